import type { FakeAnswers } from './fake-bridge.ts'
import type { FakeSnapshots } from './fake-snapshots.ts'

/** Prepared responses of fake snapshots. In the app main computes them in another process, so a page measurement must not include them. */
export type ReadyAnswers = {
  readonly answers: FakeAnswers
  /** Repeats for snapshot `to` the calls made for snapshot `from`, and stores the responses. */
  readonly prepare: (from: string, to: string) => Promise<void>
  /** How many responses weren't prepared. */
  readonly missed: () => number
}

type Again = (snapshotId: string, signal: AbortSignal) => unknown

export function readyAnswers(tables: FakeSnapshots): ReadyAnswers {
  const { 'snapshots.view': view, 'snapshots.window': window, 'snapshots.aggregate': aggregate } = tables.answers
  if (view === undefined || window === undefined || aggregate === undefined) throw new Error('There are no snapshots')
  const kept = new Map<string, Promise<unknown>>()
  /** The calls made for each snapshot, to repeat for another. */
  const asked = new Map<string, Map<string, Again>>()
  const viewsById = new Map<
    string,
    { readonly snapshotId: string; readonly view: Parameters<typeof view>[0]['view'] }
  >()
  let missed = 0

  function once<Value>(key: string, work: () => Value | Promise<Value>): Promise<Value> {
    const known = kept.get(key)
    if (known !== undefined) return known as Promise<Value>
    missed += 1
    const made = Promise.resolve(work())
    kept.set(key, made)
    return made
  }
  const keep = (snapshotId: string, key: string, again: Again) => {
    const all = asked.get(snapshotId) ?? new Map()
    asked.set(snapshotId, all.set(key, again))
  }

  const viewOf: NonNullable<typeof view> = async (input, signal) => {
    const key = JSON.stringify(['view', input.view])
    keep(input.snapshotId, key, (snapshotId, ownSignal) => viewOf({ ...input, snapshotId }, ownSignal))
    const info = await once(`${input.snapshotId} ${key}`, () => view(input, signal))
    viewsById.set(info.viewId, input)
    return info
  }
  const windowOf: NonNullable<typeof window> = async (input, signal) => {
    const { viewId, ...rest } = input
    const of = viewsById.get(viewId)
    if (of === undefined) throw new Error('The view is unknown')
    const key = JSON.stringify(['window', of.view, rest])
    keep(of.snapshotId, key, async (snapshotId, ownSignal) => {
      const info = await viewOf({ snapshotId, view: of.view }, ownSignal)
      return windowOf({ ...rest, viewId: info.viewId }, ownSignal)
    })
    return once(`${of.snapshotId} ${key}`, () => window(input, signal))
  }
  const aggregateOf: NonNullable<typeof aggregate> = async (input, signal) => {
    const { snapshotId: of, ...rest } = input
    const key = JSON.stringify(['aggregate', rest])
    keep(of, key, (snapshotId, ownSignal) => aggregateOf({ ...rest, snapshotId }, ownSignal))
    return once(`${of} ${key}`, () => aggregate(input, signal))
  }

  return {
    answers: { 'snapshots.view': viewOf, 'snapshots.window': windowOf, 'snapshots.aggregate': aggregateOf },
    prepare: async (from, to) => {
      const { signal } = new AbortController()
      for (const again of asked.get(from)?.values() ?? []) await again(to, signal)
    },
    missed: () => missed,
  }
}
