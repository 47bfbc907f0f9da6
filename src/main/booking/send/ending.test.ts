import { describe, expect, it } from 'vitest'
import type { Envelope } from '../../../bridge/envelope.ts'
import { failure, failureKinds } from '../../../bridge/failure.ts'
import { endingOf } from './ending.ts'

const answered = (value: unknown): Envelope<unknown> => ({
  ok: true,
  value,
  meta: { correlationId: 'c', status: 200, durationMs: 1, receivedAt: '2026-11-22T10:00:00Z' },
})
const stateOf = (value: unknown) => endingOf('slot', answered(value), true).state

describe('endingOf a failure', () => {
  const cases = failureKinds.flatMap((kind) =>
    [undefined, 200, 302, 400, 409, 500].flatMap((status) =>
      [undefined, true, false].flatMap((mayHaveHappened) =>
        [true, false].map((left) => ({ kind, status, mayHaveHappened, left })),
      ),
    ),
  )
  const endings = cases.map(({ left, kind, status, mayHaveHappened }) => {
    const details = {
      ...(status === undefined ? {} : { status }),
      ...(mayHaveHappened === undefined ? {} : { mayHaveHappened }),
    }
    const { state } = endingOf('slot', { ok: false, failure: failure(kind, details) }, left)
    return { kind, status, mayHaveHappened, left, state }
  })

  it('is never that it was booked', () => {
    expect(endings.filter(({ state }) => state === 'booked')).toEqual([])
  })

  it('is that nothing was sent only where no byte left and nobody answered', () => {
    const notSent = endings.filter(({ state }) => state === 'not-sent')
    expect(
      notSent.filter(({ left, status, mayHaveHappened }) => left || status !== undefined || mayHaveHappened),
    ).toEqual([])
    expect(notSent.some(({ kind }) => kind === 'unreachable')).toBe(true)
  })

  it('is a refusal only where the platform said so and it cannot have happened', () => {
    const refused = endings.filter(({ state }) => state === 'refused' || state === 'conflict')
    expect(refused.filter(({ status, mayHaveHappened }) => (status ?? 0) < 400 || mayHaveHappened !== false)).toEqual(
      [],
    )
    expect(refused.length).toBeGreaterThan(0)
  })

  it('is unknown wherever it may have happened', () => {
    const open = endings.filter(({ mayHaveHappened }) => mayHaveHappened === true)
    expect(open.filter(({ state }) => state !== 'unknown')).toEqual([])
  })

  it('does not repeat what refused an input, which may quote it', () => {
    const refused = failure('invalid-input', { message: 'Zoë is no phone number.' })
    expect(endingOf('guest', { ok: false, failure: refused }, false).words).toBe(
      'Nothing was sent. The input breaks a rule, so nothing was sent.',
    )
  })
})

describe('endingOf a good answer', () => {
  it.each([
    [{ visitId: 'v' }],
    [{ visitId: 'v', error: 'a warning' }],
    [{}],
    [null],
    [[]],
    ['booked'],
    [{ status: 'requested', error: null, errors: [], success: true }],
    [{ appointment: { id: 1 }, errors: {}, status: 200 }],
  ])('booked: %j', (value) => expect(stateOf(value)).toBe('booked'))

  it.each([
    [{ error: 'SlotUnavailable' }],
    [{ error: { code: 'x' } }],
    [{ errors: ['x'] }],
    [{ errorCode: 17 }],
    [{ success: false }],
    [{ status: 409, message: 'x' }],
    [{ statusCode: 500 }],
  ])('unknown, since it speaks of an error: %j', (value) => expect(stateOf(value)).toBe('unknown'))

  it('names the visit', () => {
    expect(endingOf('slot', answered({ visitId: 'v'.repeat(900) }), true).visitId).toHaveLength(300)
    expect(endingOf('slot', answered({ id: 17 }), true).visitId).toBeUndefined()
  })
})
