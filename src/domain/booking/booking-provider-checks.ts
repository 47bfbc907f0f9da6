import { ageOn, birthDay, coarseAgeWords } from './birth-date.ts'
import type { BookingCheck } from './booking-check.ts'
import type { BookingDraft } from './booking-draft.ts'
import { ageMisfitWords, ageRangeWords, windowMisfit } from '../why/fit-words.ts'
import type { OfferedSlot } from '../slots/offered-slot.ts'
import { classFits, offeredAt } from '../providers/offering.ts'
import { capital, oneLine } from '../one-line.ts'
import {
  departmentKey,
  departmentName,
  type ProviderPart,
  visitTypeKey,
  visitTypeName,
} from '../providers/provider-parts.ts'
import type { ProviderSlot } from '../slots/provider-slots.ts'
import { flagEvidence, type ProviderForms } from '../providers/verdict.ts'
import { insideWindow, windowOf } from '../why/why-links-dates.ts'
import { ageFits, classAllowed, type Looked, providerOn } from '../why/why-links-record.ts'
import { knownOf, type Scene, sceneOf } from '../why/why-scene.ts'
import { texts } from './text/checks.ts'

/**
 * Checks a slot against the provider's record (platform document, sections 2.6 and 3). The five rules of section 3 stop a booking. The record's
 * ages, departments and days aren't rules of the document, so they only warn. Missing data is unknown and stops nothing.
 */

export const providerCheckIds = [
  'provider-active',
  'patient-class',
  'visit-type-at-department',
  'age',
  'booking-window',
] as const
type ProviderCheckId = (typeof providerCheckIds)[number]

type Judged = Omit<BookingCheck, 'id'>

export type ProviderQuestion = {
  readonly draft: Pick<BookingDraft, 'patient' | 'patientClass'>
  readonly slot: OfferedSlot
  /** Milliseconds since 1970. */
  readonly now: number
}

/** The forms of the record, or a plain sentence that says why there are none. */
export type ReadRecord = { readonly forms: ProviderForms; readonly note?: string } | { readonly problem: string }

export function providerChecks(read: ReadRecord, question: ProviderQuestion): readonly BookingCheck[] {
  const judged = 'problem' in read ? notRead(read.problem) : judgedBy(read.forms, question)
  const note = 'note' in read && read.note !== undefined ? ` ${read.note}` : ''
  // A note about the whole record appears only once.
  return providerCheckIds.map((id, index) => ({
    id,
    ...judged[id],
    words: index === 0 ? `${judged[id].words}${note}` : judged[id].words,
    value: judged[id].value || texts.bookingProviderChecks.notEntered,
  }))
}

function notRead(problem: string): Readonly<Record<ProviderCheckId, Judged>> {
  const unknown = (what: string, cause?: string): Judged => ({
    state: 'unknown',
    words: texts.bookingProviderChecks.itsUnknownWhether(
      what,
      cause === undefined
        ? texts.bookingProviderChecks.theProvidersRecordIsntLoaded
        : texts.bookingProviderChecks.theProvidersRecordCouldntBeLoaded(cause),
    ),
    value: texts.bookingProviderChecks.notLoaded,
    notLoaded: cause === undefined ? {} : { cause },
  })
  return {
    'provider-active': unknown(texts.bookingProviderChecks.theProviderIsOnForOnline, problem),
    'patient-class': unknown(texts.bookingProviderChecks.suchPatientsCanBeBookedOnline),
    'visit-type-at-department': unknown(texts.bookingProviderChecks.theVisitTypeIsOfferedAtThisDepartment),
    age: unknown(texts.bookingProviderChecks.theAgeIsInTheProvidersRange),
    'booking-window': unknown(texts.bookingProviderChecks.theSlotIsInsideTheBookingWindow),
  }
}

function judgedBy(forms: ProviderForms, question: ProviderQuestion): Readonly<Record<ProviderCheckId, Judged>> {
  const scene = sceneFor(forms, question)
  return {
    'provider-active': ofLink(providerOn(scene), 'stops', texts.bookingProviderChecks.theProviderIsOnForOnline2),
    'patient-class': patientClass(scene, question),
    'visit-type-at-department': visitTypeThere(scene, question.slot),
    age: age(scene, question),
    'booking-window': bookingWindow(scene, question.slot),
  }
}

