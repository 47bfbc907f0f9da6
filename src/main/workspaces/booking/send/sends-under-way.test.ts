import { expect, it } from 'vitest'
import { failure } from '../../../../bridge/failure.ts'
import { failed } from '../../../services/storage/result.ts'
import { createSendsUnderWay } from './sends.ts'

const answer = failed(failure('cancelled'))

it('sends an intent once while it is under way, whoever asks', async () => {
  const underWay = createSendsUnderWay()
  const { promise, resolve } = Promise.withResolvers<typeof answer>()
  let sent = 0
  const send = () => {
    sent += 1
    return promise
  }
  const [one, other] = [underWay.once('a', send), underWay.once('a', send)]
  expect(other).toBe(one)
  resolve(answer)
  await one
  expect(sent).toBe(1)
  await underWay.once('a', send)
  expect(sent).toBe(2)
})

it('waits for what is under way when the console ends, then cuts it off', async () => {
  const quick = createSendsUnderWay(60_000)
  const soon = quick.once('a', async () => answer)
  await quick.close()
  expect(await soon).toBe(answer)
  expect(quick.closing()).toBe(true)

  const slow = createSendsUnderWay(20)
  const { promise, resolve } = Promise.withResolvers<typeof answer>()
  const cut = slow.once('a', (signal) => {
    signal.addEventListener('abort', () => resolve(answer))
    return promise
  })
  await slow.close()
  expect(await cut).toBe(answer)
})

it('lets one that fails go', async () => {
  const underWay = createSendsUnderWay()
  await expect(underWay.once('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await underWay.once('a', async () => answer)).toBe(answer)
})
