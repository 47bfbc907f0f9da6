import { at } from '../data/random.ts'
import { specialties } from '../data/words.ts'

/** The rows of the specialty listing: each specialty followed by its sub-specialties. */
export const specialtyList: readonly {
  readonly name: string
  readonly specialty: number
  readonly parent: number | undefined
}[] = list()

function list() {
  const rows: { name: string; specialty: number; parent: number | undefined }[] = []
  for (const [specialty, { name, sub }] of specialties.entries()) {
    const parent = rows.length
    rows.push({ name, specialty, parent: undefined })
    for (const child of sub) rows.push({ name: child, specialty, parent })
  }
  return rows
}

/** Row of specialty `specialty` in the listing. */
export function specialtyRow(specialty: number): number {
  return specialtyList.findIndex((row) => row.specialty === specialty && row.parent === undefined)
}

/** Name of listing row `index`, modulo their number. */
export function specialtyAt(index: number) {
  return at(specialtyList, index)
}