/** Builds the scene of "why no slots?" for this slot, with the slot's own day as the requested days. */
function sceneFor(forms: ProviderForms, { draft, slot, now }: ProviderQuestion): Scene {
  const slots = { slots: [asProviderSlot(slot)], from: slot.day, to: slot.day, askedAt: '' }
  const known = knownOf({ forms, slots, now })
  const placed = known.placed?.[0]
  return sceneOf(
    {
      patientClass: draft.patientClass,
      visitTypeId: keyOf(placed?.visitTypes, visitTypeKey) ?? slot.visitTypeGuid ?? slot.visitTypeId ?? '',
      departmentId: keyOf(placed?.departments, departmentKey) ?? slot.departmentUuid ?? departmentKeyOf(slot) ?? '',
      age: ageOn(birthDay(draft.patient.dateOfBirth) ?? '', slot.day)?.years,
      startDate: slot.day,
      endDate: slot.day,
    },
    known,
  )
}

const keyOf = <Part>(parts: readonly ProviderPart<Part>[] | undefined, key: (part: Part) => string | undefined) =>
  parts?.[0] === undefined ? undefined : key(parts[0].versions[0].value)

const departmentKeyOf = ({ ehrSystemName, departmentEmrId }: OfferedSlot) =>
  ehrSystemName === undefined || departmentEmrId === undefined ? undefined : `${ehrSystemName}|${departmentEmrId}`

function asProviderSlot(slot: OfferedSlot): ProviderSlot {
  const { zone, instant, duration, oddities, npi, day, clock, slotDateTime } = slot
  return {
    source: slot.source === 'careSearch' ? 'careOptions' : slot.source,
    npi,
    departmentKey: departmentKeyOf(slot),
    departmentName: slot.departmentName,
    ehrSystemName: slot.ehrSystemName,
    departmentId: slot.departmentEmrId,
    departmentEmrId: slot.departmentEmrId,
    departmentUuid: slot.departmentUuid,
    zone,
    slotDateTime,
    instant,
    day,
    clock,
    duration,
    visitTypeId: slot.visitTypeId,
    visitTypeGuid: slot.visitTypeGuid,
    visitTypeName: slot.visitTypeName,
    visitTypeTitle: slot.visitTypeTitle,
    forNewPatient: slot.forNewPatient,
    forEstablishedPatient: slot.forEstablishedPatient,
    isBookable: slot.isBookable,
    oddities,
  }
}

const ofLink = (looked: Looked, fails: 'stops' | 'warns', holds: string, value = valueOf(looked)): Judged => ({
  state: looked.state === 'passes' ? 'holds' : looked.state === 'fails' ? fails : 'unknown',
  words: looked.state === 'passes' ? holds : looked.words,
  value,
})

/** "online booking on", "accepting new patients on, open scheduling off (Ehr one), on (platform)". */
function valueOf({ evidence }: Pick<Looked, 'evidence'>): string {
  if (evidence.length === 0) return texts.bookingProviderChecks.notInTheRecord
  return evidence
    .map((one) => flagEvidence(one) ?? `${one.field.split('.').at(-1) ?? one.field} ${oneLine(one.value)}`)
    .join(', ')
}

/** Applies rules 2 and 3 for the patient class, then the slot's own flags, else the visit type's (rule 5). */
function patientClass(scene: Scene, { draft, slot }: ProviderQuestion): Judged {
  const isNew = draft.patientClass === 'new'
  const patients = isNew ? texts.bookingProviderChecks.newPatients : texts.bookingProviderChecks.returningPatients
  const allowed = classAllowed(scene)
  if (allowed.state === 'fails') return ofLink(allowed, 'stops', '')
  const flags = { new: slot.forNewPatient, returning: slot.forEstablishedPatient }
  const [own, other] = isNew ? [flags.new, flags.returning] : [flags.returning, flags.new]
  if (own === false && other === true) {
    const value = isNew
      ? texts.bookingProviderChecks.notForNewPatients
      : texts.bookingProviderChecks.notForReturningPatients
    return { state: 'stops', words: texts.bookingProviderChecks.thisSlotIsntFor(patients), value }
  }
  if (own !== true && scene.visitType !== undefined) {
    const fits = classFits(scene.visitType, draft.patientClass, undefined)
    if (fits.fits === 'no') {
      const what = oneLine(visitTypeName(scene.visitType))
      return {
        state: 'stops',
        words: texts.bookingProviderChecks.isntForRule5(what, patients, fits.because),
        value: valueOf(fits),
      }
    }
    if (fits.fits === 'unknown' && allowed.state === 'passes')
      return { state: 'unknown', words: `${capital(fits.because)}.`, value: valueOf(fits) }
  }
  return ofLink(allowed, 'stops', texts.bookingProviderChecks.canBeBookedOnline(capital(patients)))
}

