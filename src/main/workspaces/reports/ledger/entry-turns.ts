import { queue } from '../../../services/storage/queue.ts'

/** Serializes changes of one entry; different entries don't wait for each other. */
export type EntryTurns = <Outcome>(entryId: string, task: () => Promise<Outcome>) => Promise<Outcome>

export function entryTurns(): EntryTurns {
  const turns = new Map<string, { inTurn: ReturnType<typeof queue>; waiting: number }>()
  return async (entryId, task) => {
    const own = turns.get(entryId) ?? { inTurn: queue(), waiting: 0 }
    turns.set(entryId, own)
    own.waiting += 1
    try {
      return await own.inTurn(task)
    } finally {
      own.waiting -= 1
      if (own.waiting === 0) turns.delete(entryId)
    }
  }
}
