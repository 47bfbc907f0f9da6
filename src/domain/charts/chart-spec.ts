import { z } from 'zod'
import { measures, timeBuckets } from '../tables/measures.ts'

/** A chart over any columns of a snapshot, as plain data: it can be saved in a question, put in an address and drawn again. */

export const chartForms = ['bars', 'stacked', 'line', 'heat', 'ranking'] as const
export type ChartForm = (typeof chartForms)[number]

const column = z.string().min(1).max(500)
/**
 * What rows are grouped by: a column's own values, or a part of its instants. `names` are the columns with the names of people who are told apart by the
 * ids in `column`, the last name first: two of one name stay two.
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
  /** The first is drawn; with `line` up to three are drawn together (median and p90 as a band). */
  measures: z.array(chartMeasure).min(1).max(3),
  /** Divides what is measured before it is shown: 60 for seconds told as minutes. */
  divideBy: z.number().positive().optional(),
  unit: z.string().max(30).optional(),
  by: chartGroup,
  split: chartGroup.optional(),
  /** Of the split, or of `by` where that is no time, so many by name; the rest together as "other". */
  top: z.int().min(1).max(30),
})
export type ChartSpec = z.output<typeof chartSpec>
