import { Box } from '@mantine/core'
import { texts } from '../text.ts'
import { useElementSize } from '@mantine/hooks'
import { useMemo } from 'react'
import type { WaitChartData } from './chart-data.ts'
import { chartLayout } from './chart-layout.ts'
import hues from './hues.module.css'
import { readingWords } from './reading-stops.ts'
import { useReading } from './use-reading.ts'
import classes from './wait-chart.module.css'
import { WaitGround } from './WaitGround.tsx'
import { WaitLines } from './WaitLines.tsx'
import { WaitPauses } from './WaitPauses.tsx'
import { WaitReadout } from './WaitReadout.tsx'

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
              onKeyDown={reading.onKeyDown}
              onFocus={reading.onFocus}
              onBlur={reading.onBlur}
              onPointerMove={reading.onPointerMove}
              onPointerLeave={reading.onPointerLeave}
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
