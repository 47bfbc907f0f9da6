import { memo, useId } from 'react'
import { type StretchKind, stretchKinds, type WaitChartData } from './chart-data.ts'
import type { ChartLayout } from './chart-layout.ts'
import { StretchPattern } from './StretchPattern.tsx'
import classes from './wait-chart.module.css'

type Props = { readonly data: WaitChartData; readonly layout: ChartLayout }

/** The background: days, hours, minutes, and stretches without a wait. */
export const WaitGround = memo(function WaitGround({ data, layout }: Props) {
  const id = useId()
  const { plot, base, scale, x, y, days, hours, hoursAt } = layout
  const patternOf = (kind: StretchKind) => `${id}-${kind}`
  return (
    <g>
      <defs>
        <StretchPattern id={patternOf('unavailable')} kind="unavailable" />
        <StretchPattern id={patternOf('unwatched')} kind="unwatched" />
        <StretchPattern id={patternOf('slowed')} kind="slowed" />
      </defs>
      {stretchKinds.map((kind) => {
        const path = layout.stretchPath(data.stretches.filter((stretch) => stretch.kind === kind))
        if (path === '') return null
        return (
          <path
            key={kind}
            className={classes.stretch}
            data-kind={kind}
            d={path}
            fill={kind === 'off-hours' ? undefined : `url(#${patternOf(kind)})`}
          />
        )
      })}
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <path stroke="var(--ac-line)" fill="none" d={`M${plot.left} ${y(tick)}H${plot.left + plot.width}`} />
          <text textAnchor="end" x={plot.left - 10} y={y(tick) + 4}>
            {tick}
          </text>
        </g>
      ))}
      <path
        className={classes.frame}
        d={`M${plot.left} ${plot.top}H${plot.left + plot.width}M${plot.left} ${base}H${plot.left + plot.width}`}
      />
      {days.map((day, index) => (
        <g key={day.day}>
          {index > 0 && <path className={classes.day} d={`M${plot.left + day.x} ${plot.top}V${base}`} />}
          {day.label !== undefined && (
            <text
              x={plot.left + (day.centred ? day.x + day.width / 2 : day.x + 4)}
              y={plot.top - 9}
              textAnchor={day.centred ? 'middle' : 'start'}
            >
              {day.label}
            </text>
          )}
        </g>
      ))}
      {hours.map(({ at, x: place, label }) => (
        <g key={at}>
          <path className={classes.tick} d={`M${plot.left + place} ${base}v4`} />
          <text x={plot.left + place} y={hoursAt + 12} textAnchor="middle">
            {label}
          </text>
        </g>
      ))}
      {data.stretches.map((stretch) => {
        const [start, end] = [x(stretch.from), x(stretch.to)]
        if (stretch.label === undefined || end - start < 18 || plot.height < 120) return null
        const middle = (start + end) / 2
        return (
          <text
            key={stretch.from}
            className={classes.closed}
            transform={`rotate(-90 ${middle} ${plot.top + plot.height / 2})`}
            x={middle}
            y={plot.top + plot.height / 2 + 4}
          >
            {stretch.label}
          </text>
        )
      })}
    </g>
  )
})
