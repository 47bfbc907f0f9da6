import { texts } from '../text/send.ts'
import type { IntentView } from '../../../../domain/booking/booking-intent.ts'
import { timeAsSpoken } from '../../../../domain/booking/read-back.ts'
import { localDay } from '../../../../domain/time/dates.ts'
import { spokenDay, spokenZone } from '../../../../domain/time/spoken-time.ts'
import { isZone, localAt } from '../../../../domain/time/zones.ts'
import type { SpokenPart } from '../intent/IntentParts.tsx'

export const say = (text: string): SpokenPart => ({ text, strong: false })
export const stress = (text: string): SpokenPart => ({ text, strong: true })

/** The separator between a time and its zone: "9:20 AM Arizona time", "12:00 PM, noon, Arizona time". */
const beforeZone = (after: string): string => (after === '' ? ' ' : ', ')

/**
 * The confirmation to read to the caller: day, date, time, zone, place and provider; for an on-demand visit what happens next, except where `isLate`: it may
 * have been booked long ago. Names nobody where the patient isn't known any more. `now`: milliseconds since 1970.
 */
export function confirmationParts({ what, patient }: IntentView, now: number, isLate = false): readonly SpokenPart[] {
  const other = patient?.isForOther === true || patient?.callerName !== undefined ? patient.patientName : undefined
  const { slotDateTime, day, clock, zone, departmentName, providerName } = what
  const instant = Date.parse(slotDateTime ?? '')
  if (slotDateTime === undefined || day === undefined || clock === undefined) {
    const own = patient === undefined ? texts.confirmation.theVisitIsBooked : texts.confirmation.yourVisitIsBooked
    return [
      stress(other === undefined ? own : texts.confirmation.sVisitIsBooked(other)),
      say('.'),
      ...(what.practiceName === undefined
        ? []
        : [say(texts.confirmation.itIsWith), stress(what.practiceName), say('.')]),
      ...(isLate
        ? []
        : [
            say(texts.confirmation.aProviderWillStartTheVisit),
            stress(texts.confirmation.asSoonAsOneIsFree),
            say(texts.confirmation.pleaseStayReady),
          ]),
    ]
  }
  const own = patient === undefined ? texts.confirmation.theVisitIsBooked : texts.confirmation.youreBooked
  const whose = other === undefined ? own : texts.confirmation.isBooked(other)
  const today = localDay(now)
  const zoned = zone !== undefined && isZone(zone) && !Number.isNaN(instant)
  const spoken = timeAsSpoken({ zone: zoned ? zone : undefined, day, clock }, instant)
  const callerZone = patient?.callerZone ?? ''
  const caller = isZone(callerZone) && !Number.isNaN(instant) ? localAt(callerZone, instant) : undefined
  const differs = caller !== undefined && (caller.day !== day || caller.clock !== clock)
  const callers = caller && timeAsSpoken({ zone: callerZone, ...caller }, instant)
  return [
    say(texts.confirmation.forWord(whose)),
    stress(`${texts.confirmation.at(spokenDay(day, today))}${spoken.time}`),
    say(`${spoken.after}${zoned ? beforeZone(spoken.after) : ', '}`),
    stress(zoned ? spokenZone(zone) : texts.confirmation.departmentTime),
    ...(departmentName === undefined ? [] : [say(', at '), stress(departmentName)]),
    ...(providerName === undefined ? [] : [say(', with '), stress(providerName)]),
    say('.'),
    ...(differs && callers !== undefined
      ? [
          say(' That’s '),
          stress(`${caller.day === day ? '' : texts.confirmation.at(spokenDay(caller.day, today))}${callers.time}`),
          say(`${callers.after}${texts.confirmation.yourTime(beforeZone(callers.after))}`),
        ]
      : []),
  ]
}
