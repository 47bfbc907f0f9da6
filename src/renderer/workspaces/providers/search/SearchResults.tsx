import { texts } from '../text/search.ts'
import { Anchor, Box, Button, Text } from '@mantine/core'
import { useState } from 'react'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import type { GridState } from '../../../routes/grid-state.ts'
import { navigate } from '../../../routes/navigation.ts'
import type { ProvidersRoute } from '../../../routes/providers-route.ts'
import { equalsOf, withEquals } from '../../../../domain/tables/equals-filter.ts'
import { FilterChips } from '../../../grid/FilterChips.tsx'
import { GridFooter } from '../../../grid/GridFooter.tsx'
import { type ColumnSettings, withAbout } from '../../../grid/snapshot-columns.ts'
import { useRowCell } from '../../../grid/use-row-cell.ts'
import { SnapshotGrid } from '../../../grid/SnapshotGrid.tsx'
import { useSnapshot } from '../../../grid/use-snapshot.ts'
import { useSnapshotGrid } from '../../../grid/use-snapshot-grid.ts'
import { ViewsAndColumns } from '../../../grid/ViewsMenu.tsx'
import { ColumnHead } from '../../../parts/ColumnHead.tsx'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { pageOf } from '../listed-providers.ts'
import { bookSlotAt } from '../slots/chosen-slot.ts'
import type { SlotSearch } from './use-slot-search.ts'
import type { SearchedSlots } from '../../../../bridge/calls/providers.ts'
import { type Knowing, known, valueIfKnown } from '../../../../domain/knowing.ts'
import { readSlotStart } from '../../../../domain/slots/slot-start.ts'
import { formatRoute } from '../../../routes/routes.ts'
import { Known } from '../../../parts/Known.tsx'
import { PlainText } from '../../../parts/PlainText.tsx'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { count, counted, localZone } from '../../../parts/times.ts'
import { dayWords } from '../../../parts/zone-times.ts'
import { isZone, localAt } from '../../../../domain/time/zones.ts'
import { clockIn } from '../../../../domain/time/zone-names.ts'
import { patientsWords } from '../verdict-words.ts'
import classes from './search.module.css'

type Props = {
  readonly route: ProvidersRoute
  readonly connection: ConnectionView
  readonly search: SlotSearch
  readonly snapshotId: string
  readonly onSearch: () => void
}

/** The default columns of slots. */
const slotSettings: ColumnSettings = withAbout(
  {
    provider: { width: 184, strong: true },
    npi: { width: 112 },
    day: { width: 136 },
    clock: { width: 150 },
    zone: { width: 168 },
    duration: { width: 84 },
    visitType: { width: 176 },
    patientClass: { width: 176 },
    department: { width: 192 },
    ehrSystemName: { width: 128 },
    slotDateTime: { width: 224 },
  },
  texts.columnsAbout,
)

/** The slots of a provider, with the product of the search. */
const slotsAt = (npi: string, from: ProvidersRoute): ProvidersRoute => ({ ...pageOf(npi, from), section: 'slots' })

/** The next slot of each provider, above the table of all slots found. */
export function SearchResults({ route, connection, search, snapshotId, onSearch }: Props) {
  const held = useSnapshot(snapshotId)
  const setState = (grid: GridState) => navigate({ ...route, grid }, { replace: true })
  const grid = useSnapshotGrid({
    subject: texts.searchResults.slotsOfProviders,
    held,
    state: route.grid,
    onStateChange: setState,
    columns: slotSettings,
  })
  const { filters } = route.grid
  const open = useRowCell(grid, snapshotId, 'npi', texts.searchResults.theProviderOfThisSlotCouldnt, (npi) =>
    npi == null ? grid.say(texts.searchResults.thisSlotHasNoNpiSo) : navigate(slotsAt(npi, route)),
  )
  return (
    <>
      {search.result !== undefined && (
        <NextAvailable
          route={route}
          result={search.result}
          narrowed={equalsOf(filters, 'npi')}
          onNarrow={(npi) => setState({ ...route.grid, filters: withEquals(filters, 'npi', npi) })}
        />
      )}
      <FilterChips grid={grid} actions={<ViewsAndColumns grid={grid} />} />
      <div className={classes.rows}>
        <SnapshotGrid
          label={texts.searchResults.slotsOfTheSearch}
          grid={grid}
          onOpen={open}
          onFollow={open}
          onReadAgain={onSearch}
          empty={
            <EmptyState
              title={search.running === undefined ? texts.searchResults.noSlotsFound : texts.searchResults.noSlotsSoFar}
            >
              {search.running === undefined
                ? texts.searchResults.noSlotsFoundForTheseProviders
                : texts.searchResults.slotsAppearHereWhileProvidersAre}
            </EmptyState>
          }
        />
      </div>
      <GridFooter grid={grid} noun="slots" exportName={texts.searchResults.slots(connection.name)} />
    </>
  )
}

