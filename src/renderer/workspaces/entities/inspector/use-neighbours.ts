import { type RowNeighbour, useRowNeighbours } from '../../../grid/use-row-neighbours.ts'
import { isPlaceKey, placeKey } from '../row-keys.ts'

/** Address keys of the rows before and after `row` in the grid's order; undefined at an end, and if the open row is not in the view. */
export function useNeighbours(view: string | undefined, row: number | undefined) {
  const { previous, next } = useRowNeighbours(view, row)
  return { previous: keyOf(previous), next: keyOf(next) }
}

function keyOf(neighbour: RowNeighbour | undefined): string | undefined {
  if (neighbour === undefined) return undefined
  const { row, key } = neighbour
  return key === null || key === '' || isPlaceKey(key) ? placeKey(row) : key
}
