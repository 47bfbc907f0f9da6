import { texts } from '../text/history.ts'
import { capital } from '../../../../domain/one-line.ts'
import { type Combination, combinationKey, combinationOf } from '../../../../domain/regions/region-poll.ts'
import { distinctChoices } from '../../../parts/distinct-choices.ts'
import { placeName } from '../../../../domain/regions/region-codes.ts'
import { regionZone } from '../../../../domain/regions/region-zone.ts'

/** The combinations with history, with their readable names. */

export type HistoryChoice = Combination & {
  readonly key: string
  readonly practiceName: string
  readonly regionName: string
  /** The IANA zone used, and whether it is the computer's as a fallback. */
  readonly zone: string
  readonly zoneIsComputers: boolean
  /** Undefined if there is no history. */
  readonly lastAt: string | undefined
}

/** Names of combinations on the current board. */
export type BoardName = Pick<HistoryChoice, 'practiceId' | 'regionCode' | 'key' | 'practiceName' | 'regionName'>

type Known = Combination & { readonly key: string; readonly lastAt: string }

export type Naming = {
  readonly names: readonly BoardName[]
  /** As in RegionsSettings. */
  readonly zones: Readonly<Record<string, string>>
  readonly computerZone: string
}

/** Sorts `known` by the names of practice, region, visit type and qualifier. Falls back to IDs and codes. */
export function historyChoices(known: readonly Known[], naming: Naming): HistoryChoice[] {
  const name = namer(naming)
  return known
    .map((one) => ({ ...name(one), key: one.key, lastAt: one.lastAt }))
    .toSorted(
      (one, other) =>
        compare(one.practiceName, other.practiceName) ||
        compare(one.regionName, other.regionName) ||
        compare(one.visitTypeName, other.visitTypeName) ||
        compare(one.assignmentQualifiers.join(), other.assignmentQualifiers.join()),
    )
}

/** The choice for a key: from `choices`, or a new one without history. Undefined for an invalid key. */
export function choiceOf(key: string, choices: readonly HistoryChoice[], naming: Naming): HistoryChoice | undefined {
  const combination = combinationOf(key)
  if (combination === undefined) return undefined
  const same = combinationKey(combination)
  return (
    choices.find((choice) => choice.key === same) ?? { ...namer(naming)(combination), key: same, lastAt: undefined }
  )
}

function namer({ names, zones, computerZone }: Naming) {
  const named = new Map(names.map(({ practiceId, practiceName }) => [practiceId, practiceName]))
  const practices = new Map(
    distinctChoices([...named].map(([value, label]) => ({ value, label }))).map(({ value, label }) => [value, label]),
  )
  const regions = new Map(names.map((name) => [placeOf(name), name.regionName]))
  return ({ practiceId, regionCode, visitTypeName, assignmentQualifiers }: Combination) => ({
    practiceId,
    regionCode,
    visitTypeName,
    assignmentQualifiers,
    practiceName: practices.get(practiceId) ?? practiceId,
    regionName: regions.get(placeOf({ practiceId, regionCode })) ?? regionCode,
    ...regionZone({ practiceId, regionCode }, zones, computerZone),
  })
}

const compare = (one: string, other: string) => one.localeCompare(other, 'en-US', { numeric: true })

/** A unique text for a region of a practice. */
export const placeOf = ({ practiceId, regionCode }: Pick<Combination, 'practiceId' | 'regionCode'>): string =>
  JSON.stringify([practiceId, regionCode])

/** The names of a place among the choices, in any letter case; of its practice also where none of them is in the region. */
export function placeNames(choices: readonly HistoryChoice[]) {
  const regions = new Map(choices.map((choice) => [placeName(choice), choice.regionName]))
  const practices = new Map(choices.map(({ practiceId, practiceName }) => [placeName({ practiceId }), practiceName]))
  return ({ practiceId, regionCode }: Parameters<typeof placeName>[0]) => ({
    region: regions.get(placeName({ practiceId, regionCode })) ?? regionCode ?? '',
    practice: practices.get(placeName({ practiceId })) ?? practiceId,
  })
}

