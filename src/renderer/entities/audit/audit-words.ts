import type { AuditRun, FindingGroup } from '../../../bridge/calls/entities.ts'
import type { Status } from '../../parts/StatusMark.tsx'
import { count } from '../../parts/times.ts'

/** The words of the audit. Pure functions. */

export const groupNames: Readonly<Record<FindingGroup, string>> = {
  conformance: 'Conformance',
  completeness: 'Completeness',
  plausibility: 'Plausibility',
}

export const groupQuestions: Readonly<Record<FindingGroup, string>> = {
  conformance: 'Does it follow the live schema?',
  completeness: 'Is it filled in?',
  plausibility: 'Can it be true?',
}

/** How a run ended: a mark and a word. */
export function verdictOf({ complete, problem }: Pick<AuditRun, 'complete' | 'problem'>): {
  readonly status: Status
  readonly word: string
} {
  if (problem !== undefined) return { status: 'warn', word: 'Problem' }
  return complete ? { status: 'ok', word: 'Complete' } : { status: 'off', word: 'Stopped' }
}

/** A length of time in words: "0.4 s", "52 s", "1 min 52 s", "2 h 5 min". */
export function durationText(milliseconds: number): string {
  const seconds = milliseconds / 1000
  if (seconds < 10) return `${seconds.toFixed(1)} s`
  const whole = Math.round(seconds)
  if (whole < 60) return `${whole} s`
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`
  return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`
}

/** How much a count changed, in words: "18 more", "4 fewer", "same". */
export function changeWords(change: number): string {
  if (change === 0) return 'same'
  return change > 0 ? `${count(change)} more` : `${count(-change)} fewer`
}

/** All findings of a run. */
export const findingsOf = (run: AuditRun): number => run.rules.reduce((all, rule) => all + rule.count, 0)

/** A day without its year where that is the present one: "13 Nov". */
export const shortDayText = (at: string, now = new Date()): string =>
  dayText(at).replace(new RegExp(` ${now.getFullYear()}$`), '')

/** A day: "13 Nov 2026". A date stands as it is, an instant is put into the computer's zone. */
export function dayText(at: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(at) ?? []
  const date = year === undefined ? new Date(at) : new Date(Number(year), Number(month) - 1, Number(day))
  if (Number.isNaN(date.getTime())) return at
  return `${date.getDate()} ${date.toLocaleDateString('en-US', { month: 'short' })} ${date.getFullYear()}`
}
