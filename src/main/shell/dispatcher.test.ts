import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CallName, callNames, calls } from '../../bridge/calls.ts'
import { failure, failureKinds } from '../../bridge/failure.ts'
import { counted } from '../../../test/counted.ts'
import { tellRow } from '../../../test/trust/tell-row.ts'
import { createDispatcher } from './dispatcher.ts'
import type { Handlers } from '../services/handler.ts'
import { connectionId, fields, rightInputs } from '../testing/right-inputs.ts'

type AnyHandler = (input: unknown, context: { signal: AbortSignal }) => Promise<unknown>

/** Handlers that all do `answer`, and note what they were given. */
function recording(answer: (name: CallName, signal: AbortSignal) => Promise<unknown>) {
  const received: { name: CallName; input: unknown }[] = []
  const handlers: Record<string, AnyHandler> = {}
  for (const name of callNames) {
    handlers[name] = async (input, { signal }) => {
      received.push({ name, input })
      return answer(name, signal)
    }
  }
  return { received, handlers: handlers as unknown as Handlers }
}
const answering = async () => ({ ok: true, value: null })

describe('a right input', () => {
  it.each(callNames)('%s reaches its handler, parsed', async (name) => {
    const { received, handlers } = recording(answering)
    const envelope = await createDispatcher(handlers).dispatch(name, '1', rightInputs[name])
    expect(envelope).toMatchObject({ ok: true, value: null, meta: { correlationId: expect.any(String) as string } })
    expect(received).toEqual([{ name, input: calls[name].input.parse(rightInputs[name]) }])
  })
})

const namesIn = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, held]) => [...(Array.isArray(value) ? [] : [name]), ...namesIn(held)])
/** Every field that a right input of some call has, and names that objects have by birth. */
const fieldNames = [
  ...new Set(Object.values(rightInputs).flatMap(namesIn)),
  '__proto__',
  'constructor',
  'prototype',
  'toString',
]
const anyValue = fc.anything({
  key: fc.oneof(fc.constantFrom(...fieldNames), fc.string()),
  values: [
    fc.string(),
    fc.integer(),
    fc.double(),
    fc.boolean(),
    fc.constantFrom(null, undefined, '', 'sandbox', 'entities', 1e308),
  ],
  withBigInt: true,
  withDate: true,
  withMap: true,
  withSet: true,
  withNullPrototype: true,
  withSparseArray: true,
  withTypedArray: true,
  maxDepth: 3,
})
const looksRight = fc.dictionary(fc.constantFrom(...fieldNames), anyValue)
/** A right input of some call with one field in it that is anything. */
const almostRight = fc.tuple(fc.constantFrom(...callNames), fc.nat(), anyValue).map(([name, at, value]): unknown => {
  const right = rightInputs[name]
  const fields = typeof right === 'object' && right !== null ? Object.keys(right) : []
  const field = fields[at % Math.max(1, fields.length)]
  return field === undefined ? value : { ...(right as object), [field]: value }
})

