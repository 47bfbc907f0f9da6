import type { BookingDraft } from './booking-draft.ts'
import { joined } from '../joined.ts'
import { normalText } from '../normal-text.ts'
import { commonLanguageName } from '../providers/common-languages.ts'
import type { OfferedSlot } from '../slots/offered-slot.ts'
import { type MaskKind, maskedText, wholeMask } from '../tables/masks.ts'
import { capital, oneLine } from '../one-line.ts'
import { patientAs } from './relationships.ts'
import { slotClocks, type ClockOf } from '../slots/slot-clocks.ts'
import { spokenClock, spokenDay, spokenDigits, spokenPhone, spokenZone } from '../time/spoken-time.ts'
import { otherState, stateName } from './us-states.ts'
import { offsetAt, offsetsOf } from '../time/zones.ts'
import { texts } from './text/said.ts'

/**
 * The lines read aloud to the caller before a booking is sent. The caller confirms the exact words, so a changed line is read again.
 * No line contains the patient's date of birth, because the caller has to say it.
 */

export type ReadBackPart = {
  readonly text: string
  readonly strong: boolean
  /** Set if the part is masked on screen until the user shows it: its kind, and the value as typed. The spoken text isn't masked. */
  readonly private?: { readonly kind: MaskKind; readonly value: string }
}

export type ReadBackLine = {
  readonly id: 'who' | 'what' | 'when' | 'clock' | 'where' | 'payment' | 'contact' | 'yes'
  readonly label: string
  readonly parts: readonly ReadBackPart[]
  /** The parts as one text, without quotes. `draft.readBack` stores it once the caller has confirmed it. */
  readonly words: string
}

/** Facts that the draft doesn't contain; each may be missing. */
export type ReadBackFacts = {
  readonly practiceName?: string | undefined
  readonly regionName?: string | undefined
  /** The current wait in whole minutes, 0 for none; undefined if not known. */
  readonly waitMinutes?: number | undefined
  /** The interpreter's language, "Spanish". */
  readonly interpreterName?: string | undefined
  /** yyyy-MM-dd. A date in another year is read with its year. */
  readonly today?: string | undefined
}

/** The lines of this draft in reading order; empty until a way is chosen. */
export function readBackLines(
  draft: BookingDraft,
  slot: OfferedSlot | undefined,
  facts: ReadBackFacts = {},
): readonly ReadBackLine[] {
  const closing = () => [
    line('payment', paymentParts(draft)),
    line('contact', contactParts(draft)),
    line('yes', [plain(texts.readBack.isThatAllCorrectShallIBookIt)]),
  ]
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
        ...closing(),
      ])
    case 'slot':
      return kept([
        line('who', whoParts(draft)),
        ...(slot === undefined ? [] : slotLines(draft, slot, facts)),
        ...closing(),
      ])
    case 'retail':
      return kept([
        ...(slot === undefined ? [] : slotLines(draft, slot, facts)),
        line('yes', [plain(texts.readBack.isThatAllCorrectNextIsThePage)]),
      ])
  }
}

export const plain = (text: string): ReadBackPart => ({ text, strong: false })
export const strong = (text: string): ReadBackPart => ({ text, strong: true })

function line(id: ReadBackLine['id'], parts: readonly ReadBackPart[]): ReadBackLine | undefined {
  const words = parts.map(({ text }) => text).join('')
  return words === '' ? undefined : { id, label: texts.readBack.labels[id], parts, words }
}

const kept = (lines: readonly (ReadBackLine | undefined)[]): readonly ReadBackLine[] =>
  lines.filter((each) => each !== undefined)

type Named = { readonly firstName: string; readonly lastName: string }

function nameOf({ firstName, lastName }: Named): string | undefined {
  const name = oneLine(`${firstName} ${lastName}`)
  return name === '' ? undefined : name
}

const patientName = ({ patient }: BookingDraft): string => nameOf(patient) ?? texts.readBack.thePatient

function whoParts(draft: BookingDraft): readonly ReadBackPart[] {
  const { declaration, actor, patient } = draft
  const name = strong(patientName(draft))
  if (declaration === 'self') return [plain(texts.readBack.imBookingForYou), name, plain('.')]
  const relation = patientAs(actor.relationshipToPatient, patient.gender)
  return [
    plain(relation === undefined ? texts.readBack.imBookingFor : texts.readBack.imBookingForYour(relation)),
    name,
    plain('.'),
  ]
}

