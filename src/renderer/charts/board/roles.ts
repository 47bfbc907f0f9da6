import type { Failure } from '../../../bridge/failure.ts'
import type { ColumnRole, ColumnRoles } from '../../../domain/charts/column-roles.ts'

/** Roles that a user set; null removes a guessed role. */
export type SetRoles = Readonly<Partial<Record<ColumnRole, string | null>>>

/** The roles of a table's columns for its charts, and how to change them. */
export type Roles = {
  /** The effective roles: set by a user, else guessed. */
  readonly roles: ColumnRoles
  readonly set: SetRoles
  /** A column's ID, null for none, undefined for the guess. */
  readonly choose: (role: ColumnRole, column: string | null | undefined) => void
  readonly failure: Failure | undefined
}
