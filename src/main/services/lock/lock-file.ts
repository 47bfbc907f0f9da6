import path from 'node:path'
import { z } from 'zod'
import { keptOnScreen } from '../../../bridge/calls/lock.ts'
import { operatorName } from '../../../domain/lock-rules.ts'
import { type JsonFile, jsonFile } from '../storage/json-file.ts'

/** What the lock keeps beside the PIN, which is in the keychain: settings, who was here, and tries that went wrong. */

const mostIdleMinutes = 15
const mostOperators = 8
/** After so many the wait is the longest: counted where nobody knows how many tries were wrong. */
export const manyWrongTries = 10

// A field that was altered by hand counts as not set, or as what opens nothing; it does not take the others with it.
const schema = z.looseObject({
  idleMinutes: z.int().min(1).max(mostIdleMinutes).catch(5),
  clipboardSeconds: z.int().min(10).max(600).catch(60),
  recentOperators: z.array(operatorName).max(mostOperators).catch([]),
  wrongTries: z.int().min(0).catch(manyWrongTries),
  /** What of the regions a locked console shows. Files of before tell whether the wall is. */
  regionsWhileLocked: z
    .union([z.enum(keptOnScreen), z.boolean().transform((wall) => (wall ? 'wall' : 'nothing'))])
    .default('nothing')
    .catch('nothing'),
  /** Whether the console starts with the wall of regions. */
  wallAtStart: z.boolean().default(false).catch(false),
  /** By the computer's clock, ISO 8601 in UTC. */
  nextTryAt: z.iso.datetime().optional().catch(undefined),
  /** That the keychain holds a PIN, told here too, so that no file alone can deny it. Absent in files of before, and where none was ever set. */
  pinSet: z.boolean().optional().catch(true),
})
export type LockFacts = z.output<typeof schema>

export const usualFacts: LockFacts = {
  idleMinutes: 5,
  clipboardSeconds: 60,
  recentOperators: [],
  wrongTries: 0,
  regionsWhileLocked: 'nothing',
  wallAtStart: false,
}

export const lockFile = (userDataPath: string, onNotice: (notice: string) => void): JsonFile<LockFacts> =>
  jsonFile({ path: path.join(userDataPath, 'lock.json'), schema, empty: usualFacts, onNotice })

/** False for what stands in where there is no file, or a damaged one that was set aside. */
export const isOfFile = (facts: LockFacts): boolean => facts !== usualFacts

/** `operator` first, and nobody twice. */
export const withOperator = (before: LockFacts, operator: string): LockFacts => ({
  ...before,
  recentOperators: [operator, ...before.recentOperators.filter((name) => name !== operator)].slice(0, mostOperators),
})
