import { z } from 'zod'
import { measures, timeBuckets } from '../tables/measures.ts'

/** A chart over any columns of a snapshot, as plain data. It can be saved in a question or put in a URL. */

export const chartForms = ['bars', 'stacked', 'line', 'heat', 'ranking'] as const
export type ChartForm = (typeof chartForms)[number]

const column = z.string().min(1).max(500)
/**
 * How rows are grouped: by a column's values, or by a part of its instants. If `column` has ids of people, `names` are the columns with their names, last
 * name first. Two people with the same name stay separate.
 */
export const chartGroup = z.object({
  column,
  bucket: z.enum(timeBuckets).optional(),
  names: z.array(column).min(1).max(2).optional(),
})
export type ChartGroup = z.output<typeof chartGroup>

export const chartMeasure = z.object({ measure: z.enum(measures), column: column.optional() })
export type ChartMeasure = z.output<typeof chartMeasure>

export const chartSpec = z.object({
  id: z.string().min(1).max(100),
  title: z.string().max(200),
  form: z.enum(chartForms),
  /** The first measure is drawn. A `line` draws up to three together (median and p90 as a band). */
  measures: z.array(chartMeasure).min(1).max(3),
  /** Divides the values for display: 60 shows seconds as minutes. */
  divideBy: z.number().positive().optional(),
  unit: z.string().max(30).optional(),
  by: chartGroup,
  split: chartGroup.optional(),
  /** How many values of the split are shown by name, or of `by` if that isn't a time. All others become "other". */
  top: z.int().min(1).max(30),
})
export type ChartSpec = z.output<typeof chartSpec>
