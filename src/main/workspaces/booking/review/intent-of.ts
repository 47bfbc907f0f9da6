import type { Duplicate } from '../../../../bridge/calls/booking.ts'
import type { Failure } from '../../../../bridge/failure.ts'
import { birthDay, phoneTail } from '../../../../domain/booking/birth-date.ts'
import { identityOf, regionOf } from '../../../../domain/booking/booking-checks.ts'
import type { BookingDraft } from '../../../../domain/booking/booking-draft.ts'
import type { CallBack, IntentPatient, IntentWhat } from '../../../../domain/booking/booking-intent.ts'
import { doubling, doublingWords, visitOf } from '../../../../domain/booking/booking-overlap.ts'
import { canBeDialed } from '../../../../domain/booking/call-back-number.ts'
import { bareName, normalText as normal } from '../../../../domain/normal-text.ts'
import type { Practice } from '../../../../domain/regions/practice.ts'
import type { OfferedSlot } from '../../../../domain/slots/offered-slot.ts'
import type { SlotCriteria } from '../../../../domain/slots/slot-criteria.ts'
import { done, type Result } from '../../../services/storage/result.ts'
import type { BookingNeeds } from '../booking-needs.ts'
import type { NewIntent } from '../journal/journal.ts'
import { viewOf } from '../send/outcome.ts'
import { texts as ownTexts } from '../text/review.ts'

/** What the journal and the memory store about a booking: the journal has no patient data; the patient is in memory only. */

/**
 * The texts whose keyed hashes identify the same patient: the identity, and name with birth date. The next scheduler may type the name without its accents or
 * marks.
 */
function patientTexts({ way, patient }: BookingDraft): readonly string[] {
  const ids = way === 'guest' ? [] : identityOf(patient).map(([, value]) => normal(value))
  const kind = patient.identity === 'patientGuid' ? 'guid' : 'ehr'
  const born = birthDay(patient.dateOfBirth) ?? ''
  const names = [normal, bareName].map((read) => `name:${read(patient.firstName)}|${read(patient.lastName)}|${born}`)
  return [...(ids.length === 0 ? [] : [`${kind}:${ids.join('|')}`]), ...new Set(names)]
}

/** The text whose keyed hash identifies the same request: the slot, or the region with visit type and qualifiers. */
function slotText({ way, connectionId, visit }: BookingDraft, slot: OfferedSlot | undefined): string {
  if (slot !== undefined) return JSON.stringify(['slot', connectionId, slot.key])
  const { practiceId, practiceRegionId, regionCode, visitTypeName, stateLicensure } = visit
  return way === 'guest'
    ? JSON.stringify(['guest', connectionId, visitTypeName, stateLicensure])
    : JSON.stringify([
        'region',
        connectionId,
        practiceId,
        practiceRegionId || regionCode,
        visitTypeName,
        ...new Set(visit.assignmentQualifiers.toSorted()),
      ])
}

/** When it takes place; a visit without a slot begins when it's sent. */
const timesOf = (slot: OfferedSlot | undefined, now: number) =>
  slot?.instant === undefined ? visitOf(now) : visitOf({ instant: slot.instant, duration: slot.duration })

export function whatOf(draft: BookingDraft, slot: OfferedSlot | undefined, practice: Practice | undefined): IntentWhat {
  const paymentMethod = draft.billing.paymentMethod || undefined
  return slot === undefined ? whatOfVisit(draft, practice, paymentMethod) : whatOfSlot(draft, slot, paymentMethod)
}

function whatOfSlot(
  { patientClass, search }: BookingDraft,
  slot: OfferedSlot,
  paymentMethod: string | undefined,
): IntentWhat {
  const credentials = slot.credentials === undefined ? '' : `, ${slot.credentials}`
  return {
    slotDateTime: slot.slotDateTime,
    day: slot.day,
    clock: slot.clock,
    zone: slot.zone,
    duration: slot.duration,
    npi: slot.npi,
    providerName: slot.providerName === undefined ? undefined : `${slot.providerName}${credentials}`,
    departmentName: slot.departmentName,
    departmentPhone: slot.departmentPhone,
    ehrSystemName: slot.ehrSystemName,
    departmentEmrId: slot.departmentEmrId,
    visitTypeName: slot.visitTypeTitle ?? slot.visitTypeName,
    visitTypeId: slot.visitTypeId,
    patientClass,
    paymentMethod,
    criteria: keptCriteria(search, slot),
  }
}

