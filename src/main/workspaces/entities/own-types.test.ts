import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type EntitiesNeeds, entitiesHandlers } from './entities.ts'
import { createOwnTypes } from './own-types.ts'

let folder: string
beforeEach(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'own-types-'))))
afterEach(() => rm(folder, { recursive: true }))

it('data-admin finding 6: own types are kept by connection, over a restart, until they are removed', async () => {
  const before = createOwnTypes(folder)
  const careTeam = { namespace: 'assets', type: 'careTeam' }
  await before.change('uat', careTeam, true)
  await before.change('uat', careTeam, true)
  await before.change('uat', { namespace: 'other', type: 'x' }, true)
  const after = createOwnTypes(folder)
  expect(await after.list('uat')).toEqual({ ok: true, value: ['asset/careTeam', 'other/x'] })
  expect(await after.list('production')).toEqual({ ok: true, value: [] })
  expect(await after.change('uat', careTeam, false)).toEqual({ ok: true, value: ['other/x'] })
})

it('all windows are informed of each change, and of no reading', async () => {
  const sent: string[] = []
  const needs = { userDataPath: folder, sendEvent: (name: string) => sent.push(name) }
  const handlers = entitiesHandlers(needs as unknown as EntitiesNeeds)
  const { signal } = new AbortController()
  const change = { namespace: 'assets', type: 'careTeam', kept: true }
  await handlers['entities.ownTypes']({ connectionId: 'uat' }, { signal })
  expect(sent).toEqual([])
  expect(await handlers['entities.ownTypes']({ connectionId: 'uat', change }, { signal })).toMatchObject({ ok: true })
  expect(sent).toEqual(['entities.changed'])
})
