import { expect, test } from 'vitest'
import { installFakeBridge, never, refuse } from '../testing/fake-bridge.ts'
import { BridgeFailure, callBridge, onCallMade } from './bridge.ts'

const kindOf = async (call: Promise<unknown>) => {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return error instanceof BridgeFailure ? error.failure.kind : error
}

test('an answer comes with how it was received', async () => {
  installFakeBridge({ 'jobs.list': () => [] })
  const { value, meta } = await callBridge('jobs.list', undefined)
  expect(value).toEqual([])
  expect(Date.parse(meta.receivedAt)).not.toBeNaN()
})

test('a failure is thrown with all that main told of it', async () => {
  installFakeBridge({ 'jobs.list': () => refuse('server-error', { platformText: 'boom' }) })
  const error = await callBridge('jobs.list', undefined).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(BridgeFailure)
  expect((error as BridgeFailure).failure).toMatchObject({ kind: 'server-error', platformText: 'boom' })
})

test('an aborted call ends at once as cancelled and main is reported which one', async () => {
  const bridge = installFakeBridge({ 'jobs.list': never })
  const controller = new AbortController()
  const kind = kindOf(callBridge('jobs.list', undefined, { signal: controller.signal }))
  controller.abort()
  expect(await kind).toBe('cancelled')
  expect(bridge.cancelled).toHaveLength(1)
})

test('a call that is aborted before it is made is never made', async () => {
  const bridge = installFakeBridge({ 'jobs.list': () => [] })
  expect(await kindOf(callBridge('jobs.list', undefined, { signal: AbortSignal.abort() }))).toBe('cancelled')
  expect(bridge.made).toEqual([])
})

test('a call is heard of that main answered, not one that failed or whose dialog the person closed', async () => {
  let chosen = false
  installFakeBridge({ 'jobs.list': () => refuse('server-error'), 'activity.saveBundle': () => ({ chosen }) })
  const heard: string[] = []
  const end = onCallMade(({ name }) => heard.push(name))
  await callBridge('jobs.list', undefined).catch(() => undefined)
  await callBridge('activity.saveBundle', { bundleId: 'b' })
  expect(heard).toEqual([])
  chosen = true
  await callBridge('activity.saveBundle', { bundleId: 'b' })
  expect(heard).toEqual(['activity.saveBundle'])
  end()
})

test('without the console around it a call fails with a sentence for the user', async () => {
  delete window.accessConsole
  expect(await kindOf(callBridge('jobs.list', undefined))).toBe('unreachable')
})
