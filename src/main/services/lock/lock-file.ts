import path from 'node:path'
import { z } from 'zod'
import { keptOnScreen } from '../../../bridge/calls/lock.ts'
import { given } from '../../../domain/given.ts'
import { operatorName } from '../../../domain/pin-rules.ts'
import { type JsonFile, jsonFile } from '../storage/json-file.ts'
import { mapped, type Result } from '../storage/result.ts'

/** What the lock stores besides the PIN, which is in the keychain: settings, recent users, and wrong tries. */

const mostIdleMinutes = 15
const mostOperators = 8
/** Enough for the longest wait: used if the number of wrong tries is unknown. */
export const manyWrongTries = 10

// A manually altered field counts as not set, or as a value that unlocks nothing; other fields stay valid.
const schema = z.looseObject({
  idleMinutes: z.int().min(1).max(mostIdleMinutes).catch(5),
  clipboardSeconds: z.int().min(10).max(600).catch(60),
  recentOperators: z.array(operatorName).max(mostOperators).catch([]),
  wrongTries: z.int().min(0).catch(manyWrongTries),
  /** What a locked console shows of the regions. Older files store whether it shows the wall. */
  regionsWhileLocked: z
    .union([z.enum(keptOnScreen), z.boolean().transform((wall) => (wall ? 'wall' : 'nothing'))])
    .default('nothing')
    .catch('nothing'),
  /** True if the console starts with the regions wall. */
  wallAtStart: z.boolean().default(false).catch(false),
  /** By the computer's clock, ISO 8601 in UTC. */
  nextTryAt: z.iso.datetime().optional().catch(undefined),
  /** Records here too that the keychain has a PIN, so that no single file can deny it. Absent in older files, and if none was ever set. */
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

/** The lock's own note that the keychain has a PIN, besides the vault's mark: if one is lost, the other still locks. Failures: `storage`; then it's unknown. */
export type PinNote = ReturnType<typeof pinNote>

export const pinNote = (file: JsonFile<LockFacts>) => ({
  read: async (): Promise<Result<boolean>> => mapped(await file.read(), ({ pinSet }) => pinSet === true),
  write: (pinSet: boolean): Promise<Result<unknown>> => file.update((before) => ({ ...before, pinSet })),
})

/** False for the default used if the file is missing or was set aside as damaged. */
export const isOfFile = (facts: LockFacts): boolean => facts !== usualFacts

/** The settings whose value differs from `before`: the page also sends those that stay. */
export const changedSettings = (before: LockFacts, settings: object): Partial<LockFacts> =>
  Object.fromEntries(
    Object.entries(given(settings)).filter(([name, value]) => value !== before[name]),
  ) as Partial<LockFacts>

/** Puts `operator` first, without duplicates. */
export const withOperator = (before: LockFacts, operator: string): LockFacts => ({
  ...before,
  recentOperators: [operator, ...before.recentOperators.filter((name) => name !== operator)].slice(0, mostOperators),
})
