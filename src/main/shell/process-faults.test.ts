import { expect, it } from 'vitest'
import { watchProcessFaults } from './process-faults.ts'

function watched(close: () => Promise<unknown> = async () => undefined) {
  const listeners = new Map<string, (cause: unknown) => void>()
  const done: string[] = []
  watchProcessFaults(
    {
      fault: (_cause, where) => void done.push(`fault in ${where}`),
      async close() {
        done.push('closes')
        await close()
      },
      end: () => void done.push('ends'),
    },
    (event, listener) => listeners.set(event, listener),
  )
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return { done, settle, throws: (event: string) => listeners.get(event)?.(new Error('x')) }
}

it('writes it down, closes, and then ends, once', async () => {
  const { done, settle, throws } = watched()
  throws('uncaughtException')
  throws('uncaughtException')
  await settle()
  expect(done).toEqual(['fault in main', 'closes', 'fault in main', 'ends'])
})

it('ends also where it cannot close', async () => {
  const { done, settle, throws } = watched(() => Promise.reject(new Error('no')))
  throws('uncaughtException')
  await settle()
  expect(done).toEqual(['fault in main', 'closes', 'ends'])
})

it('goes on after a promise that nobody waited for', async () => {
  const { done, settle, throws } = watched()
  throws('unhandledRejection')
  await settle()
  expect(done).toEqual(['fault in promise'])
})
