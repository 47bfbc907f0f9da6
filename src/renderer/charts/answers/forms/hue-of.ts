import type { ChartSeries } from '../../../../domain/charts/chart-data.ts'
import { mostHues } from '../../../../domain/charts/chart-questions.ts'

/** The colour of a series as a CSS variable: the rest is grey, each other has its own. */
export const hueOf = ({ key }: Pick<ChartSeries, 'key'>, at: number): string =>
  key === 'rest' ? 'var(--hue-rest)' : `var(--hue-${(at % (mostHues - 1)) + 1})`
