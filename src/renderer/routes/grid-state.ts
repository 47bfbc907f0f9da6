import { viewFilter, type ViewFilter, type ViewSort } from '../../domain/tables/table.ts'
import { readJson } from './route-text.ts'

/** How a grid of a snapshot is sorted and filtered here, as a part of the address. */

export type GridState = {
  readonly filters: readonly ViewFilter[]
  readonly sort: readonly ViewSort[]
  /** Found in the columns on the screen; empty for none. */
  readonly find: string
}
export const noGridState: GridState = { filters: [], sort: [], find: '' }

/** The grid's part of an address; what cannot be read is left out. */
export function readGridState(params: URLSearchParams): GridState {
  return {
    filters: params
      .getAll('here')
      .flatMap((text) => readJson(viewFilter, text) ?? [])
      .slice(0, 50),
    sort: params
      .getAll('sort')
      .flatMap((text) => (/^[+-]./s.test(text) ? [{ column: text.slice(1), descending: text.startsWith('-') }] : []))
      .slice(0, 10),
    find: params.get('find')?.slice(0, 1_000) ?? '',
  }
}

export function writeGridState(grid: GridState, params: URLSearchParams): void {
  for (const filter of grid.filters) params.append('here', JSON.stringify(filter))
  for (const { column, descending } of grid.sort) params.append('sort', `${descending ? '-' : '+'}${column}`)
  if (grid.find !== '') params.set('find', grid.find)
}
