import { texts } from '../text.ts'

/** No response within the timeout. */
export class NoAnswerInTime extends Error {}

/** `answer`, or `NoAnswerInTime` after `ms`: a silently cut connection never responds. */
export async function inTime<Value>(ms: number, answer: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswerInTime(texts.inTime.noResponseInTime)), ms)
  })
  // An abandoned promise may still reject later, unhandled.
  answer.catch(() => undefined)
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
