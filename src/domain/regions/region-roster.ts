import { z } from 'zod'
import { given } from '../given.ts'
import { isAskedFor, missedCombination, type PracticeMemory } from './board-memory.ts'
import { type Practice, practiceRegion } from './practice.ts'
import { leadingRegion, regionsByCode } from './region-codes.ts'
import { combinationKey, combinationOf } from './region-poll.ts'

/**
 * The roster of a practice: regions and combinations seen before, which are expected again, even after a restart (platform document, sections 2.2
 * and 2.3). Unlisted ones stay until a person settles them. Instants are milliseconds since 1970.
 */

const rosterRegion = z.object({
  code: z.string(),
  region: practiceRegion,
  /** When the practice stopped listing it. */
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

/** The roster to store. It doesn't change as long as nothing is new, gone or back. */
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
        ...given({ missedSince, withdrawnSince }),
      })),
  }
}

/** A region's stable fields: enough to name it, to request its waits and to book elsewhere. */
function lasting({ id, displayName, regionCode, market, active }: PracticeRoster['regions'][number]['region']) {
  return { id, displayName, regionCode, market, active }
}

/** The practice with the regions from its roster. */
const practiceOfRoster = (practiceId: string, { displayName, regions }: PracticeRoster): Practice => ({
  id: practiceId,
  displayName,
  practiceRegions: regions.filter(({ withdrawnSince }) => withdrawnSince === undefined).map(({ region }) => region),
})

/** The practice before its first response of a session: everything from the roster, without figures. `answeredAt` is empty. */
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
    aheadOfPollerMs: 0,
    newestAgeMs: undefined,
  }
  const asked = new Set(regionsByCode(practice).keys())
  const empty = { practiceId, practice, withdrawn: new Map(), asked, ...narrowed, ...nothing, entries: new Map() }
  // Nothing has been requested yet, so nothing counts as missing.
  return withRoster(empty, roster, undefined)
}

/**
 * Adds a roster from an earlier session. Regions no longer listed are withdrawn, since the stored time or since `now`. Combinations not yet received are
 * missing. The memory's own data takes precedence.
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

/** Removes the withdrawn rows with these keys, because a person settled them. Listed rows stay. */
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

/** Whether `keys` contains a row of the region: one of its combinations, or the row without a combination. */
const isSettled = ({ practiceId }: PracticeMemory, regionCode: string, keys: ReadonlySet<string>): boolean =>
  [...keys].some((key) => {
    const combination = combinationOf(key)
    return combination?.practiceId === practiceId && combination.regionCode === regionCode
  })
