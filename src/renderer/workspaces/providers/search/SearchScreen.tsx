import { texts } from '../text/search.ts'
import { Box, Button, Flex } from '@mantine/core'
import { IconCalendarSearch } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { CallOutput } from '../../../../bridge/calls.ts'
import type { SearchedSlots } from '../../../../bridge/calls/providers.ts'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import type { Job } from '../../../../bridge/jobs.ts'
import { slotSearchWindow } from '../../../../domain/slots/date-windows.ts'
import type { Answer } from '../../../bridge/bridge.ts'
import { providersAt, type ProvidersRoute } from '../../../routes/providers-route.ts'
import { formatRoute } from '../../../routes/routes.ts'
import { Age } from '../../../parts/Age.tsx'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { JobBar } from '../../../parts/JobBar.tsx'
import { statuses } from '../../../../bridge/statuses/status-glossary.ts'
import { Status } from '../../../parts/Status.tsx'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { count, counted, localZone } from '../../../parts/times.ts'
import { useNowEvery } from '../../../parts/use-now.ts'
import { rangeWords } from '../../../../domain/time/day-words.ts'
import { todayIn } from '../../../parts/zone-times.ts'
import { nameOf } from '../page/record-words.ts'
import classes from './search.module.css'
import { SearchForm } from './SearchForm.tsx'
import { SearchResults } from './SearchResults.tsx'
import { type SlotSearch, useSlotSearch } from './use-slot-search.ts'

type Props = { readonly route: ProvidersRoute; readonly connection: ConnectionView }

const line = {
  component: 'p',
  gap: '0 12px',
  align: 'baseline',
  wrap: 'wrap',
  m: 0,
  py: 6,
  px: 'var(--ac-edge)',
  fz: 'xs',
  lh: 'md',
} as const

/** Slots of many providers: the form, the next slot of each, and all slots as a table. */
export function SearchScreen({ route, connection }: Props) {
  const search = useSlotSearch(connection)
  const names = useKnownNames(connection.id, search)
  const { npis, product, slots } = route
  const now = useNowEvery(30) * 1000
  const start = () => {
    // The dates that the form announces, since the platform's "today" may differ.
    const announced = slotSearchWindow({ startDate: slots.from, endDate: slots.to }, todayIn(localZone(), now))
    search.start({
      connectionId: connection.id,
      npis: [...npis],
      ...(product === undefined ? {} : { product }),
      startDate: announced.startDate,
      endDate: slots.from !== undefined && slots.to !== undefined ? slots.to : announced.endDate,
      ...(slots.visitTypes.length === 0 ? {} : { visitTypeNames: [...slots.visitTypes] }),
    })
  }
  const { running, snapshotId } = search
  return (
    <Flex
      component="section"
      className={classes.screen ?? ''}
      direction="column"
      h="100%"
      miw={0}
      mih={0}
      aria-label={texts.searchScreen.slotsOfSeveralProviders}
    >
      <SearchForm
        route={route}
        names={names}
        busy={search.starting}
        running={running !== undefined}
        onSearch={start}
        onStop={search.stop}
      />
      <Box className="scrolls" miw={0} mah="40vh">
        {running !== undefined && <Running job={running} />}
        <FailureNotice
          failure={search.failure}
          doing={texts.searchScreen.searchSlots}
          onRetry={start}
          {...(snapshotId === undefined ? {} : { kept: texts.searchScreen.stillShownTheSlotsLoadedBefore })}
        />
        {search.stopped && (
          <Flex {...line} className="quiet" role="status">
            <Status of={statuses.table.stopped} /> {texts.searchScreen.theSearchStoppedEarlySomeProviders}
          </Flex>
        )}
        {search.result !== undefined && <Outcome search={search} npis={npis} />}
      </Box>
      {snapshotId === undefined ? (
        search.failure === undefined && <NothingYet npis={npis} onSearch={start} />
      ) : (
        <SearchResults key={snapshotId} {...{ route, connection, search, snapshotId }} onSearch={start} />
      )}
    </Flex>
  )
}

function Running({ job }: { readonly job: Job }) {
  return (
    <Box>
      <JobBar job={job} />
      <Flex {...line} className="num quiet" role="status">
        <Status of={statuses.task.running} />{' '}
        <span>
          {job.stage}
          {job.total !== undefined && (
            <span aria-live="off">{texts.searchScreen.ofWord(count(job.done), count(job.total))}</span>
          )}
        </span>
      </Flex>
    </Box>
  )
}

