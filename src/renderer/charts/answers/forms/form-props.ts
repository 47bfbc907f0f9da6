import type { ChartData } from '../../../../domain/charts/chart-data.ts'
import type { ChartSpec } from '../../../../domain/charts/chart-spec.ts'

/** Input of every chart form. Sizes are pixels. */
export type FormProps = {
  readonly spec: ChartSpec
  readonly data: ChartData
  readonly width: number
  readonly height: number
}
