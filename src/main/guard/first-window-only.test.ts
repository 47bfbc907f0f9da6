import { expect, it } from 'vitest'
import { type CallName, callNames } from '../../bridge/calls.ts'
import type { Handler, Handlers } from '../services/handler.ts'
import { firstWindowOnly } from './first-window-only.ts'

it('every call of the booking desk, and no other, is refused to a further window', async () => {
  const reached: CallName[] = []
  const handlers = Object.fromEntries(
    callNames.map((name) => [
      name,
      async () => {
        reached.push(name)
        return { ok: true, value: null }
      },
    ]),
  ) as unknown as Handlers
  const guarded = firstWindowOnly(handlers)
  const { signal } = new AbortController()
  const ask = async (name: CallName, window?: number) => {
    const handler = guarded[name] as Handler<CallName>
    return (await handler(undefined as never, window === undefined ? { signal } : { signal, window })).ok
  }
  const answered = (window?: number) => Promise.all(callNames.map((name) => ask(name, window)))

  expect(await answered()).not.toContain(false)
  expect(await answered(1)).not.toContain(false)
  reached.length = 0
  const further = await answered(3)
  const refused = callNames.filter((_, at) => further[at] === false)
  expect(refused).toEqual(callNames.filter((name) => name.startsWith('booking.')))
  expect(refused.length).toBeGreaterThan(15)
  expect(reached.filter((name) => refused.includes(name))).toEqual([])
})
