import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Combination, combinationKey, type PolledAnswer } from '../../src/domain/regions/region-poll.ts'
import type { History } from '../../src/main/services/history/history-service.ts'
import { openHistory } from '../../src/main/services/history/open-history.ts'

/** A console's real history file in its own folder, with extra queries for tests. */
export type OwnFile = Pick<History, 'since' | 'take' | 'place' | 'setPlace' | 'recordAnswer'> & {
  /** Each sample of a platform in the format of `sampleName`. */
  samples(): Promise<string[]>
  /** Number of polls of a practice. */
  polls(practiceId: string): Promise<number>
  close(): Promise<void>
  /** Deletes the file. */
  remove(): Promise<void>
}

export const sampleName = (combination: Combination, generatedAt: number): string =>
  `${combinationKey(combination)} ${generatedAt}`

/** The sample names that a response adds to a file. */
export const namesIn = (answer: PolledAnswer): string[] =>
  answer.estimates.map((estimate) =>
    sampleName(
      {
        practiceId: answer.practiceId,
        regionCode: estimate.regionCode ?? '',
        visitTypeName: estimate.visitTypeName ?? '',
        assignmentQualifiers: estimate.assignmentQualifiers ?? [],
      },
      Date.parse(estimate.estimateGeneratedAt ?? answer.answeredAt),
    ),
  )

const dayMs = 86_400_000

export async function makeOwnFile(source: string, practiceIds: readonly string[]): Promise<OwnFile> {
  const userDataPath = await mkdtemp(join(tmpdir(), 'console-own-file-'))
  const history = openHistory({ userDataPath, onNotice: () => undefined, now: () => Date.now() })
  const range = () => ({
    from: new Date(Date.now() - 12 * dayMs).toISOString(),
    to: new Date(Date.now() + dayMs).toISOString(),
    zone: 'UTC',
  })
  const { signal } = new AbortController()
  return {
    ...history,
    async samples() {
      const names: string[] = []
      for (const { firstAt: _, lastAt: __, ...combination } of await history.known(source, practiceIds)) {
        for await (const rows of history.samples({ ...combination, source, ...range() }, signal)) {
          for (const { key } of rows) names.push(sampleName(combination, Date.parse(key ?? '')))
        }
      }
      return names
    },
    async polls(practiceId) {
      const [known] = (await history.known(source, practiceIds)).filter((one) => one.practiceId === practiceId)
      if (known === undefined) return 0
      return (await history.chart({ ...known, source, ...range() }, 10, signal)).facts.polls
    },
    async remove() {
      await history.close()
      await rm(userDataPath, { recursive: true, force: true })
    },
  }
}
