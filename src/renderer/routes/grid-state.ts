import { viewFilter, type ViewFilter, type ViewSort } from '../../domain/tables/table.ts'
import { type Field, jsonList, text, together, usually } from './address-fields.ts'

/** The address part for a grid's local sorting and filters. */

export type GridState = {
  readonly filters: readonly ViewFilter[]
  readonly sort: readonly ViewSort[]
  /** Text search in the visible columns; empty for none. */
  readonly find: string
}

const sort: Field<readonly ViewSort[]> = {
  usual: [],
  read: (params) =>
    params
      .getAll('sort')
      .flatMap((value) =>
        /^[+-]./s.test(value) ? [{ column: value.slice(1), descending: value.startsWith('-') }] : [],
      )
      .slice(0, 10),
  write: (sorts, params) => {
    for (const { column, descending } of sorts) params.append('sort', `${descending ? '-' : '+'}${column}`)
  },
}

export const gridFields: Field<GridState> = together<GridState>({
  filters: jsonList<typeof viewFilter, ViewFilter>(
    'here',
    viewFilter,
    50,
    (filter) => filter,
    (filter) => filter,
  ),
  sort,
  find: usually('', text('find')),
})
export const noGridState: GridState = gridFields.usual
