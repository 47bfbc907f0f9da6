import { texts } from '../text/lens.ts'
import { Flex, Group, SegmentedControl, Text, Title, Box, Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { addDays } from '../../../../domain/time/dates.ts'
import type { SlotChoice } from '../../../routes/providers-route.ts'
import { CopyButton } from '../../../parts/CopyButton.tsx'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { SkeletonRows } from '../../../parts/SkeletonRows.tsx'
import { useNowEvery } from '../../../parts/use-now.ts'
import { rangeWords } from '../../../../domain/time/day-words.ts'
import { todayIn, dayWords, departmentClock, viewerClock } from '../../../parts/zone-times.ts'
import { changePageRoute } from '../page/page-route.ts'
import { DayField } from '../../../forms/DayField.tsx'
import { SlotNotices, SlotsLine } from '../slots/NoSlots.tsx'
import { SlotKindFields } from '../slots/SlotKindFields.tsx'
import { type SectionProps, useSlotsContext, type SlotsContext } from '../slots/use-slots.ts'
import { agrees, differencesOf, sourceNames, summaryOf, summaryWords } from './lens-summary.ts'
import { type LensAsked, useLens } from './use-lens.ts'
import { NotKnownMark } from '../../../parts/Known.tsx'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { counted } from '../../../parts/times.ts'
import barClasses from '../slots/slots-bar.module.css'
import classes from './lens.module.css'
import { ColumnHead } from '../../../parts/ColumnHead.tsx'
import { hiddenWords } from '../../../../domain/slots/slot-requests.ts'
import { type ProviderSlot, slotSources } from '../../../../domain/slots/provider-slots.ts'
import type { LensRow, LensSide } from '../../../../domain/slots/slot-lens.ts'
import type { NotKnown } from '../../../../domain/knowing.ts'
import { PlainText } from '../../../parts/PlainText.tsx'
import { statuses } from '../../../../bridge/statuses/status-glossary.ts'
import { Status } from '../../../parts/Status.tsx'
import { departmentNameOf, visitTypeNameOf } from '../slots/provider-choices.ts'
import { tsv } from '../../../../domain/tables/tsv.ts'

/** The most days compared. */
const mostDays = 7

/** Compares the three slot endpoints for the same days and visit type. */
export function LensSection({ route, connection, forms }: SectionProps) {
  const { npi, product, slots: choice } = route
  // Only one endpoint filters by patient class, so it would appear to lack the other class.
  const both = useMemo(() => ({ ...choice, patientClass: 'both' as const }), [choice])
  const context = useSlotsContext({ connectionId: connection.id, npi, product }, both, forms)
  const [only, setOnly] = useState<'all' | 'differences'>('all')
  const now = useNowEvery(30) * 1000
  const from = choice.from ?? todayIn(context.zone, now)
  const wanted = choice.to === undefined || choice.to < from ? from : choice.to
  const furthest = addDays(from, mostDays - 1)
  const to = wanted > furthest ? furthest : wanted
  const lens = useLens(context, from, to, now)
  const { asked, sides, rows, hidden } = lens
  const answered = sides.filter((side) => side.answered).length
  // With fewer, no difference means nothing.
  const isCompared = answered > 1
  const asking = asked.some((side) => side.asking)
  const summary = summaryOf(rows, sides)
  const shown = only === 'all' ? rows : rows.filter((row) => !agrees(row))
  const change = (part: Partial<SlotChoice>) => changePageRoute({ slots: { ...choice, ...part } })
  const pending = answered === 0 && asking
  return (
    <Flex component="section" direction="column" miw={0} bg="var(--ac-surface)" aria-label={texts.lensSection.slotLens}>
      <div className={barClasses.bar} role="group" aria-label={texts.lensSection.compareThreeEndpoints}>
        <DayField label={texts.lensSection.day} value={from} onChange={(day) => change({ from: day, to: undefined })} />
        <DayField
          label={texts.lensSection.to}
          value={to}
          error={
            wanted > furthest ? texts.lensSection.atMostDaysTo(mostDays, rangeWords(furthest, furthest)) : undefined
          }
          onChange={(day) => change({ from, to: day })}
        />
        <SlotKindFields context={context} onChange={change} />
        <SegmentedControl
          withItemsBorders={false}
          aria-label={texts.lensSection.rows}
          value={only}
          onChange={(value) => setOnly(value === 'differences' ? 'differences' : 'all')}
          data={[
            { value: 'all', label: texts.lensSection.all(rows.length) },
            {
              value: 'differences',
              label: texts.lensSection.differences(isCompared ? differencesOf(summary) : undefined),
            },
          ]}
        />
      </div>
      <Group gap="4px 16px" pb={6} pl="var(--ac-edge)" pr="sm" miw={0}>
        {/* On its own line, since its words grow with each response. */}
        <Title className="num" order={3} lh="lg" w="100%">
          <span role="status">
            {pending ? texts.lensSection.loadingThreeEndpoints : summaryWords(summary, answered, hidden.length)}
          </span>
        </Title>
        <SlotsLine
          askedAt={asked.flatMap(({ askedAt }) => askedAt ?? []).toSorted()[0]}
          asking={asking}
          onAskAgain={lens.askAgain}
          end={
            rows.length > 0 && (
              <CopyButton
                text={() => lensText(shown, sides, context)}
                what={texts.lensSection.theRowsAsATable}
                words={texts.lensSection.copyTable}
              />
            )
          }
        />
      </Group>
      <SlotNotices withheld={lens.withheld} notes={hiddenWords(hidden)} />
      <LensSides asked={asked} />
      <Text className="quiet" inherit pb={6} px="var(--ac-edge)" fz="xs">
        {texts.lensSection.aDifferenceIsAHintNot}
      </Text>
      {asked.every(({ notKnown }) => notKnown !== undefined) ? (
        <EmptyState title={texts.lensSection.noSearchYet}>
          {lens.withheld.map(({ sentence }) => sentence).join(' ')}
        </EmptyState>
      ) : pending ? (
        <SkeletonRows rows={10} label={texts.lensSection.loadingThreeEndpoints} />
      ) : rows.length === 0 ? (
        answered > 0 && (
          <EmptyState
            title={(hidden.length > 0 ? texts.lensSection.noSlotsShown : texts.lensSection.noSlots)(
              rangeWords(from, to),
            )}
          >
            {hidden.length > 0
              ? hiddenWords(hidden).join(' ')
              : texts.lensSection.allThreeEndpointsRespondedWithNo(answered, sides.length)}
          </EmptyState>
        )
      ) : shown.length === 0 && !isCompared ? (
        <EmptyState title={texts.lensSection.nothingToCompare}>
          {texts.lensSection.fewerThanTwoEndpointsResponded}
        </EmptyState>
      ) : shown.length === 0 ? (
        <EmptyState title={texts.lensSection.noDifferences}>
          {hidden.length > 0 || rows.some(({ notKnown }) => Object.keys(notKnown).length > 0)
            ? texts.lensSection.theEndpointsAgreeOnEverySlotThat
            : answered === sides.length
              ? texts.lensSection.theThreeEndpointsAgreeOnEverySlot
              : texts.lensSection.theOnesThatRespondedAgreeOn}
        </EmptyState>
      ) : (
        <LensTable rows={shown} sides={sides} context={context} />
      )}
    </Flex>
  )
}

/** The result of each endpoint. A failed endpoint has unknown slots, not zero. */
function LensSides({ asked }: { readonly asked: readonly LensAsked[] }) {
  return (
    <ul className={`bare firm line-above ${classes.sides}`} aria-label={texts.lensSection.endpoints}>
      {asked.map((side) => (
        <li key={side.source}>
          <strong>{sourceNames[side.source]}</strong>
          <Box component="code" className="mono quiet breaks" display="block">
            {texts.lensSummary.sourceCalls[side.source]}
          </Box>
          <Outcome side={side} />
          <FailureNotice
            compact
            failure={side.failure}
            onRetry={side.retry}
            kept={side.answered ? texts.lensSection.stillComparedItsEarlierResponse : undefined}
          />
        </li>
      ))}
    </ul>
  )
}

function Outcome({ side }: { readonly side: LensAsked }) {
  const { answered, slots, others, hidden, notKnown, asking, failure } = side
  if (answered) {
    return (
      <StatusMark status={hidden.length > 0 ? 'unknown' : 'ok'} plain>
        <span className="num">
          {counted(slots.length, 'slot')}
          {hidden.length > 0 && texts.lensSection.andHidden(hidden.length)}
          {others > 0 && texts.lensSection.andOfOtherVisitTypesOrDepartments(others)}
        </span>
      </StatusMark>
    )
  }
  if (notKnown !== undefined) return <NotKnownMark of={notKnown} />
  if (asking) return <StatusMark status="unknown">{texts.lensSection.loading}</StatusMark>
  return failure === undefined ? null : <StatusMark status="unknown">{texts.lensSection.unknown}</StatusMark>
}

type Props = {
  readonly rows: readonly LensRow[]
  readonly sides: readonly LensSide[]
  readonly context: SlotsContext
}

/** Rows rendered per step. */
const step = 200

/** One row per start time at a department: each endpoint's slot, and the differences. */
function LensTable({ rows, sides, context }: Props) {
  const [most, setMost] = useState(step)
  return (
    <Box className="scroll-x line-above">
      <table className={`plain-table ${classes.table}`}>
        <caption className="visually-hidden">{texts.lensTable.slotsOfTheThreeEndpointsSideBySide}</caption>
        <thead>
          <tr>
            <ColumnHead about={texts.lensAbout.start}>{texts.lensTable.start}</ColumnHead>
            <ColumnHead about={texts.lensAbout.whereAndWhat}>{texts.lensTable.whereAndWhat}</ColumnHead>
            {sides.map(({ source }) => (
              <ColumnHead key={source} about={texts.lensAbout.source}>
                {sourceNames[source]}
              </ColumnHead>
            ))}
            <ColumnHead about={texts.lensAbout.notes}>{texts.lensTable.notes}</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, most).map((row, at) => (
            <Row key={`${row.instant ?? 'x'} ${row.departmentKey} ${at}`} row={row} sides={sides} context={context} />
          ))}
        </tbody>
      </table>
      {rows.length > most && (
        <Text inherit py="xs" px="var(--ac-edge)">
          <Button onClick={() => setMost(most + step)}>
            {texts.lensTable.showMoreOf(Math.min(step, rows.length - most), counted(rows.length, 'row'))}
          </Button>
        </Text>
      )}
    </Box>
  )
}

