import type { ChartData } from '../../../domain/charts/chart-data.ts'
import { shareWords } from '../../../domain/charts/chart-words.ts'
import classes from './chart-panel.module.css'
import { hueOf } from './forms/hue-of.ts'

/** What the colours stand for, each with its share of the whole. */
export function ChartLegend({ data }: { readonly data: ChartData }) {
  return (
    <ul className={classes.legend}>
      {data.series.map((series, at) => {
        const share = data.additive ? shareWords(series.total, data.total) : undefined
        return (
          <li key={series.key}>
            <span className={classes.swatch} style={{ background: hueOf(series, at) }} aria-hidden="true" />
            <bdi title={series.name}>{series.name}</bdi>
            {share !== undefined && <span className={classes.part}>{share}</span>}
          </li>
        )
      })}
    </ul>
  )
}
