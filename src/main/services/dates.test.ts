import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { DateSetting } from '../../bridge/calls/app.ts'
import { setDateForm } from '../../domain/time/date-form.ts'
import { dateWords } from '../../domain/time/day-words.ts'
import { openDates } from './dates.ts'
import { inNewFolders } from '../../../test/new-folders.ts'

let folder: string
let notices: string[]
let told: DateSetting[]
inNewFolders('dates-', (path) => (folder = path))
beforeEach(() => {
  notices = []
  told = []
})
afterEach(() => setDateForm({ thisYear: () => 2026 }))

const open = (systemRegion = 'GB') =>
  openDates({
    userDataPath: folder,
    systemRegion,
    onNotice: (notice) => notices.push(notice),
    onChange: (setting) => told.push(setting),
  })

it('has the US form until the region of the computer is chosen, and keeps the choice', async () => {
  const dates = await open()
  expect(dates.setting()).toEqual({ form: 'us', region: 'US', systemRegion: 'GB' })
  expect(dateWords('2026-11-23')).toBe('Nov 23')
  expect(await dates.save('system')).toEqual({ ok: true, value: { form: 'system', region: 'GB', systemRegion: 'GB' } })
  expect(dateWords('2026-11-23')).toBe('23 Nov')
  expect(told).toEqual([dates.setting()])

  setDateForm({ thisYear: () => 2026 })
  const next = await open()
  expect(next.setting().region).toBe('GB')
  expect(dateWords('2026-11-23')).toBe('23 Nov')
  await next.save('us')
  expect(dateWords('2026-11-23')).toBe('Nov 23')
})

it.each(['', 'gb', 'US'])('has the US form where the region of the computer is %j', async (systemRegion) => {
  const dates = await open(systemRegion)
  expect(await dates.save('system')).toMatchObject({ ok: true, value: { form: 'system', region: 'US' } })
})

it('keeps the form where the choice cannot be saved', async () => {
  await mkdir(join(folder, 'dates.json'))
  const dates = await open()
  expect(notices).toHaveLength(1)
  expect(await dates.save('system')).toMatchObject({ ok: false, failure: { kind: 'storage' } })
  expect(dates.setting().region).toBe('US')
  expect(told).toEqual([])
})

it('takes a value that it does not know as the US form', async () => {
  await writeFile(join(folder, 'dates.json'), '{"form":"roman","later":1}')
  const dates = await open()
  expect(dates.setting().form).toBe('us')
  await dates.save('system')
  expect(JSON.parse(await readFile(join(folder, 'dates.json'), 'utf8'))).toEqual({ form: 'system', later: 1 })
})
