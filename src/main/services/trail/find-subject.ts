import type { FoundSubject } from '../../../bridge/calls/trail.ts'
import type { TrailSubject } from '../../../domain/trail/trail.ts'
import { partHeader } from './part-header.ts'
import type { TrailKey } from './open-trail.ts'
import type { TrailSpan } from './trail.ts'

/** Where to search for a subject. `end`: the last record. */
export type SoughtIn = {
  readonly folder: string
  readonly files: readonly string[]
  readonly keys: readonly TrailKey[]
  readonly end: { readonly seq: number; readonly at: string }
}

/** The subject's hashes under all available keys, and where other keys apply. Throws errors of node:fs. */
export async function findSubject(subject: TrailSubject, span: TrailSpan, sought: SoughtIn): Promise<FoundSubject> {
  const hashes = new Set(sought.keys.map((key) => key.subject(subject)))
  return { hashes: [...hashes], elsewhere: await underOtherKeys(span, sought) }
}

async function underOtherKeys(
  span: TrailSpan,
  { folder, files, keys, end }: SoughtIn,
): Promise<FoundSubject['elsewhere']> {
  const headers = []
  for (const file of files) {
    const header = await partHeader(folder, file)
    if (header !== undefined) headers.push(header)
  }
  const ranges: { readonly from: number; to: number }[] = []
  for (const [place, header] of headers.entries()) {
    const { after, at } = headers[place + 1] ?? { after: end.seq, at: end.at }
    const isHere = keys.some(({ id }) => id === header.key)
    if (isHere || after <= header.after || !reachesInto(span, [header.at, at])) continue
    const last = ranges.at(-1)
    if (last?.to === header.after) last.to = after
    else ranges.push({ from: header.after + 1, to: after })
  }
  return ranges
}

/** By the times at which a part was written, in either order, because the clock may run backward. */
function reachesInto({ from, to }: TrailSpan, ends: readonly string[]): boolean {
  const times = ends.map((end) => Date.parse(end)).toSorted((one, other) => one - other)
  const [first = 0, last = first] = times
  return (from === null || last >= Date.parse(from)) && (to === null || first < Date.parse(to))
}
