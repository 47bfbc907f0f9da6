import { expect, it } from 'vitest'
import { createTurns } from './turns.ts'

/** Resolves after all ready tasks have run. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

it('come in the order in which they were asked for, so many at a time', async () => {
  const turns = createTurns(2)
  const had: number[] = []
  for (const number of [1, 2, 3, 4]) void turns.take().then(() => had.push(number))
  await settled()
  expect(had).toEqual([1, 2])
  turns.give()
  await settled()
  expect(had).toEqual([1, 2, 3])
  turns.give()
  await settled()
  expect(had).toEqual([1, 2, 3, 4])
})

it('are not waited for once they are not wanted', async () => {
  const turns = createTurns(1)
  await turns.take()
  const controller = new AbortController()
  const unwanted = turns.take(controller.signal)
  const next = turns.take()
  controller.abort()
  await expect(unwanted).rejects.toThrow(/abort/)
  await expect(turns.take(controller.signal)).rejects.toThrow(/abort/)
  turns.give()
  await expect(next).resolves.toBeUndefined()
})

it('that are given in the moment in which they are not wanted any more cost no other its own', async () => {
  const turns = createTurns(1)
  await turns.take()
  const controller = new AbortController()
  const unwanted = turns.take(controller.signal)
  const next = turns.take()
  turns.give()
  controller.abort()
  await expect(unwanted).resolves.toBeUndefined()
  turns.give()
  await expect(next).resolves.toBeUndefined()
})
