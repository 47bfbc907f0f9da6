import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { counted } from '../../../../test/counted.ts'
import { tellRow } from '../../../../test/trust/tell-row.ts'
import { createClipboard, type SystemClipboard } from './create-clipboard.ts'

/** A clipboard as systems have it: it holds one text, of whoever wrote last. */
function board() {
  const state = {
    text: '',
    html: undefined as string | undefined,
    cleared: 0,
    fails: '' as '' | 'read' | 'write' | 'clear' | 'hang',
    reads: 0,
  }
  const fail = (what: typeof state.fails) => {
    if (state.fails === what) throw new Error('held by another program')
  }
  const system: SystemClipboard = {
    read: async () => {
      state.reads += 1
      if (state.fails === 'hang') await new Promise(() => undefined)
      fail('read')
      return state.text
    },
    write: async (text, html) => {
      if (state.fails === 'hang') await new Promise(() => undefined)
      fail('write')
      Object.assign(state, { text, html })
    },
    clear: () => {
      fail('clear')
      Object.assign(state, { text: '', html: undefined })
      state.cleared += 1
    },
  }
  return { state, system, clipboard: createClipboard({ system, seconds: () => 60 }) }
}
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('what was copied', () => {
  it('is taken off after its time, at a lock and at the end; what is not ours stays', async () => {
    const cases: Record<string, () => Promise<boolean>> = {
      async 'after its time'() {
        const { state, clipboard } = board()
        expect(await clipboard.copy('1962-03-04')).toEqual({ ok: true, value: { clearedInSeconds: 60 } })
        await pass(59)
        const before = state.text
        await pass(1)
        return before === '1962-03-04' && state.text === ''
      },
      async 'at a lock'() {
        const { state, clipboard } = board()
        await clipboard.copy('a')
        await clipboard.clearIfOurs()
        return state.text === '' && vi.getTimerCount() === 0
      },
      async 'at the end, right after a copy that is still under way'() {
        const { state, clipboard } = board()
        void clipboard.copy('a')
        await clipboard.clearIfOurs()
        return state.text === '' && state.cleared === 1
      },
      async 'another text of another program stays'() {
        const { state, clipboard } = board()
        await clipboard.copy('a')
        state.text = 'theirs'
        await pass(600)
        await clipboard.clearIfOurs()
        return state.text === 'theirs' && state.cleared === 0
      },
    }
    let held = 0
    for (const [name, holds] of Object.entries(cases)) {
      expect([name, await holds()]).toEqual([name, true])
      held += 1
    }
    tellRow(18, held, Object.keys(cases).length, {
      part: 'clipboard',
      control: 'the text was there before its time was over',
    })
  })

  it('has the time of the last copy', async () => {
    const { state, clipboard } = board()
    await clipboard.copy('a')
    await pass(45)
    await clipboard.copy('b')
    await pass(59)
    expect(state.text).toBe('b')
    await pass(1)
    expect(state.text).toBe('')
    expect(state.cleared).toBe(1)
  })

  it('copied twice is one text with the later time', async () => {
    const { state, clipboard } = board()
    await clipboard.copy('a')
    await pass(45)
    await clipboard.copy('a')
    await pass(59)
    expect(state.text).toBe('a')
    await pass(1)
    expect(state.text).toBe('')
  })

  it('and the same text of another program are one: it is taken off', async () => {
    const { state, clipboard } = board()
    await clipboard.copy('a')
    state.text = 'theirs'
    state.text = 'a'
    await pass(60)
    expect(state.text).toBe('')
  })

  it('is not written after a lock that came first, and is taken off by one that came while it was written', async () => {
    const late = board()
    const page = new AbortController()
    const lock = ({ clipboard }: ReturnType<typeof board>) => {
      page.abort()
      return clipboard.clearIfOurs()
    }
    const locked = lock(late)
    expect(await late.clipboard.copy('a', page.signal)).toMatchObject({ failure: { kind: 'cancelled' } })
    await locked
    expect(late.state.text).toBe('')
    const early = board()
    const copied = early.clipboard.copy('a', new AbortController().signal)
    await lock(early)
    expect(await copied).toMatchObject({ ok: true })
    expect(early.state).toMatchObject({ text: '', cleared: 1 })
  })

  it('once found replaced is forgotten, even where the same text comes back later', async () => {
    const { state, clipboard } = board()
    await clipboard.copy('a')
    state.text = 'theirs'
    await pass(60)
    state.text = 'a'
    await pass(600)
    await clipboard.clearIfOurs()
    expect(state.text).toBe('a')
    expect(state.reads).toBe(1)
  })

  it('is found as the system gives it back: line ends, halves of characters, what stands after a zero', async () => {
    for (const [given, back] of [
      ['a\nb', 'a\r\nb'],
      ['a\rb\r\n', 'a\nb\n'],
      ['a\0b', 'a'],
      ['\ud800x', '\ufffdx'],
    ] as const) {
      const { state, clipboard } = board()
      await clipboard.copy(given)
      state.text = back
      await clipboard.clearIfOurs()
      expect([given, state.cleared]).toEqual([given, 1])
    }
  })

  it('is not taken for what another program copied where no text is held: a picture reads as none', async () => {
    const { state, clipboard } = board()
    await clipboard.copy('\0behind a zero')
    state.text = ''
    await clipboard.clearIfOurs()
    expect(state.cleared).toBe(0)
  })

  it('as a table is HTML too, which goes with its text; a very long one is text only', async () => {
    const { state, clipboard } = board()
    const table = { header: false, numbers: [] }
    await clipboard.copy('a\tb', undefined, table)
    expect(state.html).toMatch(/<td[^>]*>a<\/td><td[^>]*>b<\/td>/)
    await clipboard.clearIfOurs()
    expect(state).toMatchObject({ text: '', html: undefined })
    await clipboard.copy('a'.repeat(2_000_001), undefined, table)
    expect(state.html).toBeUndefined()
  })

  it('an empty clipboard is not cleared again', async () => {
    const { state, clipboard } = board()
    await clipboard.copy('a')
    state.text = ''
    await pass(60)
    expect(state.cleared).toBe(0)
    await createClipboard({ system: board().system, seconds: () => 60 }).clearIfOurs()
  })
})

