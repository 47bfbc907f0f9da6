import { texts } from '../text/send.ts'
import type { IntentView } from '../../../../domain/booking/booking-intent.ts'
import { timeAsSpoken } from '../../../../domain/booking/read-back.ts'
import { spokenDay, spokenZone } from '../../../../domain/time/spoken-time.ts'
import { isZone, localAt } from '../../../../domain/time/zones.ts'
import type { SpokenPart } from '../intent/IntentParts.tsx'
import { computerDay } from '../intent/use-intents.ts'

const say = (text: string): SpokenPart => ({ text, strong: false })
const stress = (text: string): SpokenPart => ({ text, strong: true })

/** The separator between a time and its zone: "9:20 AM Arizona time", "12:00 PM, noon, Arizona time". */
const beforeZone = (after: string): string => (after === '' ? ' ' : ', ')

/** The confirmation to read to the caller: day, date, time, zone, place and provider. `now`: milliseconds since 1970. */
export function confirmationParts({ what, patient }: IntentView, now: number): readonly SpokenPart[] {
  const whose =
    patient === undefined || patient.callerName === undefined
      ? texts.confirmation.youreBooked
      : texts.confirmation.isBooked(patient.patientName)
  const { slotDateTime, day, clock, zone, departmentName, providerName } = what
  const instant = Date.parse(slotDateTime ?? '')
  if (slotDateTime === undefined || day === undefined || clock === undefined) {
    return [
      stress(
        patient?.callerName === undefined
          ? texts.confirmation.yourVisitIsBooked
          : texts.confirmation.sVisitIsBooked(patient.patientName),
      ),
      say('. '),
      ...(what.practiceName === undefined
        ? []
        : [say(texts.confirmation.itIsWith), stress(what.practiceName), say('. ')]),
      say(texts.confirmation.aProviderWillStartTheVisit),
      stress(texts.confirmation.asSoonAsOneIsFree),
      say(texts.confirmation.pleaseStayReady),
    ]
  }
  const today = computerDay(now / 1000)
  const zoned = zone !== undefined && isZone(zone) && !Number.isNaN(instant)
  const own = timeAsSpoken({ zone: zoned ? zone : undefined, day, clock }, instant)
  const callerZone = patient?.callerZone ?? ''
  const caller = isZone(callerZone) && !Number.isNaN(instant) ? localAt(callerZone, instant) : undefined
  const differs = caller !== undefined && (caller.day !== day || caller.clock !== clock)
  const callers = caller && timeAsSpoken({ zone: callerZone, ...caller }, instant)
  return [
    say(texts.confirmation.forWord(whose)),
    stress(`${texts.confirmation.at(spokenDay(day, today))}${own.time}`),
    say(`${own.after}${zoned ? beforeZone(own.after) : ', '}`),
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
