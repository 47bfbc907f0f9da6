import { daysWords } from '../time/durations.ts'
import type { BookingWay } from './booking-draft.ts'
import { texts as ownTexts } from './text/stops.ts'

/** Why the platform refused a booking, in plain words. The platform's own text is always shown too. */

export type RefusalCauseName = keyof typeof ownTexts.refusalCause.causes

export type RefusalCause = {
  readonly name: RefusalCauseName
  /** One plain sentence for the scheduler. */
  readonly title: string
  readonly nextStep: string
  /** What to say to the caller. */
  readonly toSay: string
  /** True if another slot helps: the slot is dropped and the search runs again. */
  readonly offersAlternatives: boolean
}

/** The input for finding the cause, without patient data. */
export type Refusal = {
  readonly way: BookingWay
  readonly status: number | undefined
  readonly platformText: string | undefined
  /** From the response's Retry-After. */
  readonly retryAfterSeconds?: number | undefined
}

type Words = Pick<RefusalCause, 'title' | 'nextStep' | 'toSay'>

const ofSlot = (way: BookingWay) => way === 'slot' || way === 'retail'

/** Known texts and statuses, most reliable first. Texts are compared without case, spaces and punctuation. */
const known: readonly {
  readonly name: RefusalCauseName
  readonly texts?: readonly string[]
  readonly holds?: (refusal: Refusal) => boolean
}[] = [
  { name: 'patient-double-booked', texts: ['patientdoublebooked'] },
  { name: 'slot-taken', texts: ['slotunavailable', 'slotnotavailable', 'slottaken', 'slotnolongeravailable'] },
  { name: 'conflict', texts: ['unknownappointmentconflict', 'appointmentconflict', 'slotconflict'] },
  { name: 'patient-has-no-links', texts: ['patienthasnolinks'] },
  { name: 'patient-not-found', texts: ['patientnotfound', 'patientrecordnotfound'] },
  { name: 'missing-visit-reason', texts: ['missingvisitreason', 'visitreasonisrequired', 'visitreasonrequired'] },
  { name: 'outside-service-area', texts: ['outsidetheservicearea', 'outsideservicearea', 'outofservicearea'] },
  { name: 'region-busy', texts: ['regionbusy', 'regionisbusy'] },
  { name: 'off-hours', texts: ['offhours', 'outsideofhours', 'outsideopeninghours'] },
  { name: 'no-provider', texts: ['nooncallprovider', 'noprovideravailable', 'noprovidersavailable'] },
  { name: 'practice-not-found', texts: ['practicenotfound', 'nopractice'] },
  { name: 'not-on-panel', texts: ['notonpanel', 'notonproviderspanel', 'notontheproviderspanel'] },
  { name: 'patient-locked', texts: ['patientlocked', 'accountlocked', 'patientaccountislocked'] },
  { name: 'not-on-panel', holds: ({ way, status }) => ofSlot(way) && status === 412 },
  { name: 'patient-locked', holds: ({ way, status }) => ofSlot(way) && status === 423 },
  // Any other 409 for a slot is a conflict. A 409 for a virtual visit has no known meaning.
  { name: 'conflict', holds: ({ way, status }) => ofSlot(way) && status === 409 },
  { name: 'slot-taken', holds: namesSlotAsGone },
  // Section 7: POST visits returns 404 if the practice is unknown.
  { name: 'practice-not-found', holds: ({ way, status }) => way === 'on-demand' && status === 404 },
]

/** True if the text says that the slot is gone, but has none of the known names. */
function namesSlotAsGone({ way, status, platformText }: Refusal): boolean {
  if (!ofSlot(way) || status === undefined || status < 400 || status > 499) return false
  const text = bare(platformText)
  return text.includes('slot') && (goneWords.some((word) => text.includes(word)) || goneSlot.test(text))
}

const goneWords = ['unavailable', 'notavailable', 'taken', 'conflict']
/** What is gone is the slot: "the slot has already been booked". Not "the patient has already booked a slot". */
const goneSlot = /slot.{0,40}nolonger|slot(?:is|was|has)?(?:already)?(?:been)?(?:booked|reserved)/

const bare = (text: string | undefined) => (text ?? '').toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** True if the text has one of the known refusals, in any spelling. */
export const namesRefusal = (text: string): boolean =>
  known.some(({ texts }) => texts?.some((word) => bare(text).includes(word)) === true)

/** The cause, as far as status and text show it (sections 4.2, 4.4 and 7); else `refused`. */
export function causeOf(refusal: Refusal): RefusalCause {
  const text = bare(refusal.platformText)
  const name =
    known.find(({ texts, holds }) => texts?.some((word) => text.includes(word)) === true || holds?.(refusal) === true)
      ?.name ?? 'refused'
  return { name, ...wordsOf(name, refusal), offersAlternatives: ofSlot(refusal.way) && goneNames.includes(name) }
}

/** Causes that picking another slot resolves. */
const goneNames: readonly RefusalCauseName[] = ['slot-taken', 'patient-double-booked', 'conflict', 'not-on-panel']

const causes: Readonly<Record<RefusalCauseName, Words>> = ownTexts.refusalCause.causes

/** Statuses that are about the connection: changing the form or the slot doesn't help. */
const ofStatus: Readonly<Record<number, Words>> = {
  401: ownTexts.refusalCause.keyNotAccepted,
  403: ownTexts.refusalCause.notAllowed,
  407: ownTexts.refusalCause.proxySignIn,
  429: ownTexts.refusalCause.tooManyRequests,
}

function wordsOf(
  name: RefusalCauseName,
  { way, status = 0, platformText = '', retryAfterSeconds = 0 }: Refusal,
): Words {
  if (name !== 'refused') return causes[name]
  // The page of a proxy or firewall has no words of the platform.
  if (status === 403 && platformText.trim() === '') return ownTexts.refusalCause.blockedOrNotAllowed
  const minutes = Math.ceil(retryAfterSeconds / 60)
  if (status === 429 && minutes > 1)
    return {
      ...ownTexts.refusalCause.tooManyRequests,
      nextStep: ownTexts.refusalCause.waitThenSendAgain(daysWords(minutes)),
    }
  const general = ofSlot(way)
    ? { ...causes.refused, nextStep: ownTexts.refusalCause.seeThePlatformMessageChangeWhat }
    : causes.refused
  return ofStatus[status] ?? general
}
