import { Group, Stack, Title } from '@mantine/core'
import { useMemo } from 'react'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { SkeletonRows } from '../../../parts/SkeletonRows.tsx'
import { counted } from '../../../parts/times.ts'
import { useNowEvery } from '../../../parts/use-now.ts'
import { todayIn } from '../../../parts/zone-times.ts'
import { NoSlots, SlotNotices, SlotsLine } from './NoSlots.tsx'
import { PagedSlots } from './PagedSlots.tsx'
import { pagesOf } from './slot-pages.ts'
import { type SlotsContext, useSlots } from './use-slots.ts'
import { windowOf } from './slot-words.ts'

/** Slots as a list by the pagination rules: each visit type of each department has its own pages. */
export function ListView({ context }: { readonly context: SlotsContext }) {
  const { choice, zone } = context
  const now = useNowEvery(30) * 1000
  const window = windowOf(choice, todayIn(zone, now))
  const answer = useSlots(context, choice, { daysOfSlots: choice.daysOfSlots })
  const { came, askedAt } = answer
  const pages = useMemo(() => (came === undefined ? undefined : pagesOf(came, context)), [came, context])
  const some = pages?.some(
    ({ slots, item }) => slots.length > 0 || item?.nextStartDate != null || item?.previousEndDate != null,
  )
  return (
    <>
      <Group gap="4px 16px" pb={6} pl="var(--ac-edge)" pr="sm" miw={0}>
        <Title order={3} fw={500} lh="lg">
          {window.words}
        </Title>
        <SlotsLine askedAt={askedAt} asking={answer.asking} onAskAgain={answer.askAgain}>
          {pages !== undefined && (
            <span className="num">
              {counted(pages.length, 'visit type')}, each by its own pages of {counted(choice.daysOfSlots, 'day')} with
              slots on each
            </span>
          )}
        </SlotsLine>
      </Group>
      <SlotNotices withheld={answer.withheld} notes={answer.notes} />
      {answer.failure !== undefined && (
        <FailureNotice
          failure={answer.failure}
          doing="Ask for the slots"
          onRetry={answer.askAgain}
          {...(pages === undefined ? {} : { kept: 'Still shown: what was answered before.' })}
        />
      )}
      {answer.forbidden || some === false ? (
        <NoSlots context={context} answer={answer} dates={choice} datesWords={window.words} />
      ) : pages === undefined ? (
        answer.failure === undefined && <SkeletonRows rows={12} label="Asking for the slots" />
      ) : (
        <Stack gap={0} miw={0}>
          {pages.map((page) => (
            <PagedSlots key={page.key} first={page} answeredAt={askedAt} context={context} now={now} />
          ))}
        </Stack>
      )}
    </>
  )
}