type Provider = SearchedSlots['providers'][number]

type NextAvailableProps = Pick<Props, 'route'> & {
  readonly result: SearchedSlots
  /** The provider that filters the table below. */
  readonly narrowed: string | undefined
  readonly onNarrow: (npi: string | undefined) => void
}

const step = 100

/** Every provider of the search, soonest first: the next slot, the count, and what was withheld or failed. */
function NextAvailable({ route, result, narrowed, onNarrow }: NextAvailableProps) {
  const [most, setMost] = useState(step)
  const rows = rowsOf(result)
  const shown = rows.slice(0, most)
  return (
    <Box
      className="scrolls line-above line-below"
      flex="none"
      mah={240}
      role="region"
      aria-label={texts.searchResults.nextAvailable}
    >
      <table className={`plain-table ${classes.next}`} style={{ minWidth: '52rem', tableLayout: 'fixed' }}>
        <caption className="visually-hidden">{texts.searchResults.nextAvailableSlotOfEachProvider}</caption>
        <thead>
          <tr>
            <ColumnHead w="25%" about={texts.searchResults.aboutProvider}>
              {texts.searchResults.provider}
            </ColumnHead>
            <ColumnHead w="31%" about={texts.searchResults.aboutNext}>
              {texts.searchResults.nextAvailableDepartmentsClock}
            </ColumnHead>
            <ColumnHead w="16%" about={texts.searchResults.aboutYourClock}>
              {texts.searchResults.yourClock}
            </ColumnHead>
            <ColumnHead w="7%" about={texts.searchResults.aboutSlots}>
              {texts.searchResults.slots2}
            </ColumnHead>
            <ColumnHead about={texts.searchResults.aboutProblems}>
              {texts.searchResults.notSearchedOrProblems}
            </ColumnHead>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ provider, withheld, problems }) => {
            const { npi, name, slots, next } = provider
            const slotsOf = knownSlots(provider, withheld, problems)
            return (
              <tr key={npi} data-narrowed={narrowed === npi || undefined}>
                <Box component="th" scope="row" fw={500}>
                  <a href={formatRoute(slotsAt(npi, route))}>
                    <PlainText text={name ?? texts.searchResults.nameUnknown} />
                  </a>{' '}
                  <bdi className="mono dim">{npi}</bdi>
                </Box>
                <td className="num">{next === undefined ? <NoNext of={slotsOf} /> : <Next next={next} npi={npi} />}</td>
                <td className="num">{next !== undefined && yourClock(next)}</td>
                <td className="num">
                  {slots === 0 ? (
                    (valueIfKnown(slotsOf) ?? '—')
                  ) : (
                    <Button
                      variant={narrowed === npi ? 'light' : 'subtle'}
                      size="compact-xs"
                      aria-pressed={narrowed === npi}
                      aria-label={texts.searchResults.onlyTheOf(counted(slots, 'slot'), name ?? npi)}
                      onClick={() => onNarrow(narrowed === npi ? undefined : npi)}
                    >
                      {slotsOf.state === 'known' ? count(slots) : texts.searchResults.atLeast(count(slots))}
                    </Button>
                  )}
                </td>
                <td>
                  {withheld.map(({ patientClass, rule, sentence }) => (
                    <Box key={patientClass} component="span" display="block" title={sentence}>
                      <StatusMark status="off">
                        {texts.searchResults.ruleNotSearched(rule, patientsWords[patientClass])}
                      </StatusMark>
                    </Box>
                  ))}
                  {problems.map((problem) => (
                    <Box key={problem} component="span" display="block">
                      <StatusMark status="bad">
                        <PlainText text={problem} />
                      </StatusMark>
                    </Box>
                  ))}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {rows.length > most && (
        <Text inherit py={6} px="var(--ac-edge)">
          <Button size="compact-sm" onClick={() => setMost(most + step)}>
            {texts.searchResults.showMoreOf(Math.min(step, rows.length - most), counted(rows.length, 'provider'))}
          </Button>
        </Text>
      )}
    </Box>
  )
}