type RowProps = { readonly row: LensRow; readonly sides: readonly LensSide[]; readonly context: SlotsContext }

function Row({ row, sides, context }: RowProps) {
  const slot = firstSlot(row)
  const { choices, viewer } = context
  // If all agree, the clock on the left is enough.
  const asItCame = row.instant === undefined || row.signs.some(({ sign }) => sign === 'offset')
  const mine = slot === undefined ? undefined : viewerClock(slot, viewer)
  const compared = sides.filter(({ source, answered }) => answered && row.notKnown[source] === undefined)
  const alone = compared.length > 1 ? undefined : Object.values(row.notKnown)[0]
  return (
    <tr data-differs={!agrees(row) || undefined}>
      <Box component="th" scope="row" className="num" fw={500}>
        {slot === undefined ? (
          texts.lensTable.unknown
        ) : (
          <>
            {dayWords(slot.day)}, {departmentClock(slot)}
            {mine !== undefined && (
              <Box className="quiet small" component="span" display="block" fw={400}>
                {texts.lensTable.yourTime(mine)}
              </Box>
            )}
          </>
        )}
      </Box>
      <Box component="td" className="breaks" miw={160}>
        {slot !== undefined && (
          <>
            <PlainText text={departmentNameOf(slot, choices)} />
            <Box className="quiet small" component="span" display="block" fw={400}>
              <PlainText text={visitTypeNameOf(slot, choices)} />
            </Box>
          </>
        )}
      </Box>
      {sides.map((side) => (
        <td key={side.source}>
          <Side
            answered={side.answered}
            notKnown={row.notKnown[side.source]}
            slots={row.slots[side.source] ?? []}
            asItCame={asItCame}
          />
        </td>
      ))}
      <Box component="td" miw={224}>
        {row.signs.length === 0 ? (
          alone === undefined ? (
            <Status of={statuses.lens.agree} plain within />
          ) : (
            <NotKnownMark of={alone} />
          )
        ) : (
          <Box className="bare" component="ul">
            {row.signs.map(({ sign, words }) => (
              <li key={`${sign} ${words}`}>
                <Status of={statuses.lens[sign]} within /> {words}
              </li>
            ))}
          </Box>
        )}
      </Box>
    </tr>
  )
}

