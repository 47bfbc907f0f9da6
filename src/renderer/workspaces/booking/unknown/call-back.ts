import { texts } from '../text/unknown.ts'
import { phoneTail } from '../../../../domain/booking/birth-date.ts'
import type { IntentView } from '../../../../domain/booking/booking-intent.ts'
import { plain, type ReadBackPart, strong } from '../../../../domain/booking/read-back.ts'
import { minutesWords, roughWords } from '../../../../domain/time/durations.ts'
import { spokenDay, spokenDigits } from '../../../../domain/time/spoken-time.ts'
import { clockIn } from '../../../../domain/time/zone-names.ts'
import { isZone, localAt } from '../../../../domain/time/zones.ts'
import { localZone } from '../../../parts/times.ts'
import { visitStart } from '../intent/intent-words.ts'
import { confirmationParts } from '../send/confirmation.ts'

const minute = 60_000
const quarter = 15 * minute

/**
 * The call-back deadline in milliseconds since 1970: half an hour after the send, rounded up to a quarter hour, or before an earlier visit.
 * It is fixed, since the caller was told. A "look again" choice replaces it.
 */
export function callBackBy(intent: Pick<IntentView, 'what' | 'createdAt' | 'endedAt' | 'lookAgainAt'>): number {
  const chosen = Date.parse(intent.lookAgainAt ?? '')
  if (!Number.isNaN(chosen)) return Math.ceil(chosen / quarter) * quarter
  const sent = Date.parse(intent.endedAt ?? intent.createdAt)
  const usual = Math.ceil((sent + 30 * minute) / quarter) * quarter
  const start = visitStart(intent)
  return start > sent + 10 * minute && start < usual ? start - 10 * minute : usual
}

/** The caller's zone if this session knows it, else the computer's. */
export const callerZoneOf = ({
  patient,
}: Pick<IntentView, 'patient'>): { readonly zone: string; readonly own: boolean } =>
  patient !== undefined && isZone(patient.callerZone)
    ? { zone: patient.callerZone, own: true }
    : { zone: localZone(), own: false }

/** "in 22 min", "in 3 hr", "8 min late". */
export function dueText(due: number, now: number): string {
  const minutes = Math.round((due - now) / minute)
  const words = roughWords(Math.abs(minutes), Math.round)
  if (minutes === 0) return texts.callBack.now
  return minutes > 0 ? texts.callBack.inWord(words) : texts.callBackLabels.late(words)
}

export const lookAgainChoices = ['10', '30', '60', '120', 'tomorrow', 'never'] as const
export type LookAgainChoice = (typeof lookAgainChoices)[number]

/** The time of a choice on this computer's clock, milliseconds since 1970; undefined for none. Tomorrow means 9:00 AM. */
export function lookAgainTime(choice: LookAgainChoice, now: number): number | undefined {
  if (choice === 'never') return undefined
  if (choice !== 'tomorrow') return now + Number(choice) * minute
  const date = new Date(now)
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1, 9).getTime()
}

/** "In 10 min, 2:48 PM MST". */
export function lookAgainLabel(choice: LookAgainChoice, now: number): string {
  const at = lookAgainTime(choice, now)
  if (at === undefined) return texts.callBack.noReminder
  const labels = texts.callBackLabels
  const words = choice === 'tomorrow' ? labels.tomorrow : labels.in(minutesWords(Number(choice)))
  return `${words}, ${clockIn(localZone(), at)}`
}

/**
 * What to say to the caller while the outcome is unknown; without a call-back number, it's a question for one. The time to call back by has its day unless
 * that's today, and is left out once it has passed. `now`: milliseconds since 1970.
 */
export function openWords(intent: IntentView, now: number): readonly ReadBackPart[] {
  const due = callBackBy(intent)
  const { zone, own } = callerZoneOf(intent)
  // No more digits than the mask shows, since anyone passing by can read the screen.
  const tail = intent.callBack && phoneTail(intent.callBack.phone).slice(-2)
  return [
    plain(texts.callBack.iSentYourBookingBut),
    strong(texts.callBack.iDidntGetAConfirmation),
    plain(texts.callBack.itMayBeBooked),
    strong(texts.callBack.pleaseDontBookItElsewhereYet),
    // Without a number there's no call back to promise.
    ...(tail === undefined
      ? [plain(' '), strong(texts.callBack.whatsTheBestNumberToCall)]
      : [
          plain(texts.callBack.illCallTheNumberEnding(spokenDigits(tail))),
          // A time that has passed is no promise.
          due < now
            ? strong(texts.callBack.asSoonAsIKnow)
            : strong(texts.callBack.yourTime(`${laterDay(due, now, zone)}${clockIn(zone, due)}`, own)),
          plain('.'),
        ]),
  ]
}

/** "Tuesday, December 1st, at " in this zone; empty for today. */
function laterDay(due: number, now: number, zone: string): string {
  const [{ day }, { day: today }] = [localAt(zone, due), localAt(zone, now)]
  return day === today ? '' : texts.callBack.at(spokenDay(day, today))
}

/** What to say to the caller once a person has closed it; undefined where nobody has. `now`: milliseconds since 1970. */
export function closedWords(intent: IntentView, now: number): readonly ReadBackPart[] | undefined {
  if (intent.settlement === undefined) return undefined
  return [
    plain(texts.callBack.iFoundOutAboutYourBooking),
    ...(intent.settlement.outcome === 'booked'
      ? confirmationParts(intent, now, true)
      : [strong(texts.callBack.itWasntBooked), plain(texts.callBack.shallWeFindATimeNow)]),
  ]
}
