import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { LockState } from '../../../bridge/calls/lock.ts'
import type { TrailState } from '../../../bridge/calls/trail.ts'
import { failure } from '../../../bridge/failure.ts'
import { sampleConnection } from '../../../domain/testing/connection-sample.ts'
import { openPartials } from '../exports/partials.ts'
import { openLog } from '../log/open-log.ts'
import { done, failed, type Result } from '../storage/result.ts'
import { createActivity } from './activity.ts'
import { activityHandlers } from './activity-handlers.ts'
import { inNewFolders } from '../../../../test/new-folders.ts'

const connection = sampleConnection({
  id: 'a',
  baseUrl: 'https://api.example/platform/secret-path',
  practiceIds: ['p-1', 'p-2'],
  certificateFile: '/home/ana/ca.pem',
})
const context = { signal: new AbortController().signal }
let folder: string
inNewFolders('activity-', (path) => (folder = path))

const lockState: LockState = {
  locked: false,
  keeps: 'nothing',
  pin: 'set',
  pinKept: 'keychain',
  wrongTries: 0,
  operator: 'Ana Ortiz',
  recentOperators: ['Ana Ortiz'],
  idleMinutes: 5,
  clipboardSeconds: 60,
  regionsWhileLocked: 'nothing',
  wallAtStart: false,
}
const trailState: TrailState = {
  check: {
    verdict: 'altered',
    checkedAt: '2026-11-22T09:00:00.000Z',
    records: 41,
    durationMs: 3,
    firstBad: { record: 17, problem: 'the record names Quillondra' },
    notes: ['of Quillondra'],
  },
  records: 42,
  bytes: 9_000,
  keepMonths: 72,
  headIn: 'keychain',
  folder: '/home/ana/audit-trail',
}

function handlersWith(chosen: string | undefined, trail: Result<TrailState> = done(trailState)) {
  const log = openLog({
    folder: path.join(folder, 'logs'),
    bundles: import.meta.dirname,
    now: () => Date.UTC(2026, 10, 22),
  })
  log.tell('locked', { reason: 'idle' })
  log.fault(new Error('of Quillondra'), 'main')
  const activity = createActivity()
  const begin = (correlationId: string) => activity.observer({ operation: 'providers.list', connection, correlationId })
  const handlers = activityHandlers({
    activity,
    info: () => ({ version: '0.1.0', runtime: 'electron', platform: 'linux', timeZone: 'UTC', notices: ['/home/ana'] }),
    connections: { all: () => [connection, { ...connection, id: 'never-used', name: 'Other' }] },
    dialogs: { saveAs: async () => chosen },
    lock: { state: async () => lockState },
    trail: { state: async () => trail },
    log,
    partials: openPartials(path.join(folder, 'exports.json')),
    now: () => Date.UTC(2026, 10, 22, 9, 30),
  })
  return { activity, begin, handlers }
}

test('what is saved is what was shown, letter for letter, and later calls are not in it', async () => {
  const { begin, handlers } = handlersWith(path.join(folder, 'incident.json'))
  begin('first').ends({ status: 200 })
  const shown = await handlers['activity.bundle']({ calls: 200 }, context)
  begin('second').ends({ status: 200 })
  if (!shown.ok) throw new Error('no bundle')
  expect(await handlers['activity.saveBundle']({ bundleId: shown.value.bundleId }, context)).toEqual({
    ok: true,
    value: { chosen: true },
  })
  expect(await readFile(path.join(folder, 'incident.json'), 'utf8')).toBe(shown.value.text)
  expect(shown.value.text).not.toContain('second')
  expect((await readdir(folder)).filter((name) => name.includes('incident'))).toEqual(['incident.json'])
})

test('a bundle holds the connection it was about, by origin, and no path of this computer', async () => {
  const { begin, handlers } = handlersWith(undefined)
  begin('first').ends({ status: 200 })
  const shown = await handlers['activity.bundle']({ calls: 200 }, context)
  const bundle: unknown = JSON.parse(shown.ok ? shown.value.text : '')
  expect(bundle).toMatchObject({
    madeAt: '2026-11-22T09:30:00.000Z',
    console: { version: '0.1.0', node: process.versions.node },
    connections: [{ name: 'UAT', baseOrigin: 'https://api.example', practices: 2, ownCertificates: 'set' }],
    settings: { idleMinutes: 5, clipboardSeconds: 60, pin: 'set', trailKeepMonths: 72 },
    trail: { records: 42, headIn: 'keychain', lastCheck: { verdict: 'altered', records: 41, firstBadRecord: 17 } },
    log: [
      { at: '2026-11-22T00:00:00.000Z', event: 'locked', reason: 'idle' },
      { event: 'fault', error: 'Error', in: 'main' },
    ],
    calls: [{ operation: 'providers.list', correlationId: 'first' }],
  })
  expect(shown.ok && /Quillondra|Ana Ortiz|secret-path|\/home\/ana|never-used|p-1/.test(shown.value.text)).toBe(false)
})

test('a trail that cannot be asked is said to be so', async () => {
  const { handlers } = handlersWith(undefined, failed(failure('storage')))
  const shown = await handlers['activity.bundle']({ calls: 1 }, context)
  const bundle: unknown = JSON.parse(shown.ok ? shown.value.text : '')
  expect(bundle).toMatchObject({ trail: 'couldn’t be loaded' })
  expect((bundle as { settings: object }).settings).not.toHaveProperty('trailKeepMonths')
})

test('only the last bundle is saved; nothing is written where no place is chosen', async () => {
  const { handlers } = handlersWith(undefined)
  const first = await handlers['activity.bundle']({ calls: 1 }, context)
  const second = await handlers['activity.bundle']({ calls: 1 }, context)
  if (!first.ok || !second.ok) throw new Error('no bundle')
  expect(await handlers['activity.saveBundle']({ bundleId: first.value.bundleId }, context)).toMatchObject({
    ok: false,
    failure: { kind: 'not-found' },
  })
  expect(await handlers['activity.saveBundle']({ bundleId: second.value.bundleId }, context)).toEqual({
    ok: true,
    value: { chosen: false },
  })
  await handlers['activity.clear'](undefined, context)
  expect((await handlers['activity.saveBundle']({ bundleId: second.value.bundleId }, context)).ok).toBe(false)
  expect((await readdir(folder)).filter((name) => !name.endsWith('exports.json') && name !== 'logs')).toEqual([])
})

test('a call that made room says so', async () => {
  const { handlers } = handlersWith(undefined)
  for (const name of ['activity.call', 'activity.curl'] as const)
    expect(await handlers[name]({ id: 'gone' }, context)).toMatchObject({ failure: { kind: 'not-found' } })
})
