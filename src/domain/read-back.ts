import type { BookingDraft } from './booking-draft.ts'
import { commonLanguageName } from './common-languages.ts'
import type { OfferedSlot } from './offered-slot.ts'
import { maskedText, wholeMask } from './masks.ts'
import { oneLine } from './one-line.ts'
import { zoneOfState } from './region-zone.ts'
import { patientAs } from './relationships.ts'
import { slotClocks, type ClockOf } from './slot-clocks.ts'
import { spokenClock, spokenDay, spokenDigits, spokenZone, zoneArea } from './spoken-time.ts'
import { stateName } from './us-states.ts'
import { isZone, offsetAt, offsetsOf } from './zones.ts'

/**
 * What is read aloud to the caller before a booking is sent, line by line. The caller agrees to the exact words; where they change, they are read again.
 * The patient's date of birth is in none of them: the caller is asked for it.
 */

export type ReadBackPart = { readonly text: string; readonly strong: boolean }

export type ReadBackLine = {
  readonly id: 'who' | 'what' | 'when' | 'clock' | 'where' | 'payment' | 'yes'
  readonly label: string
  readonly parts: readonly ReadBackPart[]
  /** The parts as one text, without quotes: what `draft.readBack` holds once the caller agreed. */
  readonly words: string
}

/** What the draft itself does not know; each may be missing. */
export type ReadBackFacts = {
  readonly practiceName?: string | undefined
  readonly regionName?: string | undefined
  /** "about 20 minutes"; left out where the wait is not known. */
  readonly waitWords?: string | undefined
  /** The interpreter's language, "Spanish". */
  readonly interpreterName?: string | undefined
  /** yyyy-MM-dd: the year is said where it is another. */
  readonly today?: string | undefined
}

const labels = {
  who: 'Who',
  what: 'What',
  when: 'When',
  clock: 'Your clock',
  where: 'Where',
  payment: 'Payment',
  yes: 'Yes',
} as const

/** The lines of this draft, in the order in which they are read; none while no way is chosen. */
export function readBackLines(
  draft: BookingDraft,
  slot: OfferedSlot | undefined,
  facts: ReadBackFacts = {},
): readonly ReadBackLine[] {
  switch (draft.way) {
    case null:
      return []
    case 'on-demand':
    case 'guest':
      return kept([
        line('who', whoParts(draft)),
        line('what', virtualWhat(draft, facts)),
        line('when', virtualWhen(facts)),
        line('where', virtualWhere(draft, facts)),
        line('payment', paymentParts(draft)),
        line('yes', [plain('Is all of that right, and shall I book it?')]),
      ])
    case 'slot':
      return kept([
        line('who', whoParts(draft)),
        ...(slot === undefined ? [] : slotLines(draft, slot, facts)),
        line('payment', paymentParts(draft)),
        line('yes', [plain('Is all of that right, and shall I book it?')]),
      ])
    case 'retail':
      return kept([
        ...(slot === undefined ? [] : slotLines(draft, slot, facts)),
        line('yes', [plain('Is that right? Then I give you the page on which it is booked.')]),
      ])
  }
}

/** True where the caller agreed to every line as it stands now. */
export const isReadBack = (lines: readonly ReadBackLine[], readBack: readonly string[]): boolean =>
  lines.length > 0 && lines.every(({ words }) => readBack.includes(words))

const plain = (text: string): ReadBackPart => ({ text, strong: false })
const strong = (text: string): ReadBackPart => ({ text, strong: true })

function line(id: ReadBackLine['id'], parts: readonly ReadBackPart[]): ReadBackLine | undefined {
  const words = parts.map(({ text }) => text).join('')
  return words === '' ? undefined : { id, label: labels[id], parts, words }
}

const kept = (lines: readonly (ReadBackLine | undefined)[]): readonly ReadBackLine[] =>
  lines.filter((each) => each !== undefined)

type Named = { readonly firstName: string; readonly lastName: string }

function nameOf({ firstName, lastName }: Named): string | undefined {
  const name = oneLine(`${firstName} ${lastName}`)
  return name === '' ? undefined : name
}

const patientName = ({ patient }: BookingDraft): string => nameOf(patient) ?? 'the patient'

