import { departmentKey, departmentName, visitTypeKey, visitTypeName } from '../providers/provider-parts.ts'
import { askableOf } from './why-links-dates.ts'
import { recordChange } from './why-links-record.ts'
import { firstWords, nearbyOf } from './why-links-slots.ts'
import { type SmallestChange, type WhyLinkName, whyLinks, type WhyQuestion } from './why-no-slots.ts'
import type { DayRange } from '../time/day-ranges.ts'
import type { PlacedSlot, Scene } from './why-scene.ts'
import { oneLine } from '../one-line.ts'
import { countWords, rangeWords } from './why-words.ts'
import { texts } from './text.ts'

/**
 * The smallest change that would give a slot. In this order: other dates, another department of the same provider, another visit type, or a change
 * of the record by an admin. Every change of the question is tested on the chain before it is suggested.
 */

/** The result of the chain for a question. */
export type Tried = { readonly failing: WhyLinkName | undefined; readonly seen: readonly PlacedSlot[] }

/** A change, and what to tell a caller about it; nothing if only an admin can make it. */
type Smallest = { readonly change: SmallestChange; readonly instead: string | undefined }

/** The question after `change`; undefined if only the record can change. */
export function changedQuestion(question: WhyQuestion, change: SmallestChange): WhyQuestion | undefined {
  switch (change.kind) {
    case 'dates':
      return { ...question, startDate: change.startDate, endDate: change.endDate }
    case 'department':
      return { ...question, departmentId: change.departmentId }
    case 'visit-type':
      return { ...question, visitTypeId: change.visitTypeId }
    case 'patient-class':
      return { ...question, patientClass: change.patientClass }
    case 'record':
      return undefined
  }
}

/** An alternative question. Its wording depends on the free times found. */
type Candidate = {
  readonly question: WhyQuestion
  /** `times`: the free times in words; undefined if there are none. `found`: a sentence about them, else empty. */
  readonly changeWith: (times: string | undefined, found: string) => Smallest
}

type Kind = 'dates' | 'department' | 'visit-type' | 'patient-class'

/** What a scheduler could change, for each link that can fail. */
const kindsFor: Readonly<Record<WhyLinkName, readonly Kind[]>> = {
  'provider-on': ['department'],
  'class-allowed': ['department', 'patient-class'],
  'offered-there': ['department', 'visit-type', 'patient-class'],
  // An age can't change.
  'age-fits': [],
  'inside-window': ['dates', 'department', 'visit-type'],
  'inside-default': ['dates'],
  'free-times': ['dates', 'department', 'visit-type', 'patient-class'],
  source: [],
}

/** The maximum number of departments or visit types to test, because a malicious record may have any number. */
const mostTried = 100

/** The smallest change for the failing link; undefined if the data shows none. `walk` runs the chain for another question. */
export function smallestChange(
  failing: WhyLinkName,
  scene: Scene,
  walk: (question: WhyQuestion) => Tried,
): Smallest | undefined {
  const place = whyLinks.indexOf(failing)
  const tried = kindsFor[failing]
    .flatMap((kind) => candidatesOf(kind, failing, scene))
    .map((candidate) => ({ ...candidate, outcome: walk(candidate.question) }))
    .filter(({ outcome }) => outcome.failing === undefined || whyLinks.indexOf(outcome.failing) > place)
  const withSlots = tried.find(({ outcome }) => outcome.failing === undefined && outcome.seen.length > 0)
  // Without slots in the response, another question only helps if the response had no reason to contain them.
  const withoutFailure =
    failing === 'free-times' ? undefined : tried.find(({ outcome }) => outcome.failing === undefined)
  const furtherByDates = tried.find(({ question }) => failing !== 'free-times' && isByDates(question, scene))
  const best = withSlots ?? withoutFailure ?? furtherByDates
  if (best !== undefined) {
    const { seen } = best.outcome
    if (seen.length === 0) return best.changeWith(undefined, '')
    const times = `${countWords(seen.length, texts.whyChange.openTime)}, ${firstWords(seen)}`
    return best.changeWith(times, texts.whyChange.found(times))
  }
  const change = recordChange(failing, scene)
  return change === undefined ? undefined : { change: { kind: 'record', ...change }, instead: undefined }
}

const isByDates = (question: WhyQuestion, scene: Scene) =>
  question.visitTypeId === scene.question.visitTypeId &&
  question.departmentId === scene.question.departmentId &&
  question.patientClass === scene.question.patientClass

