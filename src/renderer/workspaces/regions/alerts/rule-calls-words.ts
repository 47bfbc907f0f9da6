import { texts } from '../text/alerts.ts'
import { count } from '../../../../domain/number-words.ts'
import { daysWords, secondsWords } from '../../../../domain/time/durations.ts'
import { type RuleCalls, replayMs } from '../../../../domain/regions/rule-replay.ts'

/** How often a rule would have alerted, in words. */

const minuteMs = 60_000
/** Milliseconds that may be missing from a complete week. */
const toleratedMs = 5 * minuteMs

/** Rounded down, so that no more is claimed than was checked: "2 days 4 hr", "4 hr 10 min", "3 min", "40 sec". */
const checkedWords = (ms: number): string =>
  ms < minuteMs ? secondsWords(Math.floor(ms / 1_000)) : daysWords(Math.floor(ms / minuteMs))

/** "3 times in the last 7 days", "Once in the 2 days 4 hr that were checked", "not known: …", as a sentence. */
export function callsSentence(calls: RuleCalls['calls']): string {
  if (calls.state !== 'known')
    return texts.ruleCallsWords.howOftenItWouldHaveAlerted(texts.ruleCallsWords.notKnown(calls.reason))
  const { times, checkedMs } = calls.value
  const often = times === 1 ? texts.ruleCallsWords.once : texts.ruleCallsWords.times(count(times))
  const where =
    checkedMs >= replayMs - toleratedMs
      ? texts.ruleCallsWords.inTheLast7Days
      : texts.ruleCallsWords.inTheThatWereChecked(checkedWords(checkedMs))
  return texts.ruleCallsWords.wouldHaveAlerted(`${often} ${where}`)
}