describe('any input at all', () => {
  it('payloads to every call: none rejects, none reaches a handler whose schema refuses it', async () => {
    const { received, handlers } = recording(answering)
    const dispatcher = createDispatcher(handlers)
    const runs = counted(20, 10_000)
    let refused = 0
    let accepted = 0
    await fc.assert(
      fc.asyncProperty(fc.oneof(anyValue, looksRight, almostRight), async (payload) => {
        for (const name of callNames) {
          received.length = 0
          const envelope = await dispatcher.dispatch(name, 'x', payload)
          const parsed = calls[name].input.safeParse(payload)
          expect(received).toEqual(parsed.success ? [{ name, input: parsed.data }] : [])
          expect(envelope.ok || envelope.failure.kind).toBe(parsed.success ? true : 'invalid-input')
          if (parsed.success) accepted += 1
          else refused += 1
        }
      }),
      { numRuns: runs },
    )
    expect(refused + accepted).toBe(runs * callNames.length)
    expect(refused).toBeGreaterThan(runs * callNames.length * 0.8)
    tellRow(4, refused + accepted, runs * callNames.length, {
      part: 'payloads × calls',
      control: `${accepted} that were right reached their handler`,
    })
  }, 600_000)

  it('a value made to stop the checker is refused like any other', async () => {
    const { received, handlers } = recording(answering)
    const payload: unknown = { constructor: { name: Object.create(null) as unknown } }
    const envelope = await createDispatcher(handlers).dispatch('app.info', 'x', payload)
    expect(envelope).toMatchObject({ ok: false, failure: { kind: 'invalid-input' } })
    expect(received).toEqual([])
  })

  const cycle: Record<string, unknown> = {}
  cycle['connectionId'] = cycle
  cycle['types'] = [cycle]
  cycle['fields'] = cycle
  let deep: unknown = 'end'
  for (let level = 0; level < 100_000; level++) deep = { fields: deep }
  const hostile: readonly (readonly [string, unknown])[] = [
    ['a cycle', cycle],
    ['100,000 levels', deep],
    ['a text of 10 million characters', { connectionId: 'x'.repeat(10_000_000), jobId: 'x'.repeat(10_000_000) }],
    ['a list of a million', { connectionId: [], types: Array.from({ length: 1_000_000 }, () => ({})) }],
    [
      'a getter that throws',
      Object.defineProperty({}, 'connectionId', {
        enumerable: true,
        get: () => {
          throw new Error('no')
        },
      }),
    ],
    [
      'a proxy that throws',
      new Proxy(
        {},
        {
          get: () => {
            throw new Error('no')
          },
          ownKeys: () => {
            throw new Error('no')
          },
        },
      ),
    ],
    ['a function', () => 'x'],
    ['a symbol', Symbol('x')],
    [
      'a class instance',
      new (class Odd {
        connectionId = 7
      })(),
    ],
    ['own __proto__', JSON.parse('{"__proto__":{"connectionId":"sandbox","jobId":"j"}}')],
    ['a constructor without a name', Object.assign(Object.create(null), { constructor: { name: { toString: '' } } })],
    ['an inherited field', Object.create({ connectionId: 7, jobId: 7 })],
  ]
  it.each(hostile)('%s is answered with a failure by every call', async (_what, payload) => {
    const { received, handlers } = recording(answering)
    const dispatcher = createDispatcher(handlers)
    for (const name of callNames) {
      const envelope = await dispatcher.dispatch(name, 'x', payload)
      const accepted = name === 'training.misbehave' && envelope.ok
      expect([name, envelope.ok]).toEqual([name, accepted])
    }
    expect(received.every(({ name }) => name === 'training.misbehave')).toBe(true)
    expect(({} as Record<string, unknown>)['connectionId']).toBeUndefined()
  })

  it('a name that is no call is answered too', async () => {
    const { received, handlers } = recording(answering)
    for (const name of ['__proto__', 'constructor', 'toString', 'entities.drop', '']) {
      expect(await createDispatcher(handlers).dispatch(name as CallName, 'x', {})).toMatchObject({ ok: false })
    }
    expect(received).toEqual([])
  })

  it('a refusal names the field and never repeats the value: it may be a patient’s or a key', async () => {
    const { handlers } = recording(answering)
    const planted = 'planted-value-4711'
    const inputs: readonly (readonly [CallName, unknown, string])[] = [
      ['settings.setKey', { connectionId, family: planted, key: planted }, 'family'],
      ['settings.setKey', { connectionId, family: 'entities', key: planted.repeat(1000) }, 'key'],
      ['settings.saveConnection', { fields: { ...fields, baseUrl: `http://${planted}.example` } }, 'fields.baseUrl'],
      ['entities.page', { connectionId: [planted], namespace: 'a', type: 'b', offset: 0, limit: 1 }, 'connectionId'],
    ]
    for (const [name, input, field] of inputs) {
      const envelope = await createDispatcher(handlers).dispatch(name, 'x', input)
      expect(envelope).toMatchObject({
        ok: false,
        failure: { kind: 'invalid-input', mayHaveHappened: false, issues: [{ field }] },
      })
      expect(JSON.stringify(envelope)).not.toContain(planted)
    }
  })
})