function candidatesOf(kind: Kind, failing: WhyLinkName, scene: Scene): readonly Candidate[] {
  switch (kind) {
    case 'dates':
      return dateRanges(failing, scene).map((range) => byDates(scene, range))
    case 'department':
      return otherDepartments(scene)
    case 'visit-type':
      return otherVisitTypes(scene)
    case 'patient-class':
      return [byClass(scene)]
  }
}

function dateRanges(failing: WhyLinkName, scene: Scene): readonly DayRange[] {
  if (failing === 'free-times') {
    const nearest = nearestDay(scene)
    return nearest === undefined ? [] : [{ from: nearest, to: nearest }]
  }
  const { startDate, endDate } = scene.dates
  const isReversed = startDate !== undefined && endDate !== undefined && startDate > endDate
  const askable = askableOf(scene)
  return [...(isReversed ? [{ from: endDate, to: startDate }] : []), ...(askable === undefined ? [] : [askable])]
}

/** The day with a free time nearest to the requested dates; on a tie the earlier day. */
function nearestDay(scene: Scene): string | undefined {
  const { from, to } = scene.asked
  const days = [...new Set(nearbyOf(scene).otherDays.map(({ slot }) => slot.day))].toSorted()
  const before = days.findLast((day) => day < from)
  const after = days.find((day) => day > to)
  if (before === undefined || after === undefined) return before ?? after
  const distance = (one: string, other: string) => Math.abs(Date.parse(one) - Date.parse(other))
  return distance(before, from) <= distance(after, to) ? before : after
}

function byDates({ question }: Scene, { from, to }: DayRange): Candidate {
  const range = rangeWords({ from, to })
  return {
    question: { ...question, startDate: from, endDate: to },
    changeWith: (times, found) => ({
      change: {
        kind: 'dates',
        startDate: from,
        endDate: to,
        words: texts.whyChange.search(range, found),
        found: found.trim(),
      },
      instead:
        times === undefined ? texts.whyChange.datesThatCanBeSearched(range) : texts.whyChange.inThereAre(range, times),
    }),
  }
}

function otherDepartments({ question, departments, department }: Scene): readonly Candidate[] {
  const others = departments.filter((one) => one !== department)
  return others.slice(0, mostTried).flatMap((one): Candidate[] => {
    const departmentId = departmentKey(one.versions[0].value)
    if (departmentId === undefined) return []
    const name = oneLine(departmentName(one))
    const changeWith: Candidate['changeWith'] = (times, found) => ({
      change: { kind: 'department', departmentId, words: texts.whyChange.searchAt(name, found), found: found.trim() },
      instead: times === undefined ? texts.whyChange.youCanSearchAt(name) : texts.whyChange.atWord(name, times),
    })
    return [{ question: { ...question, departmentId }, changeWith }]
  })
}

function otherVisitTypes({ question, visitTypes, visitType }: Scene): readonly Candidate[] {
  const others = visitTypes.filter((one) => visitType?.versions.includes(one.versions[0]) !== true)
  return others.slice(0, mostTried).flatMap((one): Candidate[] => {
    const visitTypeId = visitTypeKey(one.versions[0].value)
    if (visitTypeId === undefined) return []
    const name = oneLine(visitTypeName(one))
    const changeWith: Candidate['changeWith'] = (times, found) => ({
      change: { kind: 'visit-type', visitTypeId, words: texts.whyChange.searchFor(name, found), found: found.trim() },
      instead:
        times === undefined ? texts.whyChange.youCanSearchForInstead(name) : texts.whyChange.forWord(name, times),
    })
    return [{ question: { ...question, visitTypeId }, changeWith }]
  })
}

function byClass({ question }: Scene): Candidate {
  const patientClass = question.patientClass === 'new' ? 'returning' : 'new'
  const condition =
    patientClass === 'new' ? texts.whyChange.isNewToThisProvider : texts.whyChange.wasSeenByThisProviderBefore
  return {
    question: { ...question, patientClass },
    changeWith: (times, found) => ({
      change: {
        kind: 'patient-class',
        patientClass,
        words: texts.whyChange.ifThePatientSearchAsA(condition, patientClass, found),
      },
      // The checks of this class may be open, so it isn't said that such a patient can be booked.
      instead:
        times === undefined
          ? texts.whyChange.youCanSearchForAPatientWho(condition)
          : texts.whyChange.forAPatientWho(condition, times),
    }),
  }
}
