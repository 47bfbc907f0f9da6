import { clockWords } from '../time/clock-words.ts'
import { departmentName, type ProviderPart, visitTypeName } from '../providers/provider-parts.ts'
import { maySearchSlots } from '../providers/scheduling-rules.ts'
import { bookableOf } from './why-links-dates.ts'
import { fails, type Looked, passes, staysOpen } from './why-links-record.ts'
import { isAt, isFor, isFree, isInside, isOfType, type PlacedSlot, type Scene } from './why-scene.ts'
import { oneLine } from '../one-line.ts'
import { countWords, dayWords, momentWords, rangeWords } from './why-words.ts'
import { texts } from './text.ts'

/** The links of "why no slots?" that depend on the slot response. Slots are cached data (platform document, section 1). */

type Nearby = ReturnType<typeof nearbyOf>

/** Similar free times: on other days, at other departments, of other visit types, or for the other class. */
export function nearbyOf(scene: Scene) {
  const { placed, question, department, visitType, asked, decision } = scene
  const free = (placed ?? []).filter(isFree)
  const near = (misses: 'day' | 'department' | 'visitType' | 'class') =>
    free.filter(
      (one) =>
        isInside(one.slot.day, asked) === (misses !== 'day') &&
        isAt(one, department, question) === (misses !== 'department') &&
        isOfType(one, visitType, question) === (misses !== 'visitType') &&
        isFor(one, question.patientClass) === (misses !== 'class'),
    )
  return {
    otherDays: near('day'),
    otherDepartments: near('department'),
    otherVisitTypes: near('visitType'),
    // Slots of a class closed by a rule (rules 1 to 3) aren't shown, not even as a count.
    otherClass: maySearchSlots(decision, question.patientClass === 'new' ? 'returning' : 'new') ? near('class') : [],
  }
}

/** The slots in the response that match the question. */
export function freeTimes(scene: Scene): Looked {
  const { seen, unusable, mayFit, facts, asked } = scene
  if (facts.slots === undefined) return staysOpen(texts.whyLinksSlots.slotsArentLoaded)
  const evidence = [{ field: 'slots', value: texts.whyLinksSlots.inWord(seen.length, rangeWords(asked)) }]
  if (seen.length > 0)
    return passes(
      texts.whyLinksSlots.inWord2(countWords(seen.length, texts.whyLinksSlots.openTime), rangeWords(asked)),
      evidence,
    )
  if (!isAnswered(scene))
    return staysOpen(texts.whyLinksSlots.slotsWereSearchedForOnlySo(rangeWords(facts.slots)), evidence)
  if (mayFit.length > 0) return staysOpen(mayFit.join(' '), evidence)
  if (unusable.length > 0) return notUsable(unusable)
  return elsewhere(scene, nearbyOf(scene), evidence)
}

/** True if slots were requested for every requested day that is bookable. */
export function isAnswered(scene: Scene): boolean {
  const { asked, today, facts } = scene
  if (facts.slots === undefined) return false
  const bookable = bookableOf(scene)
  const first = [asked.from, today.day, bookable?.from ?? ''].toSorted().at(-1) ?? asked.from
  const last = bookable !== undefined && bookable.to < asked.to ? bookable.to : asked.to
  return facts.slots.from <= first && last <= facts.slots.to
}

function notUsable(unusable: readonly PlacedSlot[]): Looked {
  const marked = unusable.filter(({ slot }) => slot.isBookable === false)
  if (marked.length > 0) {
    const words = texts.whyLinksSlots.thePlatformListsOfThisVisit(countWords(marked.length, 'time'))
    const evidence = [{ field: 'slotsByVisitType.isBookable', value: 'false' }]
    return fails(texts.whyLinksSlots.theTimesAreMarkedAsNotBookable, words, evidence)
  }
  const words = texts.whyLinksSlots.allTimesOfThisVisitTypeInThese(unusable.length)
  const evidence = [{ field: 'slotDateTime', value: unusable.at(-1)?.slot.slotDateTime ?? '' }]
  return fails(texts.whyLinksSlots.theTimesHavePassed, words, evidence)
}

