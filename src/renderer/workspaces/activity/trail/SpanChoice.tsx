import { texts } from '../text.ts'
import { Group, SegmentedControl } from '@mantine/core'
import { type ActivityRoute, trailSpans } from '../../../routes/activity-route.ts'
import { DayField } from '../../../forms/DayField.tsx'
import { changeTrailRoute } from '../../../routes/change-route.ts'
import { daysOfSpan, spanWords } from './trail-days.ts'
import classes from './trail.module.css'

type Props = { readonly route: ActivityRoute; readonly today: string }

/** The span of the trail: a preset up to now, all of it, or a date range. */
export function SpanChoice({ route, today }: Props) {
  const days = daysOfSpan(route, today) ?? { from: today, to: today }
  const take = (change: Partial<typeof days>) =>
    changeTrailRoute({ span: 'days', ...days, ...change, record: undefined })
  return (
    <Group gap="0.25rem 0.75rem" role="group" aria-label={texts.spanChoice.recordDates}>
      <SegmentedControl
        size="xs"
        aria-label={texts.spanChoice.recordsOf}
        data={trailSpans.map((value) => ({ value, label: spanWords[value] }))}
        value={route.span}
        onChange={(value) => {
          const span = trailSpans.find((one) => one === value)
          if (span === undefined) return
          changeTrailRoute({
            span,
            ...(span === 'days' ? days : { from: undefined, to: undefined }),
            record: undefined,
          })
        }}
      />
      {route.span === 'days' && (
        <Group gap="0.25rem 0.75rem" className={classes.days ?? ''}>
          <DayField
            label={texts.spanChoice.from}
            value={days.from}
            onChange={(from) => from !== undefined && take({ from })}
          />
          <DayField label={texts.spanChoice.to} value={days.to} onChange={(to) => to !== undefined && take({ to })} />
        </Group>
      )}
    </Group>
  )
}
