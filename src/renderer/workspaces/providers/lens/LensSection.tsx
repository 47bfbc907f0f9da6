import { texts } from '../text/lens.ts'
import { Flex, Group, SegmentedControl, Text, Title } from '@mantine/core'
import { useMemo, useState } from 'react'
import { addDays } from '../../../../domain/time/dates.ts'
import type { SlotChoice } from '../../../routes/providers-route.ts'
import { CopyButton } from '../../../parts/CopyButton.tsx'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { SkeletonRows } from '../../../parts/SkeletonRows.tsx'
import { useNowEvery } from '../../../parts/use-now.ts'
import { rangeWords } from '../../../../domain/time/day-words.ts'
import { todayIn } from '../../../parts/zone-times.ts'
import { changePageRoute } from '../page/page-route.ts'
import { DayField } from '../../../forms/DayField.tsx'
import { SlotNotices, SlotsLine } from '../slots/NoSlots.tsx'
import { SlotKindFields } from '../slots/SlotKindFields.tsx'
import { type SectionProps, useSlotsContext } from '../slots/use-slots.ts'
import { agrees, differencesOf, sourceCalls, sourceNames, summaryOf, summaryWords } from './lens-summary.ts'
import { lensText } from './lens-text.ts'
import { LensTable } from './LensTable.tsx'
import { type LensAsked, useLens } from './use-lens.ts'
import { NotKnownMark } from '../../../parts/Known.tsx'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { counted } from '../../../parts/times.ts'
import barClasses from '../slots/slots-bar.module.css'
import classes from './lens.module.css'

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
  const { asked, sides, rows } = lens
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
          size="sm"
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
            {pending ? texts.lensSection.loadingThreeEndpoints : summaryWords(summary, answered)}
          </span>
        </Title>
        <SlotsLine
          askedAt={oldest(asked.flatMap(({ askedAt }) => askedAt ?? []))}
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
      <SlotNotices withheld={lens.withheld} />
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
          <EmptyState title={texts.lensSection.noSlots(rangeWords(from, to))}>
            {texts.lensSection.allThreeEndpointsRespondedWithNo(answered, sides.length)}
          </EmptyState>
        )
      ) : shown.length === 0 && !isCompared ? (
        <EmptyState title={texts.lensSection.nothingToCompare}>
          {texts.lensSection.fewerThanTwoEndpointsResponded}
        </EmptyState>
      ) : shown.length === 0 ? (
        <EmptyState title={texts.lensSection.noDifferences}>
          {rows.some(({ notKnown }) => Object.keys(notKnown).length > 0)
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

/** The earliest of some times. */
const oldest = (times: readonly string[]): string | undefined => times.toSorted()[0]

/** The result of each endpoint. A failed endpoint has unknown slots, not zero. */
function LensSides({ asked }: { readonly asked: readonly LensAsked[] }) {
  return (
    <ul className={`${classes.sides} bare line-above`} aria-label={texts.lensSection.endpoints}>
      {asked.map((side) => (
        <li key={side.source}>
          <strong>{sourceNames[side.source]}</strong>
          <code className="mono">{sourceCalls[side.source]}</code>
          <Outcome side={side} />
          <FailureNotice
            compact
            failure={side.failure}
            onRetry={side.retry}
            {...(side.slots === undefined ? {} : { kept: texts.lensSection.stillComparedItsEarlierResponse })}
          />
        </li>
      ))}
    </ul>
  )
}

function Outcome({ side }: { readonly side: LensAsked }) {
  const { slots, others, notKnown, asking, failure } = side
  if (slots !== undefined) {
    return (
      <StatusMark status="ok" plain>
        <span className="num">
          {counted(slots.length, 'slot')}
          {others > 0 && texts.lensSection.andOfOtherVisitTypesOrDepartments(others)}
        </span>
      </StatusMark>
    )
  }
  if (notKnown !== undefined) return <NotKnownMark of={notKnown} />
  if (asking) return <StatusMark status="unknown">{texts.lensSection.loading}</StatusMark>
  return failure === undefined ? null : <StatusMark status="unknown">{texts.lensSection.unknown}</StatusMark>
}
