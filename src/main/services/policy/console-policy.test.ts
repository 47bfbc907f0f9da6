import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sandboxConnectionId } from '../../../domain/connections/connection.ts'
import { type Policy, policySchema } from '../../../domain/policy/policy.ts'
import { usualRegionsSettings } from '../../../domain/regions/regions-settings.ts'
import type { TrailKey } from '../trail/trail-key.ts'
import { recordOf } from '../trail/trail-line.ts'
import { consolePolicy, noPolicy } from './console-policy.ts'

const by = 'Valley Health IT'
const store = { host: 'DB.valley.example', port: 5432, database: 'waits', user: 'console', tls: 'verify' as const }
const connection = {
  id: 'prod',
  name: 'Valley',
  stage: 'production',
  baseUrl: 'https://api.valley.example/v1',
  visitUrl: 'https://visits.valley.example',
  schedulingUrl: 'https://book.valley.example',
  sharedHistory: store,
}
const policyOf = (fields: object, home?: () => string) =>
  consolePolicy(
    { policy: policySchema.parse({ version: 1, managedBy: by, ...fields }), source: 's', sha256: 'a' },
    home,
  )

describe('addresses', () => {
  const policy = policyOf({ connections: [connection], allowedOrigins: ['https://hooks.valley.example'] })
  it('of the policy and of its connections are allowed, and no other', () => {
    const id = 'managed-prod'
    for (const origin of ['https://hooks.valley.example', 'https://api.valley.example', 'https://book.valley.example'])
      expect(policy.addressProblem(id, origin)).toBeUndefined()
    for (const origin of [
      'https://api.valley.example:8443',
      'http://api.valley.example',
      'https://evil.example',
      'null',
    ])
      expect(policy.addressProblem(id, origin)?.message).toBe(`${by} doesn’t allow calls to ${origin}.`)
  })

  it('of this computer are allowed to the sandbox alone', () => {
    expect(policy.addressProblem(sandboxConnectionId, 'http://127.0.0.1:4010')).toBeUndefined()
    expect(policy.addressProblem(sandboxConnectionId, 'https://evil.example')).toBeDefined()
    expect(policy.addressProblem('own', 'http://127.0.0.1:4010')).toBeDefined()
  })

  it('are free where the policy names none, also an empty list is a list', () => {
    expect(policyOf({}).addressProblem('own', 'https://any.example')).toBeUndefined()
    expect(policyOf({ allowedOrigins: [] }).addressProblem('own', 'https://any.example')).toBeDefined()
    expect(noPolicy.addressProblem('own', 'https://any.example')).toBeUndefined()
  })
})

describe('a shared history', () => {
  const policy = policyOf({ connections: [connection], allowedOrigins: [] })
  it('of the policy replaces the file’s, and can’t be changed or removed', () => {
    const own = { ...usualRegionsSettings, store: { ...store, host: 'other.example' } }
    expect(policy.regionsSettings('managed-prod', own).store).toEqual(store)
    expect(policy.storeProblem('managed-prod', { ...store })).toBeUndefined()
    for (const fields of [null, { ...store, user: 'me' }, { ...store, tls: 'off' as const }])
      expect(policy.storeProblem('managed-prod', fields)?.message).toMatch(by)
  })

  it('of the user needs an allowed address', () => {
    expect(policy.storeProblem('own', { ...store, host: 'db.valley.example' })).toBeUndefined()
    expect(policy.storeProblem('own', { ...store, host: 'elsewhere.example' })?.message).toMatch(/doesn’t allow calls/)
    expect(policy.storeProblem('own', null)).toBeUndefined()
  })
})

