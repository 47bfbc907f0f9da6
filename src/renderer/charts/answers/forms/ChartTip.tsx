import { Box } from '@mantine/core'
import { texts } from '../../text.ts'
import type { ChartData } from '../../../../domain/charts/chart-data.ts'
import type { ChartSpec } from '../../../../domain/charts/chart-spec.ts'
import { numberWords, shareWords } from '../../../../domain/charts/chart-words.ts'
import classes from './forms.module.css'
import { hueOf } from './hue-of.ts'

type Props = { readonly spec: ChartSpec; readonly data: ChartData; readonly at: number }

/** The values at one axis place, next to the pointer. */
export function ChartTip({ spec, data, at }: Props) {
  const point = data.points[at]
  if (point === undefined) return null
  const sum =
    data.split && data.additive && !point.isUncovered
      ? data.series.reduce((all, { values }) => all + (values[at] ?? 0), 0)
      : null
  return (
    <div className={`small ${classes.tip}`}>
      <strong>{point.words}</strong>
      <dl>
        {data.series.map((series, index) => (
          <div key={series.key}>
            <dt>
              <span
                className={classes.swatch}
                style={{ background: hueOf(series, index, spec.split?.column) }}
                aria-hidden="true"
              />
              <bdi className="clip">{series.name}</bdi>
            </dt>
            <dd>
              {numberWords(series.values[at] ?? null)}
              {sum !== null && <span className={classes.share}>{shareWords(series.values[at] ?? null, sum)}</span>}
            </dd>
          </div>
        ))}
        {sum !== null && data.series.length > 1 && (
          <Box className="line-above" mt={4} pt={4}>
            <dt>{spec.unit ?? texts.chartTip.all}</dt>
            <dd>{numberWords(sum)}</dd>
          </Box>
        )}
      </dl>
    </div>
  )
}