type SideProps = {
  readonly answered: boolean
  readonly notKnown: NotKnown | undefined
  readonly slots: readonly ProviderSlot[]
  readonly asItCame: boolean
}

function Side({ answered, notKnown, slots, asItCame }: SideProps) {
  if (notKnown !== undefined) return <NotKnownMark of={notKnown} />
  if (!answered) return <Status of={statuses.lens.unknown} within />
  if (slots.length === 0) return <Status of={statuses.lens.missing} within />
  return (
    <>
      {sideWords(slots)}
      {asItCame && (
        <Box className="quiet small" component="span" display="block" fw={400} title={texts.lensTable.asReceived}>
          <bdi className="mono">{slots[0]?.slotDateTime}</bdi>
        </Box>
      )}
    </>
  )
}

/** One slot of the row, used for its name. */
const firstSlot = ({ slots }: LensRow): ProviderSlot | undefined =>
  slotSources.flatMap((source) => slots[source] ?? [])[0]

/** An endpoint's content of a row: "40 min", "40 min, twice". */
function sideWords(slots: readonly ProviderSlot[]): string {
  const lengths = [
    ...new Set(slots.map(({ duration }) => (duration === undefined ? texts.lensText.noLength : `${duration} min`))),
  ]
  return `${lengths.join(' and ')}${slots.length > 1 ? texts.lensText.times(slots.length) : ''}`
}

