import { setTimeout as delay } from 'node:timers/promises'
import type { PolledAnswer } from '../../src/domain/regions/region-poll.ts'
import type { SharedStoreFields } from '../../src/domain/regions/regions-settings.ts'
import {
  openSharedHistory,
  type SharedHistory,
  type SharedHistoryOptions,
} from '../../src/main/services/history/shared/open-shared-history.ts'
import { makeOwnFile, namesIn, type OwnFile } from './own-file.ts'
import { adminPassword } from './server.ts'

/** A team's consoles, limited to the shared history, and a platform that records who polled it. */

export const source = 'https://visits.example'
export const intervalSeconds = 3
const regions = ['AZ', 'CA', 'NM', 'TX']

export type Platform = {
  /** Who polled for whom, in order. */
  readonly polls: { readonly by: string; readonly practiceId: string; readonly alone: boolean }[]
  /** Every sample ever returned, and every response time by practice. */
  readonly samples: Set<string>
  readonly times: Map<string, Set<string>>
  answer(practiceId: string): PolledAnswer
}

/** Estimates change four times a second. */
export function fakePlatform(): Platform {
  const samples = new Set<string>()
  const times = new Map<string, Set<string>>()
  return {
    polls: [],
    samples,
    times,
    answer(practiceId) {
      const now = Date.now()
      const generated = now - (now % 250)
      const at = new Date(now).toISOString()
      const answer: PolledAnswer = {
        source,
        practiceId,
        polledAt: at,
        answeredAt: at,
        regionCodes: regions,
        practice: { id: practiceId, displayName: `Practice ${practiceId}` },
        qualifierNames: ['Adult', 'Pediatric'],
        estimates: regions.map((regionCode, index) => ({
          practiceId,
          regionCode,
          visitTypeName: 'Urgent care',
          assignmentQualifiers: ['Pediatric', 'Adult'],
          estimateGeneratedAt: new Date(generated).toISOString(),
          ...(index === 3
            ? { available: false, reason: 'REGION_BUSY' }
            : { available: true, estimatedWaitTimeSeconds: (generated / 250 + index) % 3_600 }),
        })),
      }
      for (const name of namesIn(answer)) samples.add(name)
      times.set(practiceId, new Set([...(times.get(practiceId) ?? []), at]))
      return answer
    },
  }
}

export const testTimes = {
  connectMs: 1_000,
  turnMs: 1_000,
  dataMs: 4_000,
  pauseMs: { first: 100, most: 500, signIn: 60_000 },
}

export type TeamConsole = {
  readonly name: string
  readonly file: OwnFile
  readonly shared: SharedHistory
  /** Results of its turn requests, oldest first. */
  readonly turns: ('poll' | 'follow' | 'answer')[]
  /** Other consoles' responses that it received. */
  readonly followed: PolledAnswer[]
  /** One check of a practice, like the monitor's. */
  look(practiceId?: string): Promise<void>
  /** Checks once per interval until stopped. */
  watch(practiceIds?: readonly string[]): void
  /** Closes it; its file stays. */
  stop(): Promise<void>
}

export const practices = ['p1', 'p2'] as const

export async function startConsole(
  name: string,
  platform: Platform,
  fields: SharedStoreFields,
  more: Partial<SharedHistoryOptions> & { readonly file?: OwnFile; readonly visitTypeNames?: string[] } = {},
): Promise<TeamConsole> {
  const { file = await makeOwnFile(source, practices), visitTypeNames, ...options } = more
  const shared = openSharedHistory({
    fields,
    source,
    history: file,
    password: async () => ({ found: true, key: adminPassword }),
    authorities: async () => [],
    intervalSeconds: () => intervalSeconds,
    keepDays: () => 400,
    times: testTimes,
    ...options,
  })
  const stopping = new AbortController()
  const turns: TeamConsole['turns'] = []
  const followed: PolledAnswer[] = []
  const watches: Promise<void>[] = []

  async function look(practiceId = 'p1'): Promise<void> {
    const turn = await shared.turn({ source, practiceId, visitTypeNames })
    if (turn.role === 'follow') {
      turns.push(turn.answer === undefined ? 'follow' : 'answer')
      if (turn.answer !== undefined) {
        followed.push(turn.answer)
        await file.recordAnswer(turn.answer, intervalSeconds)
      }
      return
    }
    turns.push('poll')
    platform.polls.push({ by: name, practiceId, alone: shared.state().kind !== 'shared' })
    const answer = { ...platform.answer(practiceId), visitTypeNames }
    await file.recordAnswer(answer, intervalSeconds)
    await shared.publish(answer)
  }

  return {
    name,
    file,
    shared,
    turns,
    followed,
    look,
    watch(practiceIds = ['p1']) {
      const watch = async () => {
        while (!stopping.signal.aborted) {
          await Promise.all(practiceIds.map((practiceId) => look(practiceId)))
          await delay(intervalSeconds * 1_000, undefined, { signal: stopping.signal }).catch(() => undefined)
        }
      }
      watches.push(watch())
    },
    async stop() {
      stopping.abort()
      await Promise.all(watches)
      await shared.close()
    },
  }
}

/** Waits until `condition` returns true, however long that takes. */
export async function until(what: string, condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (await condition()) return
    await delay(50)
  }
  throw new Error(`This did not come about in half a minute: ${what}.`)
}
