import { z } from 'zod'
import { isAskedFor, missedCombination, type PracticeMemory } from './board-memory.ts'
import { type Practice, practiceRegion } from './practice.ts'
import { leadingRegion, regionsByCode } from './region-codes.ts'
import { combinationKey, combinationOf } from './region-poll.ts'

/**
 * The roster of a practice: what was seen of it and must be seen again, over restarts (platform document, sections 2.2 and 2.3). What the platform no longer
 * lists stays in it until a person settles it. Instants are milliseconds since 1970.
 */

const rosterRegion = z.object({
  code: z.string(),
  region: practiceRegion,
  /** Since when the practice no longer lists it. */
  withdrawnSince: z.number().optional(),
})

export const practiceRoster = z.object({
  displayName: z.string().optional(),
  regions: z.array(rosterRegion),
  combinations: z.array(
    z.object({
      regionCode: z.string(),
      visitTypeName: z.string(),
      assignmentQualifiers: z.array(z.string()),
      missedSince: z.number().optional(),
      withdrawnSince: z.number().optional(),
    }),
  ),
})
export type PracticeRoster = z.output<typeof practiceRoster>

/** What is kept of a practice; the same text as long as nothing is new, gone or back. */
export function rosterOf({ practice, withdrawn, entries }: PracticeMemory): PracticeRoster {
  const listed = [...regionsByCode(practice)].map(([code, regions]) => ({ code, region: leadingRegion(regions) ?? {} }))
  const gone = [...withdrawn].map(([code, { region, since }]) => ({ code, region, withdrawnSince: since }))
  return {
    displayName: practice.displayName ?? undefined,
    regions: [...listed, ...gone]
      .map(({ region, ...one }) => ({ ...one, region: lasting(region) }))
      .toSorted((a, b) => (a.code < b.code ? -1 : 1)),
    combinations: [...entries.values()]
      .toSorted((a, b) => (a.key < b.key ? -1 : 1))
      .map(({ combination, missedSince, withdrawnSince }) => ({
        regionCode: combination.regionCode,
        visitTypeName: combination.visitTypeName,
        assignmentQualifiers: [...combination.assignmentQualifiers],
        ...(missedSince === undefined ? {} : { missedSince }),
        ...(withdrawnSince === undefined ? {} : { withdrawnSince }),
      })),
  }
}

/** What of a region stays the same from poll to poll: enough to name it, to ask for its waits and to book elsewhere. */
function lasting({ id, displayName, regionCode, market, active }: PracticeRoster['regions'][number]['region']) {
  return { id, displayName, regionCode, market, active }
}

/** The practice as its roster knows it: the regions that it listed last. */
const practiceOfRoster = (practiceId: string, { displayName, regions }: PracticeRoster): Practice => ({
  id: practiceId,
  displayName,
  practiceRegions: regions.filter(({ withdrawnSince }) => withdrawnSince === undefined).map(({ region }) => region),
})

/** The practice before its first answer of a run: all that an earlier run kept of it, and no figure. `answeredAt` is empty. */
export const memoryOfRoster = (
  practiceId: string,
  roster: PracticeRoster,
  { visitTypeNames, assignmentQualifiers }: Pick<PracticeMemory, 'visitTypeNames' | 'assignmentQualifiers'>,
): PracticeMemory => {
  const narrowed = { visitTypeNames, assignmentQualifiers }
  const practice = practiceOfRoster(practiceId, roster)
  const nothing = {
    qualifierNames: [],
    polledAt: '',
    answeredAt: '',
    regionsAsOf: '',
    aheadMs: 0,
    newestAgeMs: undefined,
  }
  const asked = new Set(regionsByCode(practice).keys())
  const empty = { practiceId, practice, withdrawn: new Map(), asked, ...narrowed, ...nothing, entries: new Map() }
  // Nothing was asked yet, so nothing has begun to be missed.
  return withRoster(empty, roster, undefined)
}

/**
 * A memory with what an earlier run kept: regions that are not listed are withdrawn, since then or since `now`, and combinations that have not come are
 * missed. What the memory knows itself goes first.
 */
export function withRoster(
  memory: PracticeMemory,
  { regions, combinations }: PracticeRoster,
  now: number | undefined,
): PracticeMemory {
  const listed = regionsByCode(memory.practice)
  const withdrawn = new Map(memory.withdrawn)
  for (const { code, region, withdrawnSince } of regions) {
    if (listed.has(code)) continue
    const since = withdrawnSince ?? withdrawn.get(code)?.since ?? now
    if (since !== undefined) withdrawn.set(code, { region: { ...region, regionCode: code }, since })
  }
  const entries = new Map(memory.entries)
  for (const { missedSince, withdrawnSince, ...rest } of combinations) {
    const combination = { practiceId: memory.practiceId, ...rest }
    const key = combinationKey(combination)
    const isKnown = listed.has(rest.regionCode) || withdrawn.has(rest.regionCode)
    if (entries.has(key) || !isKnown || !isAskedFor(combination, memory)) continue
    entries.set(key, { ...missedCombination(combination, missedSince ?? now), withdrawnSince })
  }
  return { ...memory, withdrawn, entries }
}

/** Without the withdrawn rows of these keys: a person has settled that they are gone. Rows that are still listed stay. */
export function settled(memory: PracticeMemory, keys: ReadonlySet<string>): PracticeMemory {
  const isWithdrawn = (code: string, since: number | undefined) => since !== undefined || memory.withdrawn.has(code)
  const entries = new Map(
    [...memory.entries].filter(
      ([key, { combination, withdrawnSince }]) =>
        !(keys.has(key) && isWithdrawn(combination.regionCode, withdrawnSince)),
    ),
  )
  const left = new Set([...entries.values()].map(({ combination }) => combination.regionCode))
  const isKept = (code: string) => left.has(code) || !isSettled(memory, code, keys)
  return { ...memory, entries, withdrawn: new Map([...memory.withdrawn].filter(([code]) => isKept(code))) }
}

/** Whether `keys` name a row of the region: one of its combinations, or the row without any. */
const isSettled = ({ practiceId }: PracticeMemory, regionCode: string, keys: ReadonlySet<string>): boolean =>
  [...keys].some((key) => {
    const combination = combinationOf(key)
    return combination?.practiceId === practiceId && combination.regionCode === regionCode
  })
