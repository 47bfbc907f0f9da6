import type { Failure } from '../../../bridge/failure.ts'
import type { ColumnRole, ColumnRoles } from '../../../domain/charts/column-roles.ts'

/** What a person said of columns; null takes a guessed role away. */
export type SetRoles = Readonly<Partial<Record<ColumnRole, string | null>>>

/** What the columns of a table mean to its charts, and how that is changed. */
export type Roles = {
  /** Those that hold: set by a person, else guessed. */
  readonly roles: ColumnRoles
  /** What would be guessed if nobody had said anything. */
  readonly guessed: ColumnRoles
  readonly set: SetRoles
  /** A column's id, null for none, undefined for the guess. */
  readonly choose: (role: ColumnRole, column: string | null | undefined) => void
  readonly failure: Failure | undefined
}
