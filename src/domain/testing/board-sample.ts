import { type PracticeMemory, rememberAnswer } from '../regions/board-memory.ts'
import { type BoardFacts, boardRows } from '../regions/board-rows.ts'
import type { Moment } from '../regions/freshness.ts'
import { practice } from '../regions/practice.ts'
import type { BoardRow } from '../regions/region-board.ts'
import { combinationKey, type PolledAnswer } from '../regions/region-poll.ts'
import { type WaitTime, waitTime } from '../regions/wait-time.ts'

/** A made-up practice and its responses for the board's tests. Everything is normal until a test changes it. */

/** Tuesday, March 3, 2026, 11:42 AM in Chicago. */
export const startsAt = Date.parse('2026-03-03T17:42:00Z')
export const intervalSeconds = 60
export const samplePracticeId = 'practice-1'

/** `seconds` after the start, by both clocks. */
export const moment = (seconds: number): Moment => ({ now: startsAt + seconds * 1000, steady: 5_000 + seconds * 1000 })
export const isoAfter = (seconds: number): string => new Date(startsAt + seconds * 1000).toISOString()

/** An estimate for TX, virtual, adult, generated at the start: open with a wait of ten minutes. */
export const estimate = (change: Readonly<Record<string, unknown>> = {}): WaitTime =>
  waitTime.parse({
    available: true,
    estimateGeneratedAt: isoAfter(0),
    estimatedWaitTimeSeconds: 600,
    practiceId: samplePracticeId,
    regionCode: 'TX',
    visitTypeName: 'virtual',
    assignmentQualifiers: ['adult'],
    ...change,
  })

export const region = (change: Readonly<Record<string, unknown>> = {}) => ({
  id: 'region-tx',
  practiceId: samplePracticeId,
  displayName: 'Texas',
  regionCode: 'TX',
  active: true,
  availability: [{ start: '2026-03-03T13:00:00Z', end: '2026-03-04T02:00:00Z' }],
  busy: false,
  busyMessage: null,
  visitPrice: 7_900,
  orderWeight: 10,
  departments: [{ id: 'd1', ehrDepartmentId: 'TX-1', ehrSystemName: 'EMR-A', defaultDepartmentName: 'Austin' }],
  market: 'South',
  ...change,
})

/** The result of a poll `seconds` after the start. */
export function answerAt(
  seconds: number,
  estimates: readonly WaitTime[],
  change: Partial<Omit<PolledAnswer, 'practice'>> & { readonly regions?: readonly object[] } = {},
): PolledAnswer {
  const { regions = [region()], ...rest } = change
  return {
    source: 'https://visits.example.test',
    practiceId: samplePracticeId,
    polledAt: isoAfter(seconds),
    answeredAt: isoAfter(seconds),
    regionCodes: ['TX'],
    practice: practice.parse({ id: samplePracticeId, displayName: 'Peña Blanca Health', practiceRegions: regions }),
    qualifierNames: [],
    estimates: [...estimates],
    ...rest,
  }
}

/** The memory after these responses, each processed at its own time. */
export function remembered(...answers: readonly PolledAnswer[]): PracticeMemory {
  const after = answers.reduce<PracticeMemory | undefined>((memory, answer) => {
    const seconds = (Date.parse(answer.answeredAt) - startsAt) / 1000
    return rememberAnswer(memory, answer, moment(seconds))
  }, undefined)
  if (after === undefined) throw new Error('there is no answer')
  return after
}

export const factsAt = (seconds: number, change: Partial<BoardFacts> = {}): BoardFacts => ({
  at: moment(seconds),
  intervalSeconds,
  settings: { slowMinutes: {}, zones: {} },
  computerZone: 'America/Phoenix',
  polledAt: new Map(),
  ...change,
})

/** The rows at the time of the last response. */
export function rowsAfter(...answers: readonly PolledAnswer[]): readonly BoardRow[] {
  const last = answers.at(-1)
  const seconds = last === undefined ? 0 : (Date.parse(last.answeredAt) - startsAt) / 1000
  return boardRows([remembered(...answers)], factsAt(seconds)).rows
}

/** The row of TX, virtual and these qualifiers. */
export function rowOf(rows: readonly BoardRow[], assignmentQualifiers: readonly string[] = ['adult']): BoardRow {
  const key = combinationKey({
    practiceId: samplePracticeId,
    regionCode: 'TX',
    visitTypeName: 'virtual',
    assignmentQualifiers,
  })
  const found = rows.find((row) => row.key === key)
  if (found === undefined) throw new Error(`no row ${key} in ${JSON.stringify(rows.map((row) => row.key))}`)
  return found
}

/** A row as it is, for what reads rows alone: TX with a wait of 58 minutes, reported at the start. */
export const boardRow = (change: Partial<BoardRow> = {}): BoardRow => ({
  key: 'k',
  practiceId: 'p',
  regionCode: 'TX',
  visitTypeName: 'virtual',
  assignmentQualifiers: ['adult'],
  practiceName: 'Peña Blanca Health',
  regionName: 'Texas',
  regionId: undefined,
  market: undefined,
  zone: 'America/Chicago',
  zoneIsComputers: false,
  status: 'open',
  freshness: 'fresh',
  conflicts: [],
  available: true,
  waitSeconds: 3_480,
  reason: undefined,
  generatedAt: isoAfter(0),
  answeredAt: isoAfter(0),
  polledAt: isoAfter(0),
  samePolls: 1,
  change30: undefined,
  recent: [],
  active: true,
  busy: false,
  busyMessage: undefined,
  windows: [],
  window: undefined,
  visitPrice: undefined,
  orderWeight: undefined,
  departments: [],
  alert: undefined,
  rank: 0,
  ...change,
})