function visitTypeThere({ visitType, department, visitTypes, departments }: Scene, slot: OfferedSlot): Judged {
  if (department === undefined || visitType === undefined) {
    const [what, listed, id] =
      department === undefined
        ? (['department', departments.length, slot.departmentEmrId] as const)
        : ([texts.bookingProviderChecks.visitType, visitTypes.length, slot.visitTypeId] as const)
    const value = id === undefined ? texts.bookingProviderChecks.withoutAnId : oneLine(id)
    return listed === 0
      ? { state: 'unknown', words: texts.bookingProviderChecks.theProvidersRecordHasNoS(what), value }
      : { state: 'warns', words: texts.bookingProviderChecks.theProvidersRecordDoesntHaveThis(what), value }
  }
  const offered = offeredAt(visitType, department)
  const place = texts.bookingProviderChecks.at(oneLine(visitTypeName(visitType)), oneLine(departmentName(department)))
  const words = {
    yes: texts.bookingProviderChecks.theVisitTypeIsOfferedAtThisDepartment2,
    no: texts.bookingProviderChecks.theRecordDoesntOffer(place, offered.because),
    unknown: texts.bookingProviderChecks.itsUnknownWhetherIsOffered(place, offered.because),
  }
  return {
    state: ({ yes: 'holds', no: 'warns', unknown: 'unknown' } as const)[offered.fits],
    words: words[offered.fits],
    value: offered.fits === 'yes' ? oneLine(slot.departmentEmrId ?? '') : valueOf(offered),
  }
}

/** The age on the day of the visit, in the department's calendar. */
function age(scene: Scene, { draft, slot }: ProviderQuestion): Judged {
  const looked = ageFits(scene)
  const own =
    coarseAgeWords(birthDay(draft.patient.dateOfBirth) ?? '', slot.day) ?? texts.bookingProviderChecks.ageUnknown
  const [least, most] = looked.evidence.map(({ value }) => (value === 'missing' ? undefined : value))
  const limits =
    least === undefined && most === undefined
      ? texts.bookingProviderChecks.noLimits
      : most === undefined
        ? texts.bookingProviderChecks.from(least ?? '')
        : least === undefined
          ? texts.bookingProviderChecks.to(most)
          : texts.bookingProviderChecks.to2(least, most)
  const judged = ofLink(looked, 'warns', texts.bookingProviderChecks.theAgeIsInTheProvidersRange2, `${own}, ${limits}`)
  const range = ageRangeWords(numberOf(least), numberOf(most))
  const years = scene.question.age
  if (judged.state !== 'warns' || range === undefined || years === undefined) return judged
  return { ...judged, words: ageMisfitWords(range, years < 2 ? own : years) }
}

const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text))

function bookingWindow(scene: Scene, slot: OfferedSlot): Judged {
  const looked = insideWindow(scene)
  const [buffer, lookAhead] = looked.evidence.map(({ value }) => value)
  const isWhole = buffer !== undefined && lookAhead !== undefined && ![buffer, lookAhead].includes('missing')
  const value = isWhole ? texts.bookingProviderChecks.toDaysAhead(buffer, lookAhead) : valueOf(looked)
  const judged = ofLink(looked, 'warns', texts.bookingProviderChecks.theSlotIsInsideTheBookingWindow2, value)
  const misfit = windowMisfit(slot.day, windowOf(scene))
  return judged.state === 'warns' && misfit !== undefined ? { ...judged, words: misfit.words } : judged
}