/** The rows as a table for the clipboard, with a header. */
function lensText(rows: readonly LensRow[], sides: readonly LensSide[], { choices }: SlotsContext): string {
  const head = [
    'day',
    'start',
    'zone',
    'department',
    texts.lensText.visitType,
    ...sides.flatMap(({ source }) => [sourceNames[source], texts.lensText.asReceived(sourceNames[source])]),
    'signs',
  ]
  const body = rows.map((row) => {
    const slot = firstSlot(row)
    return [
      slot?.day ?? null,
      slot === undefined ? null : departmentClock(slot),
      slot?.zone ?? null,
      slot === undefined ? null : departmentNameOf(slot, choices),
      slot === undefined ? null : visitTypeNameOf(slot, choices),
      ...sides.flatMap(({ source, answered }) => {
        const slots = row.slots[source] ?? []
        const why = row.notKnown[source]
        if (why !== undefined) return [statuses.figure[why.state].word, null]
        if (!answered) return [texts.lensText.unknown, null]
        return slots.length === 0
          ? ['missing', null]
          : [sideWords(slots), slots.map((each) => each.slotDateTime).join(' ')]
      }),
      row.signs.length === 0 ? 'agree' : row.signs.map(({ sign, words }) => `${sign}: ${words}`).join('; '),
    ]
  })
  return tsv([head, ...body])
}
