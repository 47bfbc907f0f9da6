import type { ChartData } from '../../../../domain/charts/chart-data.ts'
import type { ChartSpec } from '../../../../domain/charts/chart-spec.ts'
import type { OnPick } from '../ValueMenu.tsx'

/** Input of every chart form. Sizes are pixels. */
export type FormProps = {
  readonly spec: ChartSpec
  readonly data: ChartData
  readonly width: number
  readonly height: number
  readonly onPick?: OnPick | undefined
}
