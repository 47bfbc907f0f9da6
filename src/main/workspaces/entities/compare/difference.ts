import type { Change } from '../../../../domain/tables/difference.ts'

/** One difference, in the terms of domain/tables/difference.ts. An omitted value gives an empty cell. */
export type Difference = {
  readonly change: Change
  readonly what: 'schema' | 'entity'
  readonly key?: string | undefined
  readonly entity?: string | undefined
  readonly field?: string
  /** JSON text; undefined if that side has no value. */
  readonly left?: string | undefined
  readonly right?: string | undefined
  readonly leftId?: string | undefined
  readonly rightId?: string | undefined
}