describe('limits', () => {
  const policy = policyOf({ waitHistoryDaysAtMost: 90, auditTrailMonthsAtLeast: 84, allowedOrigins: [] })
  it('of retention hold against the file and the call', () => {
    expect(policy.regionsSettings('own', usualRegionsSettings).keepDays).toBe(90)
    expect(policy.regionsSettings('own', { ...usualRegionsSettings, keepDays: 30 }).keepDays).toBe(30)
    expect(policy.regionsProblem('own', { keepDays: 91 })?.message).toMatch(/at most 90 days/)
    expect(policy.regionsProblem('own', { keepDays: 90 })).toBeUndefined()
    expect(policy.monthsProblem(83)?.message).toMatch(/at least 84 months/)
    expect(policy.monthsProblem(84)).toBeUndefined()
  })

  it('of addresses hold for webhooks', () => {
    const rules = [{ webhook: 'https://elsewhere.example/hook' }] as never
    expect(policy.regionsProblem('own', { rules })?.message).toMatch(/elsewhere\.example/)
  })
})

describe.skipIf(process.platform === 'win32')('folders for files', () => {
  let root: string
  const at = (...names: string[]) => path.join(root, ...names)
  beforeEach(() => {
    root = realpathSync(mkdtempSync(path.join(tmpdir(), 'folders-')))
    for (const name of ['home/Exports/deep', 'home/Desktop', 'srv/exports', 'srv/exports-other'])
      mkdirSync(at(name), { recursive: true })
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))
  const problem = async (exportFolders: Policy['exportFolders'], folder: string) =>
    (await policyOf({ exportFolders }, () => at('home')).folderProblem(folder))?.message

  it('are those that are named and what is in them', async () => {
    const folders = ['~/Exports', at('srv/exports')]
    for (const name of ['home/Exports', 'home/Exports/deep', 'srv/exports'])
      expect(await problem(folders, at(name))).toBeUndefined()
    for (const name of ['home', 'home/Desktop', 'srv/exports-other', 'srv/exports/..', 'not-there'])
      expect(await problem(folders, at(name))).toMatch(/doesn’t allow files in this folder/)
  })

  it('are compared after links are followed', async () => {
    symlinkSync(at('home/Desktop'), at('home/Exports/out'))
    expect(await problem(['~/Exports'], at('home/Exports/out'))).toMatch(/this folder/)
    symlinkSync(at('srv/exports'), at('home/Desktop/in'))
    expect(await problem([at('srv/exports')], at('home/Desktop/in'))).toBeUndefined()
  })

  it('of the home folder can’t be moved by a link of the user', async () => {
    rmSync(at('home/Exports'), { recursive: true })
    symlinkSync(at('home/Desktop'), at('home/Exports'))
    expect(await problem(['~/Exports'], at('home/Exports'))).toMatch(/this folder/)
    expect(await problem(['~/Exports'], at('home/Desktop'))).toMatch(/this folder/)
  })

  it('are none where the list is empty, and free where there is no list', async () => {
    expect(await problem([], at('home/Exports'))).toMatch(/doesn’t allow exports/)
    expect(await problem(undefined, at('home/Desktop'))).toBeUndefined()
  })
})

it('a policy’s folder is absolute or below the home folder', () => {
  const parse = (folder: string) =>
    policySchema.safeParse({ version: 1, managedBy: by, exportFolders: [folder] }).success
  for (const folder of ['/srv', '~', '~/Exports', 'C:\\Exports', 'C:/Exports', '\\\\server\\share\\a'])
    expect([folder, parse(folder)]).toEqual([folder, true])
  for (const folder of ['', 'Exports', './Exports', '~other/Exports', '/srv/../etc', '~/../x', '\\\\server', 'C:x'])
    expect([folder, parse(folder)]).toEqual([folder, false])
})

it.each([
  ['Valley Health IT', 'managed by Valley Health IT'],
  ['St. Mary’s & Söhne, IT', 'managed by St. Mary s Sohne, IT'],
  ['x'.repeat(80), `managed by ${'x'.repeat(60)}`],
])('the audit trail names who manages and which settings: %s', (managedBy, words) => {
  const policy = policySchema.parse({ version: 1, managedBy })
  const { traces } = consolePolicy({ policy, source: 's', sha256: '0123456789abcdef' })
  const who = { operator: undefined, systemUser: 'desk', at: '' }
  const key = { subject: () => '' } as unknown as TrailKey
  const record = recordOf({ action: 'console.started', outcome: 'done', details: traces }, who, key, 1, '')
  expect(record.details).toEqual([words, 'settings 0123456789ab'])
})
