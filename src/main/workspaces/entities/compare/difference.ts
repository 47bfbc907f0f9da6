import type { Change, DifferentSides } from '../../../../domain/tables/difference.ts'

/** One difference, in the terms of domain/tables/difference.ts. An omitted value gives an empty cell. */
export type Difference = DifferentSides & {
  readonly change: Change
  readonly what: 'schema' | 'entity'
  readonly key?: string | undefined
  readonly entity?: string | undefined
}
