import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { keptPlaces } from '../../bridge/calls/app.ts'
import { openPlaces } from './places.ts'
import { inNewFolders } from '../../../test/new-folders.ts'

let folder: string
inNewFolders('places-', (path) => (folder = path))

const open = () => openPlaces({ userDataPath: folder, onNotice: () => undefined })
const file = () => path.join(folder, 'places.json')
const places = [
  { connectionId: 'sandbox', address: '#/entities/asset/link/schema?sort=%2Bname' },
  { connectionId: 'prod', address: '#/surveys/grid' },
]

it('places are there at the next start, and those of a connection go with it', async () => {
  expect(await open().list()).toEqual({ ok: true, value: [] })
  expect(await open().keep(places)).toEqual({ ok: true, value: null })
  const next = open()
  expect(await next.list()).toEqual({ ok: true, value: places })
  await next.removeConnection('prod')
  expect(await next.list()).toEqual({ ok: true, value: places.slice(0, 1) })
  expect(readFileSync(file(), 'utf8')).not.toContain('prod')
})

it('altered places count as none', async () => {
  writeFileSync(file(), JSON.stringify({ places: [{ connectionId: 'sandbox', address: 'javascript:1' }] }))
  expect(await open().list()).toEqual({ ok: true, value: [] })
})

it.each([
  '',
  '#',
  '#/',
  '#/nowhere',
  'x#/entities',
  '#/entities/Lucía Benally',
  '#/entities?x=<b>',
  '#/entities#',
  `#/entities?x=${'y'.repeat(2_000)}`,
])('what is no address of a place is not taken: %j', (address) => {
  expect(keptPlaces.safeParse([{ connectionId: 'sandbox', address }]).success).toBe(false)
})

it('places of a further window are its own, in memory until it closes; the next start knows the first window’s alone', async () => {
  const opened = open()
  await opened.keep(places.slice(0, 1))
  expect(await opened.list(2)).toEqual({ ok: true, value: places.slice(0, 1) })
  await opened.keep(places.slice(1), 2)
  expect(await opened.list(2)).toEqual({ ok: true, value: places.slice(1) })
  expect(await opened.list()).toEqual({ ok: true, value: places.slice(0, 1) })
  expect(await open().list()).toEqual({ ok: true, value: places.slice(0, 1) })
  opened.windowClosed(2)
  expect(await opened.list(2)).toEqual({ ok: true, value: places.slice(0, 1) })
})
