import { texts } from './text.ts'
import { percentWords } from '../../../domain/number-words.ts'
import type { LostAnswer, Misbehaviour } from '../../../domain/training/misbehaviour.ts'
import { count } from '../../parts/times.ts'

const words = texts.behaviourWords
const records = (number: number) => (number === 1 ? '1 record' : words.records(count(number)))
const rows = (number: number) => (number === 1 ? '1 row' : words.rows(count(number)))

export const lostAnswerWords: Readonly<Record<LostAnswer, string>> = {
  no: 'comes',
  applied: words.isLostAndTheVisitIsBooked,
  'not-applied': words.isLostAndNothingIsBooked,
}

/** The sandbox's current faults in words; empty if there are none. */
export function behaviourWords(behaviour: Misbehaviour): readonly string[] {
  const { latencyMs, errorRate, errorStatus, busyRegions, totalDrift, repeatedRows } = behaviour
  const { failingOffset, failingTimes, pageCap, abovePageCap } = behaviour
  const { searchDrift, searchRepeated, searchFailingOffset, searchFailingTimes, searchPageCap } = behaviour
  const times = searchFailingTimes === 1 ? 'once' : words.times(searchFailingTimes)
  return [
    latencyMs > 0 && words.everyResponseMsLate(latencyMs),
    errorRate > 0 && words.ofResponsesAre(percentWords(errorRate), errorStatus),
    behaviour.conflictOnNextBooking && words.theNextBookingWithAProviderIs(words.conflictWords[behaviour.conflictText]),
    behaviour.loseNextBookingAnswer !== 'no' &&
      words.theResponseToTheNextBooking(lostAnswerWords[behaviour.loseNextBookingAnswer]),
    busyRegions.length > 0 && words.busy(busyRegions.join(', ')),
    ...Object.entries(behaviour.waitFaults).map(([code, fault]) => words.waitsOf(code, words.waitFaultWords[fault])),
    totalDrift > 0 && words.moreAfterEachPageOfEntities(rows(totalDrift)),
    totalDrift < 0 && words.fewerAfterEachPageOfEntities(rows(-totalDrift)),
    repeatedRows > 0 && words.eachPageOfEntitiesRepeatsOfThePage(rows(repeatedRows)),
    failingTimes > 0 && words.thePageWithRowFails(count(failingOffset + 1), failingTimes),
    pageCap > 0 &&
      (abovePageCap === 'fewer' ? words.pagesOfEntitiesStopAt : words.pagesOfMoreThanAreRejected)(rows(pageCap)),
    searchDrift > 0 && words.moreAfterEachPageOfASearch(records(searchDrift)),
    searchDrift < 0 && words.fewerAfterEachPageOfASearch(records(-searchDrift)),
    searchRepeated > 0 && words.eachPageOfASearchRepeatsOfThePage(records(searchRepeated)),
    searchFailingTimes > 0 && words.thePageWithRecordFails(count(searchFailingOffset + 1), times),
    searchPageCap > 0 && words.responsesToASearchStopAt(records(searchPageCap)),
  ].filter((part) => part !== false)
}
