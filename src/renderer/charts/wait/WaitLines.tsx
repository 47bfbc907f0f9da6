import { texts } from '../text.ts'
import { memo } from 'react'
import { lineHue, type WaitChartData } from './chart-data.ts'
import type { ChartLayout } from './chart-layout.ts'
import classes from './wait-chart.module.css'

type Props = { readonly data: WaitChartData; readonly layout: ChartLayout }

/** The band, lines with names, thresholds and the live end. */
export const WaitLines = memo(function WaitLines({ data, layout }: Props) {
  const { plot, scale, x, y, names } = layout
  const { live } = data
  return (
    <g>
      <path fill="var(--hue-own)" fillOpacity={0.17} d={layout.band} />
      {data.thresholds
        .filter((minutes) => minutes <= scale.top)
        .map((minutes) => (
          <g key={minutes}>
            <path className={classes.threshold} d={`M${plot.left} ${y(minutes)}H${plot.left + plot.width}`} />
            <text className={classes.thresholdName} x={plot.left + 4} y={y(minutes) - 5}>
              {texts.waitLines.alertOver(minutes)}
            </text>
          </g>
        ))}
      {layout.weeks.map((path, index) => (
        <path key={index} className={classes.week} d={path} />
      ))}
      {layout.middle !== '' && <path className={classes.middle} d={layout.middle} />}
      {layout.beside.map(({ id, hue, path }) => (
        <path key={id} className={classes.beside} style={lineHue(hue)} d={path} />
      ))}
      <path className={classes.line} d={layout.line} />
      {live?.minutes !== undefined && (
        <circle
          className={classes.live}
          data-stale={live.stale || undefined}
          cx={x(live.at)}
          cy={y(live.minutes)}
          r={3.5}
        />
      )}
      {live !== undefined && (names.length === 0 || live.minutes === undefined) && (
        <LiveName layout={layout} live={live} />
      )}
      {names.map(({ id, hue, words, title, x: end, y: height, labelX, labelY }) => (
        <g key={id} style={lineHue(hue)}>
          <path className={classes.leader} d={`M${end + 4} ${height}L${labelX - 3} ${labelY}`} />
          <text className={classes.lineName} x={labelX} y={labelY + 4}>
            {words}
            <title>{title}</title>
          </text>
        </g>
      ))}
    </g>
  )
})

type LiveProps = { readonly layout: ChartLayout; readonly live: NonNullable<WaitChartData['live']> }

/** Next to the line's end, on the side with room; at the bottom of the chart without a wait. */
function LiveName({ layout, live }: LiveProps) {
  const { plot, base, x, y } = layout
  const at = x(live.at)
  const width = live.words.length * 7
  const fits = at + 10 + width <= plot.left + plot.width + 14
  const height = live.minutes === undefined ? base - 10 : y(live.minutes) + 4
  return (
    <text
      className={classes.liveName}
      data-none={live.minutes === undefined || undefined}
      x={fits ? at + 10 : at - 8}
      y={fits || live.minutes === undefined ? height : Math.max(plot.top + 12, height - 12)}
      textAnchor={fits ? 'start' : 'end'}
    >
      {live.words}
    </text>
  )
}
