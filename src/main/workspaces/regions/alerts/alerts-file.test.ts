import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import type { OpenAlert } from '../../../../domain/regions/alert.ts'
import { openAlertsFile } from './alerts-file.ts'

const alert: OpenAlert = {
  id: 'a-1',
  key: 'p1 AZ',
  practiceId: 'p1',
  regionCode: 'AZ',
  visitTypeName: 'virtual',
  assignmentQualifiers: [],
  practiceName: 'Sonoran On Demand',
  regionName: 'Arizona',
  ruleId: 'gone',
  ruleName: 'No data',
  condition: { kind: 'no-data' },
  offHours: false,
  phase: 'firing',
  finding: 'holds',
  since: '2026-11-29T12:00:00.000Z',
  heldMs: 0,
  overMs: 0,
  sinceNoticeMs: 0,
  notices: 1,
}
const kept = { watchedAt: Date.parse('2026-11-29T12:00:00Z'), alerts: [alert], incidents: [] }

it('open alerts that could not be read at the start are reported, and stay in the file', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'alerts-file-'))
  const file = path.join(folder, 'alerts.json')
  const notices: string[] = []
  const open = () => openAlertsFile(file, (text) => notices.push(text))
  const before = await open()
  before.keep('prod', kept)
  await before.idle()
  await rename(file, `${file}.aside`)
  await mkdir(file)
  const alerts = await open()
  expect(notices).toEqual([expect.stringContaining('may be announced again')])
  expect(alerts.of('prod')).toBe(undefined)
  await rm(file, { recursive: true })
  await rename(`${file}.aside`, file)
  alerts.keep('uat', kept)
  await alerts.idle()
  const after = await open()
  expect([after.of('prod'), after.of('uat')]).toEqual([kept, kept])
  expect(notices).toHaveLength(1)
  alerts.keep('uat', { ...kept, alerts: [] })
  await alerts.idle()
  expect((await open()).of('uat')).toBe(undefined)
  await rm(folder, { recursive: true })
})
