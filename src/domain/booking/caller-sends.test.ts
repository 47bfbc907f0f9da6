import { expect, it } from 'vitest'
import { intentStates, type IntentState, type Settlement } from './booking-intent.ts'
import { callerFateOf } from './caller-sends.ts'

const sent = (state: IntentState, label: string = state, outcome?: Settlement['outcome']) => ({
  state,
  label,
  settlement: outcome && { outcome, at: '2026-11-22T10:00:00Z', note: 'asked' },
})

it('finding 3: says "not booked" only for a caller with nothing sent, or nothing booked', () => {
  expect(callerFateOf([])).toEqual({ fate: 'nothing-sent', labels: [] })
  const fates = Object.fromEntries(intentStates.map((state) => [state, callerFateOf([sent(state)]).fate]))
  expect(fates).toEqual({
    journaled: 'being-sent',
    sending: 'being-sent',
    booked: 'booked',
    refused: 'not-booked',
    conflict: 'not-booked',
    'not-sent': 'not-booked',
    unknown: 'unknown',
  })
})

it('of several sends the most important fate wins, and a person’s settlement beats the state', () => {
  expect(callerFateOf([sent('refused', 'A'), sent('booked', 'B'), sent('conflict', 'C')])).toEqual({
    fate: 'booked',
    labels: ['B'],
  })
  expect(callerFateOf([sent('unknown', 'A'), sent('refused', 'B')])).toEqual({ fate: 'unknown', labels: ['A'] })
  expect(callerFateOf([sent('unknown', 'A', 'not-booked')])).toEqual({ fate: 'not-booked', labels: ['A'] })
  expect(callerFateOf([sent('unknown', 'A', 'booked'), sent('sending', 'B')])).toEqual({
    fate: 'being-sent',
    labels: ['B'],
  })
})