type Row = {
  readonly provider: Provider
  readonly withheld: SearchedSlots['withheld']
  readonly problems: readonly string[]
}

function rowsOf({ providers, withheld, problems }: SearchedSlots): readonly Row[] {
  const known = new Set(providers.map(({ npi }) => npi))
  // Names unreadable providers too, since they may be missing from the list.
  const lost = [...new Set(problems.map(({ npi }) => npi))].filter((npi) => !known.has(npi))
  const all: readonly Provider[] = [
    ...providers,
    ...lost.map((npi) => ({ npi, name: undefined, slots: 0, next: undefined })),
  ]
  const startOf = ({ next }: Provider) => (next && instantOf(next)) ?? Number.MAX_SAFE_INTEGER
  return all
    .toSorted((one, other) => startOf(one) - startOf(other))
    .map((provider) => ({
      provider,
      withheld: withheld.filter(({ npi }) => npi === provider.npi),
      problems: problems.filter(({ npi }) => npi === provider.npi).map(({ problem }) => problem),
    }))
}

/** Undefined without an offset: the start is then on a clock that isn't known. */
const instantOf = ({ slotDateTime }: NonNullable<Provider['next']>): number | undefined =>
  readSlotStart(slotDateTime)?.instant

/** A provider's slot count in these dates; unknown if no patient class was requested, or a request failed. */
function knownSlots({ slots }: Provider, withheld: Row['withheld'], problems: Row['problems']): Knowing<number> {
  if (problems.length > 0) return { state: 'not-checked', reason: problems.join(' ') }
  if (withheld.length >= patientClasses)
    return { state: 'not-asked', reason: withheld.map(({ sentence }) => sentence).join(' ') }
  return known(slots)
}

/** New and returning. */
const patientClasses = 2

/** Says "none" only if the slots were requested. */
function NoNext({ of }: { readonly of: Knowing<number> }) {
  return <Known of={of}>{() => <span className="dim">{texts.searchResults.noneInTheseDates}</span>}</Known>
}

function Next({ next, npi }: { readonly next: NonNullable<Provider['next']>; readonly npi: string }) {
  const { slotDateTime, zone, department } = next
  const instant = instantOf(next)
  const known = zone !== undefined && isZone(zone) && instant !== undefined
  return (
    <>
      {known ? (
        `${dayWords(localAt(zone, instant).day)}, ${clockIn(zone, instant)}`
      ) : (
        <>
          <bdi className="mono">{slotDateTime}</bdi>
          {texts.searchResults.timeZoneUnknown}
        </>
      )}
      {department !== undefined && (
        <>
          , <PlainText text={department} />
        </>
      )}{' '}
      {known && (
        <Anchor
          inherit
          // In a line of text its color alone doesn't show that it is a link.
          underline="always"
          href={formatRoute(bookSlotAt(npi, { ...next, day: localAt(zone, instant).day }))}
        >
          {texts.searchResults.book}
        </Anchor>
      )}
    </>
  )
}

/** The user's clock, if it differs from the department's. */
function yourClock(next: NonNullable<Provider['next']>): string | undefined {
  const instant = instantOf(next)
  if (instant === undefined) return undefined
  const { zone } = next
  const viewer = localZone()
  const own = localAt(viewer, instant)
  if (zone !== undefined && isZone(zone)) {
    const theirs = localAt(zone, instant)
    if (theirs.day === own.day && theirs.clock === own.clock) return texts.searchResults.theSame
  }
  return `${dayWords(own.day)}, ${clockIn(viewer, instant)}`
}
