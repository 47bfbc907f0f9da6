/** No answer came in the time there was. */
export class NoAnswerInTime extends Error {}

/** `answer`, or `NoAnswerInTime` after `ms`: a connection that is cut without a word never answers. */
export async function inTime<Value>(ms: number, answer: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswerInTime('no answer in time')), ms)
  })
  // What was given up may still fail later, with nobody waiting.
  answer.catch(() => undefined)
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