/** A summary of the search, and whether it matches the form above. */
function Outcome({ search, npis }: { readonly search: SlotSearch; readonly npis: readonly string[] }) {
  const { result, finishedAt } = search
  if (result === undefined) return null
  const { providers, problems, withheld, window } = result
  const slots = providers.reduce((sum, provider) => sum + provider.slots, 0)
  const failed = new Set(problems.map(({ npi }) => npi)).size
  const asked = new Set([...providers.map(({ npi }) => npi), ...problems.map(({ npi }) => npi)])
  const other = npis.length > 0 && (npis.length !== asked.size || npis.some((npi) => !asked.has(npi)))
  return (
    <Box>
      <Flex {...line} className="num quiet">
        <StatusMark status="unknown" plain>
          <Box component="strong" fw={600}>
            {texts.searchScreen.cached}
          </Box>
          {texts.searchScreen.notReserved}
          {finishedAt !== undefined && (
            <>
              {texts.searchScreen.asOf} <Age at={finishedAt} />
            </>
          )}
        </StatusMark>
        <span>
          {texts.searchScreen.ofWord2(
            counted(slots, 'slot'),
            counted(providers.length, 'provider'),
            rangeWords(window.startDate, window.endDate),
          )}
          {window.capped && texts.searchScreen.cutShortByThePlatforms90}
        </span>
        {withheld.length > 0 && (
          <span>
            {texts.searchScreen.notSearched(
              counted(withheld.length, texts.searchScreen.patientType, texts.searchScreen.patientTypes),
            )}
          </span>
        )}
        {failed > 0 && (
          <StatusMark status="bad">
            {texts.searchScreen.withProblems(counted(failed, 'provider'), problemWords(result))}
          </StatusMark>
        )}
      </Flex>
      {other && (
        <Flex {...line} className="dim quiet">
          {texts.searchScreen.theProvidersAboveHaveChangedThe}
        </Flex>
      )}
    </Box>
  )
}

/** Names of failed providers, as far as known; the table has the reasons. */
function problemWords({ problems, providers }: SearchedSlots): string {
  const npis = [...new Set(problems.map(({ npi }) => npi))]
  const nameOfNpi = (npi: string) => providers.find((provider) => provider.npi === npi)?.name ?? npi
  const named = npis.slice(0, 3).map(nameOfNpi).join(', ')
  return npis.length > 3 ? texts.searchScreen.andMore(named, count(npis.length - 3)) : named
}

function NothingYet({ npis, onSearch }: { readonly npis: readonly string[]; readonly onSearch: () => void }) {
  const icon = <IconCalendarSearch size={28} stroke={1.3} />
  if (npis.length > 0) {
    return (
      <EmptyState
        icon={icon}
        title={texts.searchScreen.selectedNotSearchedYet(counted(npis.length, 'provider'))}
        action={
          <Button variant="filled" onClick={onSearch}>
            {texts.searchScreen.searchSlots}
          </Button>
        }
      >
        {texts.searchScreen.theSearchLoadsTheirRecordsFirst}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={icon}
      title={texts.searchScreen.chooseProvidersToSearch}
      action={
        <Button component="a" variant="filled" href={formatRoute(providersAt())}>
          {texts.searchScreen.chooseInTheDirectory}
        </Button>
      }
    >
      {texts.searchScreen.selectRowsInTheDirectoryAnd}
    </EmptyState>
  )
}

/** Names by NPI known in this window, from loaded records and from the search. */
function useKnownNames(connectionId: string, { result }: SlotSearch): ReadonlyMap<string, string> {
  const client = useQueryClient()
  const names = new Map<string, string>()
  const records = client.getQueriesData<Answer<CallOutput<'providers.detail'>>>({ queryKey: ['providers.detail'] })
  for (const [[, input], answer] of records) {
    if (typeof input !== 'object' || input === null || !('npi' in input) || !('connectionId' in input)) continue
    const name = nameOf(answer?.value.record)
    if (input.connectionId === connectionId && typeof input.npi === 'string' && name !== undefined) {
      names.set(input.npi, name)
    }
  }
  for (const { npi, name } of result?.providers ?? []) if (name !== undefined) names.set(npi, name)
  return names
}
