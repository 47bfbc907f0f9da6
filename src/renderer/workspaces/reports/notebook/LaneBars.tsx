import { texts } from '../text/notebook.ts'
import { Box, Flex } from '@mantine/core'
import { type PointerEvent, useId } from 'react'
import { axisLabel, axisWords, spansYears } from '../../../../domain/charts/axis-words.ts'
import { numberWords } from '../../../../domain/charts/chart-words.ts'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import classes from './lane-bars.module.css'
import type { Cover, NotebookBucket } from './shared-axis.ts'
import { coverWords } from './source-cover.ts'
import type { Axis, LaneData } from './use-source-data.ts'

type Props = {
  readonly title: string
  readonly unit: string
  readonly lane: LaneData
  readonly axis: Axis
  /** The hovered place of the axis, shared by all lanes. */
  readonly at: number | undefined
  readonly onAt: (at: number | undefined) => void
}

/** One measure as bars on the shared axis. All lanes have the same edges, so that simultaneous events align. */
export function LaneBars({ title, unit, lane, axis, at, onAt }: Props) {
  const hatch = useId()
  const { data, cover, leftOut = 0, failure, waiting, retry } = lane
  const notCovered = coverWords(cover, axis.bucket)
  const values = data?.series[0]?.values ?? []
  const most = Math.max(0, ...values.map((value) => value ?? 0))
  const share = 100 / Math.max(1, values.length)
  const gap = Math.min(share * 0.2, 0.5)
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const place = Math.floor(((event.clientX - box.left) / Math.max(1, box.width)) * values.length)
    onAt(place >= 0 && place < values.length ? place : undefined)
  }
  const key = data?.points[at ?? -1]?.key.slice(1)
  const sum =
    data && `${numberWords(data.total)} ${unit}${data.additive ? texts.laneBars.inTotal : texts.laneBars.overAll}`
  const peak = data?.points[values.indexOf(most)]?.words
  const mostWords = most > 0 && peak !== undefined ? texts.laneBars.mostOn(numberWords(most), peak) : ''
  return (
    <Box
      component="figure"
      m={0}
      py="0.25rem"
      miw={0}
      aria-label={
        sum === undefined ? title : `${title}: ${sum}${mostWords}${notCovered === undefined ? '' : `; ${notCovered}`}`
      }
      aria-busy={waiting || undefined}
    >
      <Flex component="figcaption" gap="0 0.75rem" align="baseline" wrap="wrap" pl="3rem" fz="xs">
        <Box component="strong" fz="sm" fw={600}>
          {title}
        </Box>
        <span className="num dim">
          {key === undefined
            ? (sum ?? unit)
            : `${axisWords(axis.bucket, key)}: ${placeWords(values[at ?? -1] ?? null, cover[at ?? -1], unit)}`}
        </span>
        {data !== undefined && notCovered !== undefined && <span className="num dim">{notCovered}</span>}
        {data !== undefined && data.undated > 0 && (
          <span className="num dim">{texts.laneBars.withoutAReadableTimeArentDrawn(numberWords(data.undated))}</span>
        )}
        {data !== undefined && leftOut > 0 && (
          <span className="num dim">{texts.laneBars.withoutANumberArentIncluded(numberWords(leftOut))}</span>
        )}
      </Flex>
      {failure !== undefined ? (
        <FailureNotice failure={failure} doing={texts.laneBars.measure(title)} compact onRetry={retry} />
      ) : data === undefined ? (
        <Box
          h="3.5rem"
          ml="3rem"
          mt="0.25rem"
          bg="var(--ac-hover)"
          bdrs="sm"
          role="status"
          aria-label={texts.laneBars.counting(title)}
        />
      ) : (
        <div className={classes.plot} data-waiting={waiting || undefined}>
          <span className={`num ${classes.most}`} aria-hidden="true">
            {most === 0 ? '' : numberWords(most)}
          </span>
          <span className={`num ${classes.zero}`} aria-hidden="true">
            0
          </span>
          <svg className={classes.bars} aria-hidden="true" onPointerMove={point} onPointerLeave={() => onAt(undefined)}>
            <defs>
              <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
                <line y2="6" stroke="var(--ac-hatch)" strokeWidth={1.5} />
              </pattern>
            </defs>
            {values.map((value, place) => {
              const height = value === null ? (cover[place] === 'none' ? 100 : 15) : heightOf(value, most)
              return (
                <rect
                  key={data.points[place]?.key ?? place}
                  data-cover={cover[place]}
                  x={`${place * share + gap / 2}%`}
                  width={`${Math.max(share - gap, 0.05)}%`}
                  y={`${100 - height}%`}
                  height={`${height}%`}
                  {...(value === null
                    ? { fill: `url(#${hatch})` }
                    : { className: classes.bar, 'data-at': place === at || undefined })}
                />
              )
            })}
            {at !== undefined && (
              <line className={classes.cursor} x1={`${(at + 0.5) * share}%`} x2={`${(at + 0.5) * share}%`} y2="100%" />
            )}
          </svg>
        </div>
      )}
    </Box>
  )
}

/** Gives every nonzero value a visible height. */
const heightOf = (value: number, most: number): number =>
  most === 0 || value <= 0 ? 0 : Math.max(3, (value / most) * 100)

/** "12 visits", "12 visits in the part covered", "not covered". */
const placeWords = (value: number | null, cover: Cover | undefined, unit: string): string =>
  value === null && cover === 'none'
    ? texts.laneBars.notCovered
    : `${numberWords(value)} ${unit}${cover === 'whole' || cover === undefined ? '' : texts.laneBars.inThePartCovered}`

/** The most labels that fit side by side. */
const mostLabels = 9

/** The shared axis below all lanes. */
export function AxisLine({ bucket, keys }: { readonly bucket: NotebookBucket; readonly keys: readonly string[] }) {
  // On an hourly axis, labels mark the start of each day.
  const places =
    bucket === 'day' || keys.length <= 26
      ? keys.map((key, at) => ({ key, at }))
      : keys.flatMap((key, at) => (key.slice(11, 13) === '00' ? [{ key, at }] : []))
  const step = Math.max(1, Math.ceil(places.length / mostLabels))
  const withYear = spansYears(keys)
  const share = 100 / Math.max(1, keys.length)
  return (
    <div className={classes.axis} aria-hidden="true">
      {places
        .filter((_, at) => at % step === 0)
        .map(({ key, at }) => (
          <span
            key={key}
            className="num"
            data-start={bucket === 'hour' || undefined}
            style={{ left: `${(bucket === 'day' ? at + 0.5 : at) * share}%` }}
          >
            {bucket === 'hour' && keys.length <= 26
              ? axisLabel('hourOfDay', key.slice(11, 13))
              : axisLabel('day', key.slice(0, 10), withYear)}
          </span>
        ))}
    </div>
  )
}