function elsewhere(scene: Scene, nearby: Nearby, evidence: Looked['evidence']): Looked {
  const { otherDays, otherDepartments, otherVisitTypes, otherClass } = nearby
  const days = otherDays.map(({ slot }) => slot.day).toSorted()
  const other = scene.question.patientClass === 'new' ? 'returning' : 'new'
  const times = (slots: readonly PlacedSlot[]) => countWords(slots.length, texts.whyLinksSlots.openTime)
  const found = [
    otherDays.length === 0
      ? ''
      : texts.whyLinksSlots.itHasOnOtherDays(
          times(otherDays),
          rangeWords({ from: days[0] ?? '', to: days.at(-1) ?? '' }),
        ),
    otherClass.length === 0 ? '' : texts.whyLinksSlots.itsInTheseDatesAreForPatientsOnly(times(otherClass), other),
    otherDepartments.length === 0
      ? ''
      : texts.whyLinksSlots.otherDepartmentsHaveOfItInTheseDates(
          times(otherDepartments),
          namesOf(otherDepartments, ({ departments }) => departments, departmentName),
        ),
    otherVisitTypes.length === 0
      ? ''
      : texts.whyLinksSlots.otherVisitTypesHaveHereInTheseDates(
          times(otherVisitTypes),
          namesOf(otherVisitTypes, ({ visitTypes }) => visitTypes, visitTypeName),
        ),
  ].filter((words) => words !== '')
  const none = texts.whyLinksSlots.noOpenTimesOfThisVisit(rangeWords(scene.asked))
  if (found.length > 0) {
    const all = [...evidence, ...nearbyEvidence(nearby)]
    return fails(texts.whyLinksSlots.noOpenTimesInTheseDates, [none, ...found].join(' '), all)
  }
  const words = texts.whyLinksSlots.nothingNearbyExplainsWhy(none)
  return { state: 'open', title: texts.whyLinksSlots.noOpenTimesForNoKnown, words, evidence }
}

const nearbyEvidence = (nearby: Nearby): Looked['evidence'] =>
  (
    [
      [texts.whyLinksSlots.slotsOnOtherDays, nearby.otherDays],
      [texts.whyLinksSlots.slotsForTheOtherPatientType, nearby.otherClass],
      [texts.whyLinksSlots.slotsAtOtherDepartments, nearby.otherDepartments],
      [texts.whyLinksSlots.slotsOfOtherVisitTypes, nearby.otherVisitTypes],
    ] as const
  ).flatMap(([field, slots]) => (slots.length === 0 ? [] : [{ field, value: String(slots.length) }]))

/** Maximum number of names in a sentence. */
const mostNames = 3

function namesOf<Part>(
  slots: readonly PlacedSlot[],
  partsOf: (slot: PlacedSlot) => readonly ProviderPart<Part>[],
  nameOf: (part: ProviderPart<Part>) => string,
): string {
  const names = [...new Set(slots.flatMap((slot) => partsOf(slot).slice(0, 1)).map((part) => oneLine(nameOf(part))))]
  if (names.length === 0) return texts.whyLinksSlots.notInTheRecord
  const more = names.length - mostNames
  return more > 0 ? texts.whyLinksSlots.andMore(names.slice(0, mostNames).join(', '), more) : names.join(', ')
}

/** The data shows no cause. */
export function source({ facts }: Scene): Looked {
  const at = Date.parse(facts.slots?.askedAt ?? '')
  const asked = Number.isNaN(at) ? '' : texts.whyLinksSlots.slotsAreCachedDataAsOf(momentWords(at))
  return { state: 'fails', words: texts.whyLinksSlots.neitherTheRecordNorTheSlots(asked), evidence: [] }
}

/** "the first on Tue 10 Mar 2026 at 08:30 (America/Phoenix)". */
export function firstWords(slots: readonly PlacedSlot[]): string {
  const order = ({ slot }: PlacedSlot) => `${slot.day} ${slot.clock}`
  const [first] = slots.toSorted((one, other) => (order(one) < order(other) ? -1 : 1))
  if (first === undefined) return ''
  const { day, clock, zone } = first.slot
  return texts.whyLinksSlots.theFirstOnAt(dayWords(day), clockWords(clock), zone ?? texts.whyLinksSlots.timeZoneUnknown)
}
