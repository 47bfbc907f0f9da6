import { expect, it } from 'vitest'
import type { Entity } from '../../../../domain/entities/entity.ts'
import { sameIds } from './same-id.ts'

const meta = { correlationId: 'x', durationMs: 1, receivedAt: '2026-03-03T00:00:00Z' }
const { signal } = new AbortController()

/** A platform with these entities, which compares a filter with an id as `isSame` says. */
const askOf = (data: readonly Entity[], isSame: (one: unknown, other: unknown) => boolean) => {
  const asked: (string | number)[] = []
  const ask = async (id: string | number) => {
    asked.push(id)
    const found = data.filter((entity) => isSame(entity['id'], id))
    return { ok: true, value: { total: found.length, data: found }, meta } as const
  }
  return { ask, asked }
}
const strict = (one: unknown, other: unknown) => one === other
const loose = (one: unknown, other: unknown) => String(one) === String(other)
const two = (id: unknown) => [
  { id, type: 'healthSystem.location', name: 'North' },
  { id, type: 'healthSystem.location', name: 'South' },
]

it.each([
  ['a text', 'a1', strict, ['a1']],
  ['a number, compared as text', 7, loose, ['7']],
  ['a number, compared with its type', 7, strict, ['7', 7]],
])('two entities of one id are found where it is %s', async (_what, id, isSame, requests) => {
  const { ask, asked } = askOf(two(id), isSame)
  const found = await sameIds([String(id)], ask, signal)
  expect(found.leftOut).toBe(1)
  expect(found.findings).toMatchObject([{ entityId: String(id) }, { entityId: String(id) }])
  expect(asked).toEqual(requests)
})

it('one entity of an id, or entities of another id that came, are no finding', async () => {
  const { ask } = askOf([...two('b2').slice(1), ...two('c3')], () => true)
  expect(await sameIds(['b2', '5', '05'], ask, signal)).toEqual({ findings: [], leftOut: 0 })
})
