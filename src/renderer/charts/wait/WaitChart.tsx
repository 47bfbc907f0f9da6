import { Box } from '@mantine/core'
import { texts } from '../text.ts'
import { useElementSize } from '@mantine/hooks'
import { useMemo, memo, useId } from 'react'
import { lineHue, type StretchKind, stretchKinds, type WaitChartData } from './chart-data.ts'
import { chartLayout, type ChartLayout } from './chart-layout.ts'
import hues from './hues.module.css'
import { readingWords, type Reading } from './reading-stops.ts'
import { useReading } from './use-reading.ts'
import classes from './wait-chart.module.css'
import { StretchPattern } from './StretchPattern.tsx'

type Props = {
  /** The chart's name: "Wait for Texas, virtual, pediatric". */
  readonly label: string
  /** A description for screen readers. */
  readonly summary: string
  /** Keep this object stable while it is unchanged, since a new one recomputes the layout. */
  readonly data: WaitChartData
  /** The number of the pause highlighted elsewhere. */
  readonly markedPause?: number | undefined
}

/**
 * Waits over time: median with band, other lines, stretches without a wait, booking pauses, and the current value. Fills
 * its container. Arrow keys read it point by point.
 */
export function WaitChart({ label, summary, data, markedPause }: Props) {
  const { ref, width, height } = useElementSize()
  const layout = useMemo(
    () => (width < 120 || height < 80 ? undefined : chartLayout(data, { width, height })),
    [data, width, height],
  )
  const reading = useReading(data, layout)
  const { plot, base } = layout ?? {}
  const words = reading.reading === undefined ? texts.waitChart.noPoint : readingWords(reading.reading)
  return (
    <Box component="figure" className={hues.hues} m={0} h="100%" miw={0} aria-label={label}>
      <p className="visually-hidden">{summary}</p>
      <div ref={ref} className={classes.box}>
        {layout !== undefined && plot !== undefined && base !== undefined && (
          <>
            <svg className={classes.svg} width={width} height={height} aria-hidden="true">
              <WaitGround data={data} layout={layout} />
              <WaitPauses layout={layout} marked={markedPause} />
              <WaitLines data={data} layout={layout} />
              {reading.shown && reading.at !== undefined && (
                <g>
                  <path className={classes.cursor} d={`M${layout.x(reading.at)} ${plot.top}V${base}`} />
                  {reading.minutes !== undefined && (
                    <circle
                      fill="var(--ac-surface)"
                      stroke="var(--ac-text-1)"
                      strokeWidth={1.5}
                      cx={layout.x(reading.at)}
                      cy={layout.y(reading.minutes)}
                      r={4}
                    />
                  )}
                </g>
              )}
            </svg>
            <div
              className={classes.reader}
              style={{ left: plot.left, top: plot.top, width: plot.width, height: plot.height }}
              role="slider"
              aria-label={texts.waitChart.readPointByPoint(label)}
              aria-valuemin={0}
              aria-valuemax={Math.max(0, reading.count - 1)}
              aria-valuenow={reading.index ?? Math.max(0, reading.count - 1)}
              aria-valuetext={words}
              tabIndex={0}
              {...reading.handlers}
            />
            {reading.shown && reading.reading !== undefined && reading.at !== undefined && (
              <WaitReadout reading={reading.reading} x={layout.x(reading.at)} width={width} />
            )}
          </>
        )}
      </div>
    </Box>
  )
}

type Drawn = { readonly data: WaitChartData; readonly layout: ChartLayout }

const strong = { stroke: 'var(--ac-line-strong)', fill: 'none' }

/** The background: days, hours, minutes, and stretches without a wait. */
const WaitGround = memo(function WaitGround({ data, layout }: Drawn) {
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
        {...strong}
        d={`M${plot.left} ${plot.top}H${plot.left + plot.width}M${plot.left} ${base}H${plot.left + plot.width}`}
      />
      {days.map((day, index) => (
        <g key={day.day}>
          {index > 0 && <path {...strong} d={`M${plot.left + day.x} ${plot.top}V${base}`} />}
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
          <path {...strong} d={`M${plot.left + place} ${base}v4`} />
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

type WaitPausesProps = {
  readonly layout: ChartLayout
  /** The number of the pause highlighted elsewhere. */
  readonly marked: number | undefined
}

const cap = 3

/** Booking pauses: an amber background with a cap on the axis, and their numbers below. */
const WaitPauses = memo(function WaitPauses({ layout, marked }: WaitPausesProps) {
  const { plot, base, marks, labels } = layout
  return (
    <g>
      {marks.map(({ pause, x, width }) => (
        <g key={pause.number} data-marked={pause.number === marked || undefined} className={classes.pause}>
          <rect className={classes.tint} x={plot.left + x} y={plot.top} width={width} height={plot.height} />
          <rect fill="var(--ac-warn-mark)" x={plot.left + x} y={base - cap / 2} width={width} height={cap} />
        </g>
      ))}
      {labels.length > 0 && (
        <text x={0} y={base + 17}>
          {texts.waitPauses.pauses}
        </text>
      )}
      {labels.map(({ x, words, numbers }) => (
        <text
          key={words}
          className={classes.number}
          data-marked={(marked !== undefined && numbers.includes(marked)) || undefined}
          x={plot.left + x}
          y={base + 17}
        >
          {words}
        </text>
      ))}
    </g>
  )
})

/** The band, lines with names, thresholds and the live end. */
const WaitLines = memo(function WaitLines({ data, layout }: Drawn) {
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

type WaitReadoutProps = {
  readonly reading: Reading
  /** Pixels from the left, and the chart's width. */
  readonly x: number
  readonly width: number
}

/** The values at the cursor, next to it. Screen readers get them from the slider. */
function WaitReadout({ reading, x, width }: WaitReadoutProps) {
  const right = x > width / 2
  return (
    <div className={classes.readout} style={right ? { right: width - x + 12 } : { left: x + 12 }} aria-hidden="true">
      <strong className="num">{reading.when}</strong>
      <dl>
        {reading.facts.map(({ name, value, hue }) => (
          <div key={name}>
            <dt>
              {hue !== undefined && <span className={classes.swatch} style={lineHue(hue)} />}
              <bdi>{name}</bdi>
            </dt>
            <dd className="num">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
