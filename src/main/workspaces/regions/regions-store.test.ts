import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { suggestedRules } from '../../../domain/regions/alert-suggestions.ts'
import { type RegionsSettings, usualRegionsSettings } from '../../../domain/regions/regions-settings.ts'
import { openRegionsStore } from './regions-store.ts'

let folder: string
let file: string
let notices: string[]
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'regions-'))
  file = path.join(folder, 'regions.json')
  notices = []
})
afterEach(() => rm(folder, { recursive: true }))

const open = () => openRegionsStore(file, (text) => notices.push(text))

it('a connection that nobody set anything for has the usual settings', async () => {
  const store = await open()
  expect(store.of('uat')).toEqual(usualRegionsSettings)
  expect(store.of('uat')).toMatchObject({ rules: [], mutes: [] })
})

it('settings are kept by connection, mutes and rules among them, and are there at once', async () => {
  const store = await open()
  const mute = { practiceId: 'p1', regionCode: 'TX', until: '2026-03-03T12:00:00Z' }
  const answer = await store.change('uat', (before) => ({ ...before, rules: [...suggestedRules], mutes: [mute] }))
  expect(answer).toEqual({ ok: true, value: store.of('uat') })
  expect(store.of('prod')).toEqual(usualRegionsSettings)
  expect((await open()).of('uat')).toMatchObject({ rules: suggestedRules, mutes: [mute] })
})

it('changes at the same time all come in', async () => {
  const store = await open()
  await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      store.change('uat', (before) => ({
        ...before,
        mutes: [...before.mutes, { practiceId: 'p1', regionCode: `R${at}`, until: '2026-03-03T12:00:00Z' }],
      })),
    ),
  )
  expect(store.of('uat').mutes).toHaveLength(20)
})

it('each change that was saved is announced', async () => {
  let changes = 0
  const store = await openRegionsStore(
    file,
    () => undefined,
    undefined,
    () => (changes += 1),
  )
  await store.change('uat', (before) => ({ ...before, watch: 'always' }))
  expect(changes).toBe(1)
})

it('a connection that was removed is forgotten', async () => {
  const store = await open()
  await store.change('uat', (before) => ({ ...before, watch: 'always' }))
  expect((await store.remove('uat')).ok).toBe(true)
  const late = await store.change('uat', (before) => ({ ...before, watch: 'always' }))
  expect(late).toMatchObject({ ok: false, failure: { kind: 'invalid-input' } })
  expect(store.of('uat').watch).toBeUndefined()
  expect((await open()).of('uat').watch).toBeUndefined()
})

it('a damaged file is set aside and told, and the store goes on', async () => {
  await writeFile(file, '{"version":1,"connections":{"uat":{"intervalSeconds":"often"}}}')
  const store = await open()
  expect(notices).toMatchObject([expect.stringContaining('regions.json was damaged')])
  expect((await readdir(folder)).some((name) => name.startsWith('regions.json.damaged-'))).toBe(true)
  expect((await store.change('uat', (before) => ({ ...before, watch: 'always' }))).ok).toBe(true)
})

it('a file that cannot be written leaves the settings as they were', async () => {
  const store = await open()
  await rm(folder, { recursive: true })
  await writeFile(folder, 'no folder any more')
  const answer = await store.change('uat', (before) => ({ ...before, watch: 'always' }))
  expect(answer).toMatchObject({ ok: false, failure: { kind: 'storage' } })
  expect(store.of('uat').watch).toBeUndefined()
})

it('history that belongs to no listed connection stays as long as that of any connection, within the organization’s limit', async () => {
  const store = await open()
  expect(store.mostKeepDays()).toBe(usualRegionsSettings.keepDays)
  await store.change('uat', (before) => ({ ...before, keepDays: 1 }))
  expect(store.mostKeepDays()).toBe(usualRegionsSettings.keepDays)
  await store.change('prod', (before) => ({ ...before, keepDays: 400 }))
  expect(store.mostKeepDays()).toBe(400)
  const atMost30 = (_id: string, settings: RegionsSettings) => ({
    ...settings,
    keepDays: Math.min(settings.keepDays, 30),
  })
  expect((await openRegionsStore(file, () => undefined, { regionsSettings: atMost30 })).mostKeepDays()).toBe(30)
})

it('how long history stays isn’t known while the file can’t be read', async () => {
  await mkdir(file)
  const store = await open()
  expect(store.mostKeepDays()).toBeUndefined()
  await rm(file, { recursive: true })
  await store.change('uat', (before) => ({ ...before, keepDays: 400 }))
  expect(store.mostKeepDays()).toBe(400)
})

it('settings that could not be read are reported, and a change made without them does not replace them', async () => {
  const rules = [...suggestedRules]
  await (await open()).change('uat', (before) => ({ ...before, rules }))
  await rename(file, `${file}.aside`)
  await mkdir(file)
  let changes = 0
  const store = await openRegionsStore(
    file,
    (text) => notices.push(text),
    undefined,
    () => (changes += 1),
  )
  expect(notices).toMatchObject([expect.stringContaining('without your alert rules')])
  expect(store.of('uat').rules).toEqual([])
  const asUsual = () => store.change('uat', (before) => ({ ...before, rules: [] }))
  expect(await asUsual()).toMatchObject({ ok: false, failure: { kind: 'storage' } })
  await rm(file, { recursive: true })
  await rename(`${file}.aside`, file)
  expect(await asUsual()).toMatchObject({ ok: false, failure: { kind: 'conflict' } })
  expect(store.of('uat')).toMatchObject({ rules })
  expect(changes).toBe(1)
  expect((await store.change('uat', (before) => ({ ...before, watch: 'always' }))).ok).toBe(true)
  expect((await open()).of('uat')).toMatchObject({ rules, watch: 'always' })
})
