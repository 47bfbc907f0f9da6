/** The measures over the rows of a table, and the time buckets for grouping instants. */

export const measures = ['count', 'distinct', 'sum', 'mean', 'median', 'p90', 'min', 'max'] as const
export type MeasureName = (typeof measures)[number]

export const timeBuckets = ['minute', 'hour', 'day', 'week', 'month', 'hourOfDay', 'weekday'] as const
export type TimeBucket = (typeof timeBuckets)[number]
