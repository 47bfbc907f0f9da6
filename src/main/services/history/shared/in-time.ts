import { unlessLate } from '../../unless-late.ts'
import { texts } from '../text.ts'

/** No response within the timeout. */
export class NoAnswerInTime extends Error {}

/** `answer`, or `NoAnswerInTime` after `ms`: a silently cut connection never responds. */
export const inTime = <Value>(ms: number, answer: Promise<Value>): Promise<Value> =>
  unlessLate(answer, ms, () => {
    throw new NoAnswerInTime(texts.inTime.noResponseInTime)
  })
