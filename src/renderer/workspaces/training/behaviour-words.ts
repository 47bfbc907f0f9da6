import { texts } from './text.ts'
import { percentWords } from '../../../domain/number-words.ts'
import type { LostAnswer, Misbehaviour } from '../../../domain/training/misbehaviour.ts'
import { count } from '../../parts/times.ts'

const records = (number: number) => (number === 1 ? '1 record' : texts.behaviourWords.records(count(number)))
const rows = (number: number) => (number === 1 ? '1 row' : texts.behaviourWords.rows(count(number)))

export const lostAnswerWords: Readonly<Record<LostAnswer, string>> = {
  no: 'comes',
  applied: texts.behaviourWords.isLostAndTheVisitIsBooked,
  'not-applied': texts.behaviourWords.isLostAndNothingIsBooked,
}

/** The sandbox's current faults in words; empty if there are none. */
export function behaviourWords(behaviour: Misbehaviour): readonly string[] {
  const { latencyMs, errorRate, errorStatus, busyRegions, totalDrift, repeatedRows } = behaviour
  const { failingOffset, failingTimes, pageCap, abovePageCap } = behaviour
  return [
    ...(latencyMs > 0 ? [texts.behaviourWords.everyResponseMsLate(latencyMs)] : []),
    ...(errorRate > 0 ? [texts.behaviourWords.ofResponsesAre(percentWords(errorRate), errorStatus)] : []),
    ...(behaviour.conflictOnNextBooking
      ? [texts.behaviourWords.theNextBookingWithAProviderIs(texts.behaviourWords.conflictWords[behaviour.conflictText])]
      : []),
    ...(behaviour.loseNextBookingAnswer === 'no'
      ? []
      : [texts.behaviourWords.theResponseToTheNextBooking(lostAnswerWords[behaviour.loseNextBookingAnswer])]),
    ...(busyRegions.length > 0 ? [texts.behaviourWords.busy(busyRegions.join(', '))] : []),
    ...Object.entries(behaviour.waitFaults).map(([code, fault]) =>
      texts.behaviourWords.waitsOf(code, texts.behaviourWords.waitFaultWords[fault]),
    ),
    ...(totalDrift > 0 ? [texts.behaviourWords.moreAfterEachPageOfEntities(rows(totalDrift))] : []),
    ...(totalDrift < 0 ? [texts.behaviourWords.fewerAfterEachPageOfEntities(rows(-totalDrift))] : []),
    ...(repeatedRows > 0 ? [texts.behaviourWords.eachPageOfEntitiesRepeatsOfThePage(rows(repeatedRows))] : []),
    ...(failingTimes > 0 ? [texts.behaviourWords.thePageWithRowFails(count(failingOffset + 1), failingTimes)] : []),
    ...(pageCap > 0
      ? [
          abovePageCap === 'fewer'
            ? texts.behaviourWords.pagesOfEntitiesStopAt(rows(pageCap))
            : texts.behaviourWords.pagesOfMoreThanAreRejected(rows(pageCap)),
        ]
      : []),
    ...searchWords(behaviour),
  ]
}

function searchWords(behaviour: Misbehaviour): readonly string[] {
  const { searchDrift, searchRepeated, searchFailingOffset, searchFailingTimes, searchPageCap } = behaviour
  const times = searchFailingTimes === 1 ? 'once' : texts.behaviourWords.times(searchFailingTimes)
  return [
    ...(searchDrift > 0 ? [texts.behaviourWords.moreAfterEachPageOfASearch(records(searchDrift))] : []),
    ...(searchDrift < 0 ? [texts.behaviourWords.fewerAfterEachPageOfASearch(records(-searchDrift))] : []),
    ...(searchRepeated > 0 ? [texts.behaviourWords.eachPageOfASearchRepeatsOfThePage(records(searchRepeated))] : []),
    ...(searchFailingTimes > 0
      ? [texts.behaviourWords.thePageWithRecordFails(count(searchFailingOffset + 1), times)]
      : []),
    ...(searchPageCap > 0 ? [texts.behaviourWords.responsesToASearchStopAt(records(searchPageCap))] : []),
  ]
}