function whoParts(draft: BookingDraft): readonly ReadBackPart[] {
  const { declaration, actor, patient, patientClass, way } = draft
  const name = strong(patientName(draft))
  const relation = declaration === 'other' ? patientAs(actor.relationshipToPatient, patient.gender) : undefined
  const as =
    way === 'slot'
      ? [plain(', as a '), strong(`${patientClass === 'new' ? 'new' : 'returning'} patient`), plain('.')]
      : [plain('.')]
  if (declaration === 'self') return [plain('I am booking for you, '), name, ...as]
  return [plain(relation === undefined ? 'I am booking for ' : `I am booking for your ${relation}, `), name, ...as]
}

/** "a" or "an" before a name, as far as its first letter tells. */
const article = (name: string) => (/^[aeiou]/i.test(name) ? 'an' : 'a')
/** The name inside a sentence; abbreviations keep their capitals. */
const inSentence = (name: string) =>
  /^\p{Lu}\p{Ll}/u.test(name) ? `${name.charAt(0).toLowerCase()}${name.slice(1)}` : name

function slotLines(draft: BookingDraft, slot: OfferedSlot, facts: ReadBackFacts): (ReadBackLine | undefined)[] {
  const { department, caller, instant = Number.NaN } = slotClocks(slot, draft.callerZone)
  return [
    line('what', slotWhat(slot)),
    line('when', department === undefined ? unknownWhen(slot) : whenParts(department, instant, facts)),
    line('clock', department === undefined ? [] : clockParts(draft, department, caller, instant, facts)),
    line('where', whereParts(slot)),
  ]
}

function slotWhat({ visitTypeTitle, visitTypeName, providerName, duration }: OfferedSlot): readonly ReadBackPart[] {
  const type = inSentence(oneLine(visitTypeTitle ?? visitTypeName ?? 'visit'))
  const provider = oneLine(providerName ?? '')
  return [
    plain(`It is ${article(type)} `),
    strong(type),
    ...(provider === '' ? [] : [plain(' with '), strong(provider)]),
    plain('.'),
    ...(duration === undefined ? [] : [plain(` It takes ${duration} minutes.`)]),
  ]
}

const unknownWhen = ({ slotDateTime }: OfferedSlot) => [
  plain(`The schedule says “${oneLine(slotDateTime)}”, and nobody can say in which time zone that is.`),
]

/** The clock with its part of the day; on a night when clocks go back, which of the two times it is. */
function clockWithPart({ zone, day, clock }: ClockOf, instant: number, withDay: string): readonly ReadBackPart[] {
  const spoken = spokenClock(clock) ?? { time: clock, part: '' }
  const offsets = offsetsOf(zone, day, clock)
  const which =
    offsets.length < 2
      ? ''
      : offsetAt(zone, instant) === Math.max(...offsets)
        ? ', before the clocks go back'
        : ', after the clocks went back'
  return [
    strong(`${withDay}${spoken.time}`),
    ...(spoken.part === '' && which === '' ? [] : [plain(`${spoken.part === '' ? '' : ` ${spoken.part}`}${which}`)]),
  ]
}

function whenParts(department: ClockOf, instant: number, { today }: ReadBackFacts): readonly ReadBackPart[] {
  return [
    ...clockWithPart(department, instant, `${spokenDay(department.day, today)}, `),
    plain(', '),
    strong(spokenZone(department.zone)),
    plain('.'),
  ]
}

/** The caller's clock where it shows something else, or the question where it was not asked; nothing where both read the same. */
function clockParts(
  draft: BookingDraft,
  department: ClockOf,
  caller: ClockOf | undefined,
  instant: number,
  { today }: ReadBackFacts,
): readonly ReadBackPart[] {
  if (caller === undefined)
    return [plain('Is your own clock on '), strong(spokenZone(department.zone)), plain(' as well?')]
  if (caller.day === department.day && caller.clock === department.clock) return []
  const day = caller.day === department.day ? '' : `${spokenDay(caller.day, today)}, `
  return [
    plain(`On your clock in ${callerPlace(draft) ?? zoneArea(caller.zone)} that is `),
    ...clockWithPart(caller, instant, day),
    plain('.'),
  ]
}

/** The state of who calls, where its clocks are those of the caller's zone; undefined where that is not sure. */
export function callerPlace({ declaration, actor, patient, callerZone }: BookingDraft): string | undefined {
  const { state } = (declaration === 'other' ? actor : patient).address
  return isZone(callerZone) && zoneOfState(state) === callerZone ? stateName(state) : undefined
}

