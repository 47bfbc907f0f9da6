import { texts } from '../text/alerts.ts'
import { count } from '../../../../domain/number-words.ts'
import { type RuleCalls, replayMs } from '../../../../domain/regions/rule-replay.ts'

/** How often a rule would have alerted, in words. */

const minuteMs = 60_000
/** Milliseconds that may be missing from a complete week. */
const toleratedMs = 5 * minuteMs

/** "2 days 4 hr", "4 hr 10 min", "3 min". */
export function checkedWords(ms: number): string {
  const all = Math.floor(ms / minuteMs)
  const [days, hours, minutes] = [Math.floor(all / 1_440), Math.floor(all / 60) % 24, all % 60]
  const parts = [
    days === 0 ? '' : days === 1 ? '1 day' : `${days} days`,
    hours === 0 ? '' : `${hours} hr`,
    minutes === 0 || days > 0 ? '' : `${minutes} min`,
  ].filter((part) => part !== '')
  return parts.length === 0 ? `${Math.floor(ms / 1_000)} sec` : parts.join(' ')
}

const timesWords = (times: number) => (times === 1 ? 'once' : texts.ruleCallsWordsLabels.times(count(times)))

/** "3 times in the last 7 days", "Once in the 2 days 4 hr that were checked", "not known: …". */
export function callsWords(calls: RuleCalls['calls']): string {
  if (calls.state !== 'known') return texts.ruleCallsWords.notKnown(calls.reason)
  const { times, checkedMs } = calls.value
  const where =
    checkedMs >= replayMs - toleratedMs
      ? texts.ruleCallsWords.inTheLast7Days
      : texts.ruleCallsWords.inTheThatWereChecked(checkedWords(checkedMs))
  return `${timesWords(times)} ${where}`
}

/** The same as a sentence. */
export const callsSentence = (calls: RuleCalls['calls']): string =>
  calls.state === 'known'
    ? texts.ruleCallsWords.wouldHaveCalled(callsWords(calls))
    : texts.ruleCallsWords.howOftenItWouldHaveCalledIs(callsWords(calls))
