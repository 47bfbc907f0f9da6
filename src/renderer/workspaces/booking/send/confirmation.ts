import { texts } from '../text/send.ts'
import type { IntentView } from '../../../../domain/booking/booking-intent.ts'
import { spokenClock, spokenDay, spokenZone } from '../../../../domain/time/spoken-time.ts'
import { isZone, localAt } from '../../../../domain/time/zones.ts'
import type { SpokenPart } from '../intent/IntentParts.tsx'
import { computerDay } from '../intent/use-intents.ts'

const say = (text: string): SpokenPart => ({ text, strong: false })
const stress = (text: string): SpokenPart => ({ text, strong: true })

const clockParts = (day: string, clock: string): readonly SpokenPart[] => {
  const spoken = spokenClock(clock)
  return [
    stress(`${day}${spoken?.time ?? clock}`),
    say(spoken === undefined || spoken.part === '' ? '' : `, ${spoken.part}`),
  ]
}

/** The separator between a clock and its zone: "9:20 AM Arizona time", "12:00 PM, noon, Arizona time". */
const beforeZone = (clock: string): string => ((spokenClock(clock)?.part ?? '') === '' ? ' ' : ', ')

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
  const zoned = zone !== undefined && isZone(zone)
  const callerZone = patient?.callerZone ?? ''
  const caller = isZone(callerZone) && !Number.isNaN(instant) ? localAt(callerZone, instant) : undefined
  const differs = caller !== undefined && (caller.day !== day || caller.clock !== clock)
  return [
    say(texts.confirmation.forWord(whose)),
    ...clockParts(texts.confirmation.at(spokenDay(day, today)), clock),
    say(zoned ? beforeZone(clock) : ', '),
    stress(zoned ? spokenZone(zone) : texts.confirmation.departmentTime),
    ...(departmentName === undefined ? [] : [say(', at '), stress(departmentName)]),
    ...(providerName === undefined ? [] : [say(', with '), stress(providerName)]),
    say('.'),
    ...(differs
      ? [
          say(' That’s '),
          ...clockParts(caller.day === day ? '' : texts.confirmation.at(spokenDay(caller.day, today)), caller.clock),
          say(texts.confirmation.yourTime(beforeZone(caller.clock))),
        ]
      : []),
  ]
}