function whereParts({ departmentName, departmentEmrId, address }: OfferedSlot): readonly ReadBackPart[] {
  const name = oneLine(departmentName ?? '')
  const street = oneLine([address?.line1, address?.line2].filter((text) => text?.trim()).join(', '))
  const city = oneLine(address?.city ?? '')
  const place = [street, city].filter((text) => text !== '').join(' in ')
  if (name !== '') return [plain('At '), strong(name), plain(place === '' ? '.' : `, ${place}.`)]
  if (place !== '') return [plain('At '), strong(place), plain('.')]
  const id = oneLine(departmentEmrId ?? '')
  return id === '' ? [] : [plain('The schedule names the place only as '), strong(id), plain('.')]
}

function virtualWhat({ way, visit }: BookingDraft, { practiceName, interpreterName }: ReadBackFacts) {
  const name = oneLine(visit.visitTypeName)
  // Section 2.4: virtual is video.
  const type = name === '' || name.toLowerCase() === 'virtual' ? 'video visit' : `${inSentence(name)} visit`
  const practice = way === 'guest' ? '' : oneLine(practiceName ?? '')
  const reason = oneLine(visit.visitReason).replace(/[.;,]+$/, '')
  const language =
    way === 'guest' || visit.interpreterLanguage === ''
      ? ''
      : (interpreterName ?? commonLanguageName(visit.interpreterLanguage) ?? visit.interpreterLanguage)
  return [
    plain(`It is ${article(type)} `),
    strong(type),
    ...(practice === '' ? [] : [plain(' with '), strong(practice)]),
    ...(reason === '' ? [] : [plain(', for '), strong(inSentence(reason))]),
    plain('.'),
    ...(language === '' ? [] : [plain(' An interpreter for '), strong(oneLine(language)), plain(' is asked for.')]),
    ...(way !== 'guest' && visit.urgent ? [plain(' It is marked as '), strong('urgent'), plain('.')] : []),
  ]
}

function virtualWhen({ waitWords }: ReadBackFacts): readonly ReadBackPart[] {
  return [
    plain('The visit begins '),
    strong('as soon as a provider is free'),
    ...(waitWords === undefined ? [] : [plain('. The wait now is '), strong(oneLine(waitWords))]),
    plain('.'),
  ]
}

function virtualWhere(draft: BookingDraft, { regionName }: ReadBackFacts): readonly ReadBackPart[] {
  const { visit, way, declaration } = draft
  const licensed = oneLine(visit.stateLicensure)
  const region = oneLine(
    (way === 'guest' ? undefined : (regionName ?? stateName(visit.regionCode) ?? visit.regionCode)) ||
      stateName(licensed) ||
      licensed,
  )
  if (region === '') return []
  const who = declaration === 'self' ? [plain('You are in ')] : [strong(patientName(draft)), plain(' is in ')]
  return [...who, strong(region), plain(' during the visit.')]
}

/** The last letters or digits of an identifier, spoken one by one. */
const ending = (text: string, length: number) => spokenDigits(text.replaceAll(/[^\p{L}\p{N}]/gu, '').slice(-length))

function paymentParts(draft: BookingDraft): readonly ReadBackPart[] {
  const { billing } = draft
  switch (billing.paymentMethod) {
    case '':
      return []
    case 'creditcard':
      return [plain('It is paid '), strong('by card'), plain('.')]
    case 'couponcode':
      return [plain('It is paid with '), strong('a coupon or service key'), ...endingParts(billing.couponCode, '', 4)]
    case 'self':
      return [plain('It is paid '), strong('without insurance'), plain('.')]
    case 'insurance':
      return [
        plain('We will use '),
        ...holderParts(draft),
        ...endingParts(spokenMemberId(billing.insuranceMemberId), 'member number ', 3),
      ]
  }
}

/** No more than its mask shows, so that the line can be read aloud without showing the id. */
const spokenMemberId = (text: string): string => (maskedText('member-id', text) === wholeMask ? '' : text)

const endingParts = (text: string, what: string, length: number): readonly ReadBackPart[] =>
  ending(text, length) === '' ? [plain('.')] : [plain(`, ${what}ending `), strong(ending(text, length)), plain('.')]

function holderParts(draft: BookingDraft): readonly ReadBackPart[] {
  const { billing, declaration, actor, patient } = draft
  const same = (one: Named, other: Named) => nameOf(one)?.toLowerCase() === nameOf(other)?.toLowerCase()
  const callers =
    billing.declaration === 'self' ? declaration === 'self' : declaration === 'other' && same(billing, actor)
  if (callers) return [strong('your insurance')]
  const holder = billing.declaration === 'self' ? patient : billing
  return [plain('the insurance of '), strong(nameOf(holder) ?? 'the holder')]
}
