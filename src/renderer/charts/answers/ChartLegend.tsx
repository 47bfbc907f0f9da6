import type { ChartData } from '../../../domain/charts/chart-data.ts'
import type { ChartSpec } from '../../../domain/charts/chart-spec.ts'
import { shareWords } from '../../../domain/charts/chart-words.ts'
import classes from './chart-panel.module.css'
import forms from './forms/forms.module.css'
import { hueOf } from './forms/hue-of.ts'
import { PickedName } from './PickedName.tsx'

type Props = { readonly spec: ChartSpec; readonly data: ChartData }

/** The colors' meanings, each with its share of the total. */
export function ChartLegend({ spec, data }: Props) {
  return (
    <ul className={`bare quiet ${classes.legend}`}>
      {data.series.map((series, at) => {
        const share = data.additive ? shareWords(series.total, data.total) : undefined
        return (
          <li key={series.key}>
            <span
              className={forms.swatch}
              style={{ background: hueOf(series, at, spec.split?.column) }}
              aria-hidden="true"
            />
            <PickedName
              name={series.name}
              column={spec.split?.column ?? ''}
              value={series.value}
              number={series.total}
            />
            {share !== undefined && <span className="num">{share}</span>}
          </li>
        )
      })}
    </ul>
  )
}
