import { Box, Group, Title } from '@mantine/core'
import { useMemo } from 'react'
import { isDay } from '../../../../domain/time/dates.ts'
import { heatMapOf } from '../../../../domain/slots/slot-overview.ts'
import { zoneWords } from '../../../../domain/time/zone-names.ts'
import type { SlotChoice } from '../../../routes/providers-route.ts'
import { HeatMap } from '../../../charts/HeatMap.tsx'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { SkeletonRows } from '../../../parts/SkeletonRows.tsx'
import { counted } from '../../../parts/times.ts'
import { useNowEvery } from '../../../parts/use-now.ts'
import { daysFrom, todayIn } from '../../../parts/zone-times.ts'
import { NoSlots, SlotNotices, SlotsLine } from './NoSlots.tsx'
import { type SlotsContext, useSlots } from './use-slots.ts'
import { windowOf } from './slot-words.ts'

type Props = { readonly context: SlotsContext; readonly onChange: (part: Partial<SlotChoice>) => void }

/** The most days drawn. */
const mostDays = 400

/** Slots by day and hour on the department's clock, over the whole window. */
export function HeatView({ context, onChange }: Props) {
  const { choice, zone } = context
  const now = useNowEvery(30) * 1000
  const today = todayIn(zone, now)
  const window = windowOf(choice, today)
  const answer = useSlots(context, choice)
  const { slots } = answer
  const map = useMemo(() => {
    if (slots === undefined) return undefined
    const placed = slots.filter(({ day }) => isDay(day))
    const cells = heatMapOf(placed)
    // Draws every day with slots, since the window is configurable.
    const found = cells.map(({ day }) => day)
    const first = found.reduce((least, day) => (day < least ? day : least), window.from)
    const last = found.reduce((most, day) => (day > most ? day : most), window.to)
    const zones = [...new Set(placed.map((slot) => slot.zone))]
    return { cells, days: daysFrom(first, last, mostDays), lost: slots.length - placed.length, last, zones }
  }, [slots, window.from, window.to])
  const [drawnTo] = map?.days.slice(-1) ?? []
  return (
    <>
      <Group gap="4px 16px" pb={6} pl="var(--ac-edge)" pr="sm" miw={0}>
        <Title order={3} fw={500} lh="lg">
          {window.words}
        </Title>
        <SlotsLine askedAt={answer.askedAt} asking={answer.asking} onAskAgain={answer.askAgain}>
          {slots !== undefined && <span className="num">{counted(slots.length, 'slot')}</span>}
        </SlotsLine>
      </Group>
      <SlotNotices
        withheld={answer.withheld}
        notes={[
          ...answer.notes,
          ...(map !== undefined && map.lost > 0
            ? [`${counted(map.lost, 'slot')} cannot be placed, since the answer’s date is no day. The list shows them.`]
            : []),
          ...(map !== undefined && drawnTo !== undefined && drawnTo < map.last
            ? [`Only the first ${mostDays} days are drawn. Choose fewer days.`]
            : []),
        ]}
      />
      {answer.failure !== undefined && (
        <FailureNotice
          failure={answer.failure}
          doing="Ask for the slots"
          onRetry={answer.askAgain}
          {...(slots === undefined ? {} : { kept: 'Still shown: what was answered before.' })}
        />
      )}
      {answer.forbidden || slots?.length === 0 ? (
        <NoSlots context={context} answer={answer} dates={choice} datesWords={window.words} />
      ) : map === undefined ? (
        answer.failure === undefined && <SkeletonRows rows={12} rowHeight={24} label="Asking for the slots" />
      ) : (
        <Box className="line-above" py="sm" px="var(--ac-edge)" miw={0}>
          <HeatMap
            label="Slots by day and hour"
            noun="slot"
            cells={map.cells}
            days={map.days}
            today={today}
            onDay={(day) => onChange({ layout: 'week', from: day, to: undefined })}
            note={`Hours of the department’s own clock: ${map.zones.map((each) => (each === undefined ? 'zone unknown' : zoneWords(each))).join(', ')}.`}
          />
        </Box>
      )}
    </>
  )
}
