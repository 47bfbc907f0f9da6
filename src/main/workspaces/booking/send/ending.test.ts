import { describe, expect, it } from 'vitest'
import type { Envelope } from '../../../../bridge/envelope.ts'
import { failure, failureKinds } from '../../../../bridge/failure.ts'
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

  it('that limits requests has the wait of its Retry-After', () => {
    const why = failure('rate-limited', { status: 429, mayHaveHappened: false, retryAfterSeconds: 600 })
    const { state, cause } = endingOf('slot', { ok: false, failure: why }, true)
    expect(state).toBe('refused')
    expect(cause?.nextStep).toContain('Wait 10 min')
  })

  it('does not repeat what refused an input, which may quote it', () => {
    const refused = failure('invalid-input', { message: 'Zoë is no phone number.' })
    expect(endingOf('guest', { ok: false, failure: refused }, false).words).toBe(
      'Nothing was sent. Some of the input isn’t valid, so nothing was sent.',
    )
  })
})

it('finding 6: is unknown where an answer did not come whole, is a redirect’s, or speaks of an error', () => {
  const ended = (status: number, rawBody?: string) => {
    const details = { status, mayHaveHappened: true, ...(rawBody === undefined ? {} : { rawBody }) }
    return endingOf('slot', { ok: false, failure: failure('outcome-unknown', details) }, true)
  }
  expect([ended(200), ended(302, 'moved'), ended(200, '{"error": "x"}')].map(({ state }) => state)).toEqual(
    Array.from({ length: 3 }, () => 'unknown'),
  )
  expect(ended(200, '{"error": "x"}').said).toEqual({ error: 'x' })
})

describe('endingOf a good answer', () => {
  it.each([null, '', 'OK', [], {}])('finding 6: is booked without details: %j', (value) =>
    expect(endingOf('slot', answered(value), true)).toMatchObject({
      state: 'booked',
      words: 'The platform accepted it but sent no details.',
      failure: undefined,
      visitId: undefined,
    }),
  )

  it('is unknown where it speaks of an error', () => {
    expect(stateOf({ error: 'SlotUnavailable' })).toBe('unknown')
    expect(endingOf('slot', answered('Booking failed'), true).failure).toMatchObject({ mayHaveHappened: true })
  })

  it('names the visit', () => {
    expect(endingOf('slot', answered({ visitId: 'v'.repeat(900) }), true).visitId).toHaveLength(300)
    expect(endingOf('slot', answered({ id: 17 }), true).visitId).toBeUndefined()
  })
})
