import fc from 'fast-check'
import { expect, it } from 'vitest'
import { counted } from '../../../test/counted.ts'
import { courseOf } from './report-course.ts'
import type { ReportStep } from './report-entry.ts'
import { mostSteps, shortSteps } from './report-steps.ts'

const at = '2026-03-03T10:00:00Z'
const failure = { kind: 'not-found', message: 'Gone.' }
const start: ReportStep[] = [
  { what: 'start-sent', at },
  { what: 'start-answered', at, durationMs: 1, reportId: 'r' },
]
const step = fc.oneof(
  { weight: 10, arbitrary: fc.constantFrom('QUEUED', 'RUNNING', 'FAILED', 'SUCCEEDED', 'X') },
  { weight: 30, arbitrary: fc.constantFrom('download-begun', 'saved') },
  { weight: 2, arbitrary: fc.constantFrom('asking-refused', 'asking-again') },
)

const stepOf = (text: string): ReportStep => {
  if (text === 'download-begun' || text === 'asking-again') return { what: text, at }
  if (text === 'saved') return { what: text, at, form: 'csv' }
  if (text === 'asking-refused') return { what: text, at, failure }
  return { what: 'status', at, status: text }
}

it('stays short, and what it says of the report stays', () => {
  const entryOf = (steps: readonly ReportStep[]) => ({
    id: 'e',
    connectionId: 'c',
    type: 'virtual' as const,
    createdAt: at,
    steps: [...steps],
  })
  fc.assert(
    fc.property(fc.array(step, { minLength: 150, maxLength: 700 }), (steps) => {
      let short: readonly ReportStep[] = start
      const whole = [...start]
      for (const text of steps) {
        short = shortSteps([...short, stepOf(text)])
        whole.push(stepOf(text))
        expect(short.length).toBeLessThanOrEqual(mostSteps)
      }
      expect(short.slice(0, 2)).toEqual(start)
      expect(courseOf(entryOf(short)).state).toBe(courseOf(entryOf(whole)).state)
    }),
    { numRuns: counted(35, 100) },
  )
})