describe('what a handler does', () => {
  it.each([
    [
      'throws',
      async () => {
        throw new TypeError('holds secret-4711')
      },
    ],
    [
      'throws a text',
      async () => {
        throw 'secret-4711' as unknown
      },
    ],
    [
      'throws nothing',
      async () => {
        throw undefined as unknown
      },
    ],
    ['answers with nothing', async () => undefined],
    [
      'throws before it promises',
      () => {
        throw new Error('secret-4711')
      },
    ],
  ])('%s: the answer is a failure without its words', async (_what, behave) => {
    const { handlers } = recording(behave as () => Promise<unknown>)
    const envelope = await createDispatcher(handlers).dispatch('app.info', '1', undefined)
    expect(envelope).toMatchObject({ ok: false })
    expect(JSON.stringify(envelope)).not.toContain('secret-4711')
  })

  it('passes a failure on with what is known of the call', async () => {
    const reason = failure('timed-out', { correlationId: 'of-the-platform-call' })
    const { handlers } = recording(async () => ({ ok: false, failure: reason }))
    const envelope = await createDispatcher(handlers).dispatch('app.info', '1', undefined)
    expect(envelope).toMatchObject({
      ok: false,
      failure: { ...reason, durationMs: expect.any(Number) as number, receivedAt: expect.any(String) as string },
    })
    expect(failureKinds).toContain(envelope.ok ? '' : envelope.failure.kind)
  })

  it('passes on what is known of the platform call behind the answer', async () => {
    const meta = { correlationId: 'c', durationMs: 3, receivedAt: '2026-01-01T00:00:00.000Z', status: 200 }
    const { handlers } = recording(async () => ({ ok: true, value: 1, meta }))
    expect(await createDispatcher(handlers).dispatch('app.info', '1', undefined)).toEqual({ ok: true, value: 1, meta })
  })
})

describe('cancelling', () => {
  /** Ends only when its signal is aborted. */
  const untilAborted = (_name: CallName, signal: AbortSignal) =>
    new Promise((resolve) => {
      signal.addEventListener('abort', () => resolve({ ok: false, failure: failure('cancelled') }))
    })

  it('ends the call of that id and no other', async () => {
    const dispatcher = createDispatcher(recording(untilAborted).handlers)
    const ended: string[] = []
    const one = dispatcher.dispatch('app.info', 'one', undefined).then(() => ended.push('one'))
    const two = dispatcher.dispatch('app.info', 'two', undefined).then(() => ended.push('two'))
    dispatcher.cancel('nobody')
    dispatcher.cancel('one')
    await one
    expect(ended).toEqual(['one'])
    dispatcher.cancelAll()
    await two
    expect(ended).toEqual(['one', 'two'])
  })

  it('of one window ends nothing of another, not even a call of the same id', async () => {
    const dispatcher = createDispatcher(recording(untilAborted).handlers)
    const ended: string[] = []
    const calls = [1, 2, 3].map((window) =>
      dispatcher.dispatch('app.info', 'same', undefined, window).then(() => ended.push(`of ${window}`)),
    )
    dispatcher.cancel('same', 2)
    await calls[1]
    expect(ended).toEqual(['of 2'])
    dispatcher.cancelAll(3)
    await calls[2]
    expect(ended).toEqual(['of 2', 'of 3'])
    dispatcher.cancelAll()
    await calls[0]
    expect(ended).toEqual(['of 2', 'of 3', 'of 1'])
  })

  it('of all ends two calls of one window with the same id, so that a lock leaves none', async () => {
    const dispatcher = createDispatcher(recording(untilAborted).handlers)
    const calls = [1, 2].map(() => dispatcher.dispatch('app.info', 'same', undefined))
    dispatcher.cancelAll()
    expect(await Promise.all(calls)).toMatchObject([{ ok: false }, { ok: false }])
  })

  it('does nothing to a call that has ended, nor to a later one of the same id', async () => {
    const seen: AbortSignal[] = []
    const dispatcher = createDispatcher(
      recording(async (_name, signal) => {
        seen.push(signal)
        return { ok: true, value: null }
      }).handlers,
    )
    await dispatcher.dispatch('app.info', 'one', undefined)
    dispatcher.cancel('one')
    dispatcher.cancelAll()
    await dispatcher.dispatch('app.info', 'one', undefined)
    expect(seen.map((signal) => signal.aborted)).toEqual([false, false])
  })
})
