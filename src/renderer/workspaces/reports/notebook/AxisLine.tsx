import { axisLabel, spansYears } from '../../../../domain/charts/axis-words.ts'
import classes from './lane-bars.module.css'
import type { NotebookBucket } from './shared-axis.ts'

type Props = { readonly bucket: NotebookBucket; readonly keys: readonly string[] }

/** The most labels that fit side by side. */
const mostLabels = 9

/** The shared axis below all lanes. */
export function AxisLine({ bucket, keys }: Props) {
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
            {bucket === 'hour' && keys.length > 26
              ? axisLabel('day', key.slice(0, 10), withYear)
              : axisLabel(bucket, key, withYear).replace(/^.*, /, '')}
          </span>
        ))}
    </div>
  )
}