/** "a" or "an", based on the first letters: a Ukrainian interpreter, a urology visit. */
const article = (name: string) => (/^(?!eu|one\b|u[ky]|ur[io]|uni[^nm])[aeiou]/i.test(name) ? 'an' : 'a')
/** Words that already name the kind of appointment. */
const kinds =
  /\b(visit|check|checkup|check-up|exam|examination|physical|consult|consultation|screening|appointment|follow-up|evaluation|assessment|vaccination|shot|test|therapy|session|procedure)\b/i

/** The spoken name of a visit type: "officeVisit" becomes office visit, "dermatology" becomes dermatology visit. */
function visitWords(name: string): string {
  const spaced = oneLine(name.replaceAll(/[_/]+/g, ' ').replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
  const words = spaced === '' ? 'visit' : spaced.split(' ').map(inSentence).join(' ')
  return kinds.test(words) ? words : texts.readBack.visit(words)
}

/** The visit with the patient class: "new-patient visit", "returning-patient office visit". */
export function classedVisit(name: string, patientClass: BookingDraft['patientClass']): string {
  const own = `${patientClass}-patient`
  const words = withoutClass(visitWords(name), patientClass)
  const said = /^(new|returning|established)[ -]patient\b/i.exec(words)
  if (said === null) return `${own} ${words}`
  const isSame = (said[1]?.toLowerCase() === 'new') === (patientClass === 'new')
  const rest = words.slice(said[0].length)
  // The slot's own type may be for the other class; then both are named.
  return isSame ? `${own}${rest}` : texts.readBack.asAPatient(words, patientClass)
}

/** Visit types often end with the class: "well child new" is a well child visit for new patients. */
function withoutClass(words: string, patientClass: BookingDraft['patientClass']): string {
  const ending = patientClass === 'new' ? /(\S) new( visit)?$/i : /(\S) (?:returning|established)( visit)?$/i
  const shorter = words.replace(ending, '$1')
  return shorter === words ? words : visitWords(shorter)
}

/** The name in the middle of a sentence; abbreviations keep their capitals. */
const inSentence = (name: string) =>
  /^\p{Lu}\p{Ll}/u.test(name) ? `${name.charAt(0).toLowerCase()}${name.slice(1)}` : name

function slotLines(draft: BookingDraft, slot: OfferedSlot, facts: ReadBackFacts): (ReadBackLine | undefined)[] {
  const { department, caller, instant = Number.NaN } = slotClocks(slot, draft.callerZone)
  return [
    line('what', slotWhat(slot, draft)),
    line('when', department === undefined ? unknownWhen(slot) : whenParts(department, instant, facts)),
    line('clock', department === undefined ? [] : clockParts(department, caller, instant, facts)),
    line('where', whereParts(slot)),
  ]
}

function slotWhat(slot: OfferedSlot, { patientClass, way }: BookingDraft): readonly ReadBackPart[] {
  const { visitTypeTitle, visitTypeName, providerName, duration } = slot
  const name = visitTypeTitle ?? visitTypeName ?? ''
  const type = way === 'retail' ? visitWords(name) : classedVisit(name, patientClass)
  const provider = oneLine(providerName ?? '')
  return [
    plain(texts.readBack.thisIs(article(type))),
    strong(type),
    ...(provider === '' ? [] : [plain(' with '), strong(provider)]),
    plain('.'),
    ...(duration === undefined ? [] : [plain(texts.readBack.itsMinutes(duration))]),
  ]
}

const unknownWhen = ({ slotDateTime }: OfferedSlot) => [
  plain(texts.readBack.theScheduleSaysButNotWhich(oneLine(slotDateTime))),
]

type ClockIn = Pick<ClockOf, 'day' | 'clock'> & { readonly zone: string | undefined }

/** The time as spoken, and the words after it: ", noon", and on the night when clocks go back which of the two times it is. */
export function timeAsSpoken({ zone, day, clock }: ClockIn, instant: number) {
  const spoken = spokenClock(clock) ?? { time: clock, part: '' }
  const offsets = zone === undefined ? [] : offsetsOf(zone, day, clock)
  const which =
    zone === undefined || offsets.length < 2
      ? ''
      : offsetAt(zone, instant) === Math.max(...offsets)
        ? texts.readBack.beforeTheClocksGoBack
        : texts.readBack.afterTheClocksWentBack
  return { time: spoken.time, after: `${spoken.part === '' ? '' : `, ${spoken.part}`}${which}` }
}

function clockWithPart(at: ClockOf, instant: number, withDay: string): readonly ReadBackPart[] {
  const { time, after } = timeAsSpoken(at, instant)
  return [strong(`${withDay}${time}`), ...(after === '' ? [] : [plain(after)])]
}

function whenParts(department: ClockOf, instant: number, { today }: ReadBackFacts): readonly ReadBackPart[] {
  const clock = clockWithPart(department, instant, texts.readBack.at(spokenDay(department.day, today)))
  return [
    plain(texts.readBack.itsOn),
    ...clock,
    plain(clock.length > 1 ? ', ' : ' '),
    strong(spokenZone(department.zone)),
    plain('.'),
  ]
}

/** The caller's local time if it differs, or the question if the zone isn't known. Empty if both clocks agree. */
function clockParts(
  department: ClockOf,
  caller: ClockOf | undefined,
  instant: number,
  { today }: ReadBackFacts,
): readonly ReadBackPart[] {
  if (caller === undefined) return [plain(texts.readBack.areYouOn), strong(spokenZone(department.zone)), plain(' too?')]
  if (caller.day === department.day && caller.clock === department.clock) return []
  const day = caller.day === department.day ? '' : texts.readBack.at(spokenDay(caller.day, today))
  const clock = clockWithPart(caller, instant, day)
  return [plain('That’s '), ...clock, plain(clock.length > 1 ? texts.readBack.yourTime : texts.readBack.yourTime2)]
}

function whereParts({ departmentName, departmentEmrId, address }: OfferedSlot): readonly ReadBackPart[] {
  const name = oneLine(departmentName ?? '')
  const street = oneLine([address?.line1, address?.line2].filter((text) => text?.trim()).join(', '))
  const city = oneLine(address?.city ?? '')
  const place = joined([street, city], ' in ')
  if (name !== '') return [plain(texts.readBack.itsAt), strong(name), plain(place === '' ? '.' : `, ${place}.`)]
  if (place !== '') return [plain(texts.readBack.itsAt), strong(place), plain('.')]
  const id = oneLine(departmentEmrId ?? '')
  return id === '' ? [] : [plain(texts.readBack.theScheduleNamesThePlaceOnlyAs), strong(id), plain('.')]
}

function virtualWhat({ way, visit }: BookingDraft, { practiceName, interpreterName }: ReadBackFacts) {
  const name = oneLine(visit.visitTypeName)
  // Section 2.4: virtual is video.
  const type = name.toLowerCase() === 'virtual' ? texts.readBack.videoVisit : visitWords(name)
  const practice = way === 'guest' ? '' : oneLine(practiceName ?? '')
  const reason = oneLine(visit.visitReason).replace(/[.;,]+$/, '')
  const language =
    way === 'guest' || visit.interpreterLanguage === ''
      ? ''
      : (interpreterName ?? commonLanguageName(visit.interpreterLanguage) ?? visit.interpreterLanguage)
  return [
    plain(texts.readBack.thisIs(article(type))),
    strong(type),
    ...(practice === '' ? [] : [plain(' with '), strong(practice)]),
    ...(reason === '' ? [] : [plain(', for '), strong(inSentence(reason))]),
    plain('.'),
    ...(language === ''
      ? []
      : [
          plain(` ${capital(article(language))} `),
          strong(oneLine(language)),
          plain(texts.readBack.interpreterIsRequested),
        ]),
    ...(way !== 'guest' && visit.urgent ? [plain(texts.readBack.itsMarked), strong('urgent'), plain('.')] : []),
  ]
}

function virtualWhen({ waitMinutes }: ReadBackFacts): readonly ReadBackPart[] {
  const about = waitMinutes === 1 ? 'about 1 minute' : texts.readBack.aboutMinutes(waitMinutes)
  return [
    plain(texts.readBack.theVisitStarts),
    strong(texts.readBack.asSoonAsAProviderIsFree),
    plain('.'),
    ...(waitMinutes === undefined
      ? []
      : waitMinutes === 0
        ? [plain(' There’s '), strong(texts.readBack.noWaitRightNow), plain('.')]
        : [plain(texts.readBack.theWaitIs), strong(about), plain(texts.readBack.rightNow)]),
  ]
}

function virtualWhere(draft: BookingDraft, { regionName }: ReadBackFacts): readonly ReadBackPart[] {
  const { visit, way, declaration } = draft
  const licensed = oneLine(visit.stateLicensure)
  const chosen = way === 'guest' ? '' : oneLine(regionName ?? stateName(visit.regionCode) ?? visit.regionCode)
  const region = chosen || oneLine(stateName(licensed) ?? licensed)
  if (region === '') return []
  // Both are sent as the place where the patient is.
  const other = chosen === '' ? undefined : otherState(licensed, visit.regionCode, chosen)
  const who =
    declaration === 'self' ? [plain(texts.readBack.youreIn)] : [strong(patientName(draft)), plain(texts.readBack.isIn)]
  return [
    ...who,
    strong(region),
    plain(texts.readBack.duringTheVisit),
    ...(other === undefined ? [] : [plain(texts.readBack.theStateOnTheBookingIs), strong(other), plain('.')]),
  ]
}

/** The last letters or digits of an identifier, read one by one; empty if that would be the whole of it. */
function ending(text: string, length: number): string {
  const bare = text.replaceAll(/[^\p{L}\p{N}]/gu, '')
  return bare.length > length ? spokenDigits(bare.slice(-length)) : ''
}

function paymentParts(draft: BookingDraft): readonly ReadBackPart[] {
  const { billing } = draft
  switch (billing.paymentMethod) {
    case '':
      return []
    case 'creditcard':
      return [plain(texts.readBack.youllPay), strong(texts.readBack.byCard), plain('.')]
    case 'couponcode':
      return [
        plain(texts.readBack.youllPayWith),
        strong(texts.readBack.aCouponOrServiceKey),
        ...endingParts(billing.couponCode, '', 4),
      ]
    case 'self':
      return [plain(texts.readBack.youllPay), strong(texts.readBack.withoutInsurance), plain('.')]
    case 'insurance':
      return [
        plain(texts.readBack.youllPayWith),
        ...holderParts(draft),
        ...endingParts(spokenMemberId(billing.insuranceMemberId), texts.readBack.memberNumber, 3),
      ]
  }
}

/** No more than the mask shows, so that reading the line aloud doesn't reveal the id. */
const spokenMemberId = (text: string): string => (maskedText('member-id', text) === wholeMask ? '' : text)

const endingParts = (text: string, what: string, length: number): readonly ReadBackPart[] =>
  ending(text, length) === ''
    ? [plain('.')]
    : [plain(texts.readBack.ending(what)), strong(ending(text, length)), plain('.')]

function holderParts(draft: BookingDraft): readonly ReadBackPart[] {
  const { billing, declaration, actor, patient } = draft
  const same = (one: Named, other: Named) => nameOf(one)?.toLowerCase() === nameOf(other)?.toLowerCase()
  const callers =
    billing.declaration === 'self' ? declaration === 'self' : declaration === 'other' && same(billing, actor)
  if (callers) return [strong(texts.readBack.yourInsurance)]
  const holder = billing.declaration === 'self' ? patient : billing
  return [strong(texts.readBack.insuranceOf(nameOf(holder) ?? texts.readBack.thePolicyholder))]
}

/**
 * The phone and email of the caller, and whether they're sent. A guest visit has only the guest's, a virtual visit for somebody else also the patient's if
 * they differ; a provider booking for self has none (section 4.4).
 */
function contactParts({ way, declaration, actor, patient }: BookingDraft): readonly ReadBackPart[] {
  if (declaration === 'self') {
    const own = reachedParts(patient, 'Your')
    return way === 'slot' && own.length > 0
      ? [...own, plain(texts.readBack.notPartOfTheBooking(own.filter(isPrivate).length))]
      : own
  }
  if (way === 'guest') return reachedParts(patient, texts.readBack.thePatients)
  const callers = reachedParts(actor, 'Your')
  if (way === 'slot') return callers
  // A parent's own number is often also the child's.
  const patients = reachedParts(
    {
      phone: spokenPhone(patient.phone) === spokenPhone(actor.phone) ? '' : patient.phone,
      email: normalText(patient.email) === normalText(actor.email) ? '' : patient.email,
    },
    texts.readBack.thePatients,
  )
  return callers.length > 0 && patients.length > 0 ? [...callers, plain(' '), ...patients] : [...callers, ...patients]
}

const isPrivate = (part: ReadBackPart): boolean => part.private !== undefined

/** A phone and email as spoken, marked as masked on screen; empty if neither is known. */
function reachedParts(person: { readonly phone: string; readonly email: string }, whose: string) {
  const phone = spokenPhone(person.phone)
  const email = oneLine(person.email)
  return [
    ...(phone === ''
      ? []
      : [
          plain(texts.readBack.phoneNumberIs(whose)),
          hidden(phone, 'phone', person.phone),
          plain(email === '' ? '.' : '; '),
        ]),
    ...(email === ''
      ? []
      : [
          plain(texts.readBack.emailIs(phone === '' ? whose : whose.toLowerCase())),
          hidden(email, 'email', person.email),
          plain('.'),
        ]),
  ]
}

const hidden = (text: string, kind: MaskKind, value: string): ReadBackPart => ({
  text,
  strong: true,
  private: { kind, value },
})
