import type { ConflictText, LostAnswer, Misbehaviour, WaitFault } from '../../../domain/training/misbehaviour.ts'
import { count } from '../../parts/times.ts'

const records = (number: number) => (number === 1 ? '1 record' : `${count(number)} records`)
const rows = (number: number) => (number === 1 ? '1 row' : `${count(number)} rows`)

export const waitFaultWords: Readonly<Record<WaitFault, string>> = {
  missing: 'asked for and not answered',
  frozen: 'the same estimate again and again',
  contradicting: 'available while the region says busy',
  twice: 'every estimate twice, with two waits',
  odd: 'unknown reasons, no seconds, further fields',
}

export const conflictWords: Readonly<Record<ConflictText, string>> = {
  SlotUnavailable: 'somebody else took the slot',
  PatientDoubleBooked: 'the patient is booked at that time',
  UnknownAppointmentConflict: 'a conflict that is not explained',
  PatientNotOnPanel: 'the patient is not on the provider’s panel',
  PatientAccountLocked: 'the patient’s account is locked',
}

export const lostAnswerWords: Readonly<Record<LostAnswer, string>> = {
  no: 'comes',
  applied: 'is lost, and the visit is booked',
  'not-applied': 'is lost, and nothing is booked',
}

/** The sandbox's current faults in words; empty if there are none. */
export function behaviourWords(told: Misbehaviour): readonly string[] {
  const { latencyMs, errorRate, errorStatus, busyRegions, totalDrift, repeatedRows } = told
  const { failingOffset, failingTimes, pageCap, abovePageCap } = told
  return [
    ...(latencyMs > 0 ? [`every answer ${latencyMs} ms late`] : []),
    ...(errorRate > 0 ? [`${Math.round(errorRate * 100)} % of answers are ${errorStatus}`] : []),
    ...(told.conflictOnNextBooking
      ? [`the next booking with a provider is refused: ${conflictWords[told.conflictText]}`]
      : []),
    ...(told.loseNextBookingAnswer === 'no'
      ? []
      : [`the answer to the next booking ${lostAnswerWords[told.loseNextBookingAnswer]}`]),
    ...(busyRegions.length > 0 ? [`busy: ${busyRegions.join(', ')}`] : []),
    ...Object.entries(told.waitFaults).map(([code, fault]) => `waits of ${code}: ${waitFaultWords[fault]}`),
    ...(totalDrift > 0 ? [`${rows(totalDrift)} more after each page of entities`] : []),
    ...(totalDrift < 0 ? [`${rows(-totalDrift)} fewer after each page of entities`] : []),
    ...(repeatedRows > 0 ? [`each page of entities repeats ${rows(repeatedRows)} of the page before`] : []),
    ...(failingTimes > 0
      ? [`the page with row ${count(failingOffset + 1)} fails ${failingTimes === 1 ? 'once' : `${failingTimes} times`}`]
      : []),
    ...(pageCap > 0
      ? [
          abovePageCap === 'fewer'
            ? `pages of entities stop at ${rows(pageCap)}`
            : `pages of more than ${rows(pageCap)} are refused`,
        ]
      : []),
    ...searchWords(told),
  ]
}

function searchWords(told: Misbehaviour): readonly string[] {
  const { searchDrift, searchRepeated, searchFailingOffset, searchFailingTimes, searchPageCap } = told
  const times = searchFailingTimes === 1 ? 'once' : `${searchFailingTimes} times`
  return [
    ...(searchDrift > 0 ? [`${records(searchDrift)} more after each page of a search`] : []),
    ...(searchDrift < 0 ? [`${records(-searchDrift)} fewer after each page of a search`] : []),
    ...(searchRepeated > 0 ? [`each page of a search repeats ${records(searchRepeated)} of the page before`] : []),
    ...(searchFailingTimes > 0 ? [`the page with record ${count(searchFailingOffset + 1)} fails ${times}`] : []),
    ...(searchPageCap > 0 ? [`answers of a search stop at ${records(searchPageCap)}`] : []),
  ]
}