describe('a clipboard that fails', () => {
  it('writing: a plain failure, and what was copied before keeps its time', async () => {
    const { state, clipboard } = board()
    await clipboard.copy('a')
    await pass(30)
    state.fails = 'write'
    const answer = await clipboard.copy('b')
    expect(answer).toMatchObject({
      ok: false,
      failure: { kind: 'storage', message: 'The clipboard didn’t accept the copy.' },
    })
    state.fails = ''
    await pass(30)
    expect(state.text).toBe('')
  })

  it('writing, without an answer: what was there before is still ours, and so is the text if it arrives', async () => {
    for (const arrives of [false, true]) {
      const { state, clipboard } = board()
      await clipboard.copy('member 123')
      state.fails = 'hang'
      const copied = clipboard.copy('b')
      await pass(3)
      expect(await copied).toMatchObject({ ok: false })
      state.fails = ''
      if (arrives) state.text = 'b'
      await clipboard.clearIfOurs()
      expect([arrives, state.text]).toEqual([arrives, ''])
    }
  })

  it.each(['read', 'clear'] as const)('%s: tried again until it can be done', async (what) => {
    const { state, clipboard } = board()
    await clipboard.copy('a')
    state.fails = what
    await pass(70)
    expect(state.text).toBe('a')
    state.fails = ''
    await pass(5)
    expect(state.text).toBe('')
  })

  it('for good: it is left after a minute, and a lock tries once more', async () => {
    const { state, clipboard } = board()
    await clipboard.copy('a')
    state.fails = 'read'
    await pass(60 + 600)
    expect(vi.getTimerCount()).toBe(0)
    const { reads } = state
    expect(reads).toBe(12)
    state.fails = ''
    await clipboard.clearIfOurs()
    expect(state.text).toBe('')
  })

  it('that never answers holds up neither a copy nor the end', async () => {
    const { state, clipboard } = board()
    state.fails = 'hang'
    const copied = clipboard.copy('a')
    const ended = clipboard.clearIfOurs()
    await pass(4)
    expect(await copied).toMatchObject({ ok: false })
    await ended
    // What arrived late is taken off all the same.
    state.text = 'a'
    state.fails = ''
    await pass(60)
    expect(state.text).toBe('')
  })

  it('that takes the text only after a lock has looked for it: it is taken off after its time', async () => {
    const { state, system } = board()
    const free = Promise.withResolvers<void>()
    const write = async (text: string) => {
      await free.promise
      await system.write(text)
    }
    const clipboard = createClipboard({ system: { ...system, write }, seconds: () => 60 })
    const copied = clipboard.copy('a')
    await pass(2)
    expect(await copied).toMatchObject({ ok: false })
    await clipboard.clearIfOurs()
    free.resolve()
    await pass(1)
    expect(state.text).toBe('a')
    await pass(60)
    expect(state.text).toBe('')
  })
})

type Step = readonly ['copy' | 'theirs', string] | readonly ['pass', number] | readonly ['lock', null]

it('any course: a text of another program is never lost, and ours is never there longer than its time', async () => {
  const text = fc.constantFrom('a', 'b', 'c')
  const theirs = fc.constantFrom('x', 'y')
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.tuple(fc.constant('copy' as const), text),
    fc.tuple(fc.constant('theirs' as const), theirs),
    fc.tuple(fc.constant('pass' as const), fc.integer({ min: 1, max: 80 })),
    fc.constant(['lock', null] as const),
  )
  let courses = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      const { state, clipboard } = board()
      let expected = ''
      let left = 0
      for (const [what, with_] of steps) {
        if (what === 'copy') {
          await clipboard.copy(with_)
          expected = with_
          left = 60
        } else if (what === 'theirs') {
          state.text = with_
          expected = with_
          left = 0
        } else if (what === 'pass') {
          await pass(with_)
          if (left > 0 && with_ >= left) expected = ''
          left = Math.max(0, left - with_)
        } else {
          await clipboard.clearIfOurs()
          if (left > 0) expected = ''
          left = 0
        }
        expect(state.text).toBe(expected)
      }
      vi.clearAllTimers()
      courses += 1
    }),
    { numRuns: counted(120, 5_000) },
  )
  tellRow(18, courses, courses, { part: 'clipboard: any course' })
})
