import { type PracticeMemory, withKnown } from '../../../../domain/regions/board-memory.ts'
import type { Moment } from '../../../../domain/regions/freshness.ts'
import {
  memoryOfRoster,
  type PracticeRoster,
  practiceRoster,
  rosterOf,
  withRoster,
} from '../../../../domain/regions/region-roster.ts'
import type { History, KnownCombination } from '../../../services/history/history-service.ts'

/** What was seen of the practices of one platform, kept over restarts. Whatever becomes of history, the watch goes on with what it has seen itself. */

export type RosterKeeper = {
  /** Reads what an earlier run kept; until then nothing is kept, so that it is not written over. Never rejects. */
  load(): Promise<void>
  /** The memory with what an earlier run kept of its practice: once for each practice, as soon as that is read. */
  completed(memory: PracticeMemory, at: Moment): PracticeMemory
  /** The practice as an earlier run kept it, where it has not answered in this one yet; undefined where nothing is known. It counts as completed then. */
  expected(practiceId: string, narrowed: Parameters<typeof memoryOfRoster>[2]): PracticeMemory | undefined
  /** Keeps what is new, gone, back or settled. Resolves when it is kept, or cannot be. */
  keep(memory: PracticeMemory): Promise<void>
}

export function createRosterKeeper(
  history: Pick<History, 'known' | 'rosters' | 'keepRoster'>,
  source: string,
  practiceIds: readonly string[],
): RosterKeeper {
  let rosters: Map<string, PracticeRoster> | undefined
  let known: readonly KnownCombination[] = []
  const completed = new Set<string>()
  const written = new Map<string, string>()

  return {
    async load() {
      try {
        known = await history.known(source, practiceIds)
        const texts = await history.rosters(source, practiceIds)
        rosters = new Map([...texts].flatMap(([practiceId, text]) => [...rosterIn(practiceId, text)]))
      } catch {
        // What history knew is not expected then; its own notices say what is wrong with it.
      }
    },
    completed(memory, at) {
      const { practiceId } = memory
      if (rosters === undefined || completed.has(practiceId)) return memory
      completed.add(practiceId)
      const roster = rosters.get(practiceId)
      return roster === undefined ? withKnown(memory, known, at) : withRoster(memory, roster, at.now)
    },
    expected(practiceId, narrowed) {
      const roster = rosters?.get(practiceId)
      if (roster === undefined) return undefined
      completed.add(practiceId)
      return memoryOfRoster(practiceId, roster, narrowed)
    },
    async keep(memory) {
      const { practiceId } = memory
      if (rosters === undefined || !completed.has(practiceId)) return
      const roster = rosterOf(memory)
      const text = JSON.stringify(roster)
      if (written.get(practiceId) === text) return
      rosters.set(practiceId, roster)
      written.set(practiceId, text)
      try {
        await history.keepRoster(source, practiceId, text)
      } catch {
        // Kept with the next answer.
        if (written.get(practiceId) === text) written.delete(practiceId)
      }
    },
  }
}

/** None where the text cannot be read, as of a newer console. */
function rosterIn(practiceId: string, text: string): ReadonlyMap<string, PracticeRoster> {
  try {
    return new Map([[practiceId, practiceRoster.parse(JSON.parse(text))]])
  } catch {
    return new Map()
  }
}