/** The search in a form that may be stored. The place of a search can reveal a home address, so the department replaces it. */
function keptCriteria(search: SlotCriteria, { npi, departmentEmrId }: OfferedSlot): SlotCriteria {
  return {
    ...search,
    form: search.form === 'search' ? 'place' : search.form,
    postalCode: '',
    latitude: null,
    longitude: null,
    radius: null,
    departmentIds: departmentEmrId === undefined ? [] : [departmentEmrId],
    npis: [npi],
  }
}

function whatOfVisit(
  draft: BookingDraft,
  practice: Practice | undefined,
  paymentMethod: string | undefined,
): IntentWhat {
  const { way, visit } = draft
  const visitTypeName = visit.visitTypeName || undefined
  if (way === 'guest') return { visitTypeName, regionCode: visit.stateLicensure || undefined, paymentMethod }
  const region = regionOf(visit, practice)
  const department = region?.departments?.find(({ id }) => id === visit.departmentId)
  return {
    visitTypeName,
    practiceId: visit.practiceId || undefined,
    practiceName: practice?.displayName ?? undefined,
    regionCode: visit.regionCode || undefined,
    regionName: region?.displayName ?? undefined,
    practiceRegionId: visit.practiceRegionId || undefined,
    departmentName: department?.defaultDepartmentName ?? undefined,
    ehrSystemName: visit.ehrSystemName || undefined,
    departmentId: visit.departmentId,
    assignmentQualifiers: visit.assignmentQualifiers,
    paymentMethod,
  }
}

/** True if another person calls for the patient, and the form has that person. */
const hasActor = ({ way, declaration }: BookingDraft): boolean => declaration === 'other' && way !== 'guest'

/** The phone of the person who calls, since we call that person back; otherwise the patient's. */
const callerPhone = (draft: BookingDraft): string =>
  hasActor(draft) && draft.actor.phone.trim() !== '' ? draft.actor.phone : draft.patient.phone

/** The number to call back; undefined if no number that can be dialed was typed. */
export function callBackOf(draft: BookingDraft): CallBack | undefined {
  const phone = callerPhone(draft).trim()
  return canBeDialed(phone) ? { phone } : undefined
}

export function intentPatientOf(draft: BookingDraft): IntentPatient {
  const { patient, actor, callerZone } = draft
  const name = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
    `${firstName.trim()} ${lastName.trim()}`.trim()
  const isOther = hasActor(draft)
  return {
    patientName: name(patient),
    dateOfBirth: birthDay(patient.dateOfBirth) ?? '',
    phoneTail: phoneTail(callerPhone(draft)),
    callerName: isOther ? name(actor) || undefined : undefined,
    relationshipToPatient: isOther ? actor.relationshipToPatient.trim() || undefined : undefined,
    isForOther: draft.declaration === 'other',
    callerZone: callerZone.trim(),
  }
}

export type Doubled = Pick<NewIntent, 'patientHashes' | 'slotHash' | 'startsAt' | 'endsAt'> & {
  readonly duplicates: readonly Duplicate[]
}

/** Bookings of this patient in the journal that the new booking would duplicate, and the hashes that identify the patient. Fails as the journal does. */
export async function findDuplicates(
  { booking, now }: Pick<BookingNeeds, 'booking' | 'now'>,
  draft: BookingDraft,
  slot: OfferedSlot | undefined,
): Promise<Result<Doubled>> {
  const { journal, memory } = booking
  const hashes: string[] = []
  for (const text of [slotText(draft, slot), ...patientTexts(draft)]) {
    const hash = await journal.hash(text)
    if (!hash.ok) return hash
    hashes.push(hash.value)
  }
  const [slotHash = '', ...patientHashes] = hashes
  const next = { patientHashes, slotHash, ...timesOf(slot, now()) }
  const earlier = await journal.ofPatient(draft.connectionId, patientHashes)
  if (!earlier.ok) return earlier
  const duplicates = earlier.value.flatMap((one): Duplicate[] => {
    const how = doubling(next, one)
    if (how === undefined) return []
    const intent = viewOf(one, memory.patientOf(one.intentId))
    return [{ intent, how, words: doublingWords(one, how, now()) }]
  })
  return done({ ...next, duplicates })
}

/** Nothing is sent if duplicates can't be ruled out. */
export const journalProblem = ({ message, nextStep }: Failure): string =>
  ownTexts.intentOf.nothingIsSentUntilThen(message, nextStep)
