import { texts } from '../text/send.ts'
import type { IntentView } from '../../../../domain/booking/booking-intent.ts'
import { plain, type ReadBackPart, strong, timeAsSpoken } from '../../../../domain/booking/read-back.ts'
import { localDay } from '../../../../domain/time/dates.ts'
import { spokenDay, spokenZone } from '../../../../domain/time/spoken-time.ts'
import { isZone, localAt } from '../../../../domain/time/zones.ts'

/** The separator between a time and its zone: "9:20 AM Arizona time", "12:00 PM, noon, Arizona time". */
const beforeZone = (after: string): string => (after === '' ? ' ' : ', ')

/**
 * The confirmation to read to the caller: day, date, time, zone, place and provider; for an on-demand visit what happens next, except where `isLate`: it may
 * have been booked long ago. Names nobody where the patient isn't known any more. `now`: milliseconds since 1970.
 */
export function confirmationParts({ what, patient }: IntentView, now: number, isLate = false): readonly ReadBackPart[] {
  const other = patient?.isForOther === true || patient?.callerName !== undefined ? patient.patientName : undefined
  const { slotDateTime, day, clock, zone, departmentName, providerName } = what
  const instant = Date.parse(slotDateTime ?? '')
  if (slotDateTime === undefined || day === undefined || clock === undefined) {
    const own = patient === undefined ? texts.confirmation.theVisitIsBooked : texts.confirmation.yourVisitIsBooked
    return [
      strong(other === undefined ? own : texts.confirmation.sVisitIsBooked(other)),
      plain('.'),
      ...(what.practiceName === undefined
        ? []
        : [plain(texts.confirmation.itIsWith), strong(what.practiceName), plain('.')]),
      ...(isLate
        ? []
        : [
            plain(texts.confirmation.aProviderWillStartTheVisit),
            strong(texts.confirmation.asSoonAsOneIsFree),
            plain(texts.confirmation.pleaseStayReady),
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
    plain(texts.confirmation.forWord(whose)),
    strong(`${texts.confirmation.at(spokenDay(day, today))}${spoken.time}`),
    plain(`${spoken.after}${zoned ? beforeZone(spoken.after) : ', '}`),
    strong(zoned ? spokenZone(zone) : texts.confirmation.departmentTime),
    ...(departmentName === undefined ? [] : [plain(', at '), strong(departmentName)]),
    ...(providerName === undefined ? [] : [plain(', with '), strong(providerName)]),
    plain('.'),
    ...(differs && callers !== undefined
      ? [
          plain(' That’s '),
          strong(`${caller.day === day ? '' : texts.confirmation.at(spokenDay(caller.day, today))}${callers.time}`),
          plain(`${callers.after}${texts.confirmation.yourTime(beforeZone(callers.after))}`),
        ]
      : []),
  ]
}
