import { expect, test } from 'vitest'
import { verdictOfRecord } from '../../../../../domain/providers/verdict.ts'
import { ruleSteps } from './rule-steps.ts'

/** Flags in the order isActive, acceptingNewPatients, allowsOpenSchedule, allowsDirectSchedule; the steps as marks, the one that decided in brackets. */
const steps = (...[isActive, acceptingNewPatients, allowsOpenSchedule, allowsDirectSchedule]: (boolean | null)[]) =>
  ruleSteps(
    verdictOfRecord({
      isActive: isActive ?? null,
      acceptingNewPatients: acceptingNewPatients ?? null,
      scheduleStatus: {
        allowsOpenSchedule: allowsOpenSchedule ?? null,
        allowsDirectSchedule: allowsDirectSchedule ?? null,
      },
    }),
  )
    .map(({ status, decided }) => (decided ? `[${status}]` : status))
    .join(' ')

test('each step tells what its own flags say, whichever rule decided', () => {
  expect(steps(true, true, true, true)).toBe('ok ok ok ok')
  expect(steps(false, true, true, false)).toBe('[off] ok off ok')
  expect(steps(true, true, true, false)).toBe('ok ok [off] ok')
  expect(steps(true, false, true, true)).toBe('ok [off] ok ok')
  expect(steps(true, false, true, false)).toBe('ok off off [off]')
  expect(steps(true, true, null, null)).toBe('ok unknown unknown ok')
  expect(steps(true, null, false, false)).toBe('ok [off] off unknown')
  expect(steps(null, null, null, null)).toBe('unknown unknown unknown unknown')
})