/** A unique text for a choice's qualifiers, independent of their order. */
export const qualifiersOf = ({ assignmentQualifiers }: Combination) => JSON.stringify(assignmentQualifiers.toSorted())

export type ChoicePart = { readonly place?: string; readonly visit?: string; readonly qualifiers?: string }

/**
 * The new choice after one part changes: among those with the new part, the one that keeps the most other parts, visit type before
 * qualifier. Undefined if there is none.
 */
export function chooseAnew(
  choices: readonly HistoryChoice[],
  current: HistoryChoice,
  { place = placeOf(current), visit, qualifiers }: ChoicePart,
): HistoryChoice | undefined {
  const there = choices.filter(
    (choice) =>
      placeOf(choice) === place &&
      (visit === undefined || choice.visitTypeName === visit) &&
      (qualifiers === undefined || qualifiersOf(choice) === qualifiers),
  )
  const score = (choice: HistoryChoice) =>
    (choice.visitTypeName === current.visitTypeName ? 2 : 0) + (qualifiersOf(choice) === qualifiersOf(current) ? 1 : 0)
  return there.toSorted((one, other) => score(other) - score(one))[0]
}

/** Options next to `current`: all regions, the visit types there, and the qualifiers of its visit type. */
export function choiceLists(choices: readonly HistoryChoice[], current: HistoryChoice) {
  const all = choices.some(({ key }) => key === current.key) ? choices : [current, ...choices]
  const here = all.filter((choice) => placeOf(choice) === placeOf(current))
  const same = here.filter(({ visitTypeName }) => visitTypeName === current.visitTypeName)
  const firsts = <Value>(list: readonly HistoryChoice[], by: (choice: HistoryChoice) => Value) =>
    list.filter((choice, index) => list.findIndex((other) => by(other) === by(choice)) === index)
  return {
    places: [...new Map(all.toReversed().map((choice) => [placeOf(choice), choice])).values()].toReversed(),
    visits: firsts(here, ({ visitTypeName }) => visitTypeName).map(({ visitTypeName }) => visitTypeName),
    qualifiers: firsts(same, qualifiersOf).map((choice) => ({
      value: qualifiersOf(choice),
      names: choice.assignmentQualifiers,
    })),
  }
}

export const visitWords = (visitTypeName: string): string =>
  visitTypeName === '' ? texts.historyChoices.noVisitType : capital(visitTypeName)

/** "Adult", "Adult, spanish", "No qualifier". */
export const qualifierWords = (qualifiers: readonly string[]): string =>
  qualifiers.length === 0 ? texts.historyChoices.noQualifier : capital(qualifiers.toSorted().join(', '))

/** "Texas, virtual, pediatric". */
export function combinationWords(
  regionName: string,
  { visitTypeName, assignmentQualifiers }: Pick<Combination, 'visitTypeName' | 'assignmentQualifiers'>,
): string {
  return [regionName, visitTypeName, ...assignmentQualifiers.toSorted()].filter((word) => word !== '').join(', ')
}

/** Short names for the lines of a chart, using only the parts that differ. Keeps the order. */
export function lineNames(choices: readonly HistoryChoice[]): string[] {
  const varies = (by: (choice: HistoryChoice) => string) => new Set(choices.map(by)).size > 1
  const places = varies(placeOf)
  // Two practices may have regions with the same name.
  const practices = places && varies(({ practiceId }) => practiceId) && !distinct(choices)
  const visits = varies(({ visitTypeName }) => visitTypeName)
  const qualifiers = varies(qualifiersOf)
  return choices.map((choice) => {
    const parts = {
      visitTypeName: visits ? choice.visitTypeName : '',
      assignmentQualifiers: qualifiers ? choice.assignmentQualifiers : [],
    }
    const region = places ? (practices ? `${choice.regionName}, ${choice.practiceName}` : choice.regionName) : ''
    const words = combinationWords(region, parts)
    return words === '' ? (visits || qualifiers ? 'none' : choice.regionName) : words
  })
}

const distinct = (choices: readonly HistoryChoice[]) =>
  new Set(choices.map(({ regionName }) => regionName)).size === new Set(choices.map(placeOf)).size
