import path from 'node:path'
import { z } from 'zod'
import { operatorName } from '../../domain/lock-rules.ts'
import { type JsonFile, jsonFile } from '../storage/json-file.ts'

/** What the lock keeps beside the PIN, which is in the keychain: settings, who was here, and tries that went wrong. */

const mostIdleMinutes = 15
const mostOperators = 8

// A field that was altered by hand counts as not set; it does not take the others with it.
const schema = z.looseObject({
  idleMinutes: z.int().min(1).max(mostIdleMinutes).catch(5),
  clipboardSeconds: z.int().min(10).max(600).catch(60),
  recentOperators: z.array(operatorName).max(mostOperators).catch([]),
  wrongTries: z.int().min(0).catch(0),
  /** By the computer's clock, ISO 8601 in UTC. */
  nextTryAt: z.iso.datetime().optional().catch(undefined),
})
export type LockFacts = z.output<typeof schema>

export const usualFacts: LockFacts = { idleMinutes: 5, clipboardSeconds: 60, recentOperators: [], wrongTries: 0 }

export const lockFile = (userDataPath: string, onNotice: (notice: string) => void): JsonFile<LockFacts> =>
  jsonFile({ path: path.join(userDataPath, 'lock.json'), schema, empty: usualFacts, onNotice })

/** `operator` first, and nobody twice. */
export const withOperator = (before: LockFacts, operator: string): LockFacts => ({
  ...before,
  recentOperators: [operator, ...before.recentOperators.filter((name) => name !== operator)].slice(0, mostOperators),
})
