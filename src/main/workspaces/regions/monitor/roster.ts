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
import { parseJson } from '../../../services/storage/json-file.ts'

/** The observed rosters of a platform's practices, kept across restarts. If history fails, the watch continues with its own observations. */

export function createRosterKeeper(
  history: Pick<History, 'known' | 'rosters' | 'keepRoster'>,
  source: string,
  practiceIds: readonly string[],
) {
  let rosters: Map<string, PracticeRoster> | undefined
  let known: readonly KnownCombination[] = []
  const completed = new Set<string>()
  const written = new Map<string, string>()

  return {
    /** Reads the roster of an earlier run. Writes nothing until then, so that it isn't overwritten. Never rejects. */
    async load() {
      try {
        known = await history.known(source, practiceIds)
        const texts = await history.rosters(source, practiceIds)
        rosters = new Map(
          [...texts].flatMap(([practiceId, text]) => {
            // None if the text can't be read, for example from a newer console version.
            const roster = practiceRoster.safeParse(parseJson(text)).data
            return roster === undefined ? [] : [[practiceId, roster] as const]
          }),
        )
      } catch {
        // Continues without the earlier roster; history reports the error itself.
      }
    },
    /** Merges an earlier run's roster into the memory, once per practice, as soon as it's loaded. */
    completed(memory: PracticeMemory, at: Moment): PracticeMemory {
      const { practiceId } = memory
      if (rosters === undefined || completed.has(practiceId)) return memory
      completed.add(practiceId)
      const roster = rosters.get(practiceId)
      return roster === undefined ? withKnown(memory, known, at) : withRoster(memory, roster, at.now)
    },
    /** The practice from an earlier run, if it hasn't answered in this one; undefined if unknown. It then counts as completed. */
    expected(practiceId: string, narrowed: Parameters<typeof memoryOfRoster>[2]): PracticeMemory | undefined {
      const roster = rosters?.get(practiceId)
      if (roster === undefined) return undefined
      completed.add(practiceId)
      return memoryOfRoster(practiceId, roster, narrowed)
    },
    /** Saves added, removed, returned or settled rows. Resolves after the write succeeds or fails. */
    async keep(memory: PracticeMemory) {
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
        // Saved again with the next answer.
        if (written.get(practiceId) === text) written.delete(practiceId)
      }
    },
  }
}
