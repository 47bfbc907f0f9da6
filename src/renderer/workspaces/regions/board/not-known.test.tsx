import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { failure } from '../../../../bridge/failure.ts'
import { known } from '../../../../domain/knowing.ts'
import { suggestedRules } from '../../../../domain/regions/alert-suggestions.ts'
import { usualRegionsSettings } from '../../../../domain/regions/regions-settings.ts'
import type { BoardState } from '../../../../bridge/calls/regions.ts'
import { never } from '../../../testing/fake-bridge.ts'
import { fakeSnapshots } from '../../../testing/fake-snapshots.ts'
import { openRegions } from '../../../testing/open-regions.ts'
import {
  type SampleRow,
  sampleAlert,
  sampleAlerts,
  sampleBoard,
  usualSampleRows,
} from '../../../testing/sample-regions.ts'

/** What the board doesn't know is neither none nor zero: its pauses, and alerts that weren't checked. */

const on = { ...usualRegionsSettings, watch: 'in-use' as const, rules: [...suggestedRules] }

const open = (rows: readonly SampleRow[], change: Partial<BoardState> = {}, alerts = sampleAlerts([])) =>
  openRegions('#/regions/board', {
    rows,
    at: Date.now() - 2_000,
    change,
    answers: { 'regions.settings': () => on, 'regions.alerts': () => alerts },
  })

const paused = () => page.getByRole('list', { name: 'Counts' }).getByRole('button', { name: /^Paused/ })
const alerts = () => page.getByRole('region', { name: 'Alerts' })
const pausedBy = { id: 'pause', since: new Date().toISOString(), by: 'Z. Mbeki', message: '', resumesAt: undefined }
const all = (pauses: SampleRow['pauses'], more: Partial<SampleRow> = {}) =>
  usualSampleRows.map((row): SampleRow => ({ ...row, pauses, ...more }))
const [firstRow, ...otherRows] = all({ state: 'not-checked', reason: 'The search failed.' })

beforeEach(() => page.viewport(1_440, 900))

test.each<[string, readonly SampleRow[], RegExp]>([
  ['are not watched', usualSampleRows, /^Paused—not known$/],
  ['were not read', all({ state: 'not-checked', reason: 'The search failed.' }), /^Paused—not known$/],
  ['were read too long ago', all(known([]), { pausesOutdated: true }), /^Paused—not known$/],
  ['were on when they were read too long ago', all(known([pausedBy]), { pausesOutdated: true }), /^Paused\d+outdated$/],
  ['are known: none', all(known([])), /^Paused0none$/],
  [
    'are known of one row',
    [{ ...firstRow, pauses: known([pausedBy]) } as SampleRow, ...otherRows],
    /^Paused1right now$/,
  ],
])('pauses that %s', async (_what, rows, words) => {
  await open(rows)
  await expect.element(paused()).toMatchTextContent(words)
})

test('while the waits that match are counted, the worst one is not none', async () => {
  await openRegions('#/regions/board?find=Texas', {
    at: Date.now() - 2_000,
    answers: { 'snapshots.aggregate': never },
  })
  const counts = page.getByRole('list', { name: 'Counts' })
  await expect.element(counts).toMatchTextContent(/Worst wait/)
  await expect.element(counts).not.toMatchTextContent(/no open region/)
})

test('no incident is no active alert only if the waits of all practices were checked', async () => {
  await open(all(known([])))
  await expect.element(alerts()).toMatchTextContent(/^No active alerts$/)
})

test('while pauses aren’t known, a rule for them has not found that there is nothing', async () => {
  await open(usualSampleRows)
  await expect.element(alerts()).toMatchTextContent(/^No active alerts, but pauses aren’t known$/)
})

test('while monitoring is off, alerts aren’t checked', async () => {
  await open(usualSampleRows, { state: 'off' })
  await expect.element(alerts()).toMatchTextContent(/^Alerts aren’t checked: no recent update$/)
})

test('while a practice fails, alerts aren’t checked', async () => {
  const { targets } = sampleBoard(fakeSnapshots()).state
  await open(usualSampleRows, {
    targets: targets.map((target, at) =>
      at === 0 ? { ...target, failures: 1, failure: failure('unreachable') } : target,
    ),
  })
  await expect.element(alerts()).toMatchTextContent(/^Alerts aren’t checked: no recent update$/)
})

test.each([
  ['hasn’t answered yet', undefined],
  ['answered ten minutes ago', new Date(Date.now() - 600_000).toISOString()],
])('while a practice %s, alerts aren’t checked', async (_what, lastAnsweredAt) => {
  const { targets } = sampleBoard(fakeSnapshots()).state
  await open(usualSampleRows, {
    targets: targets.map((target, at) => (at === 0 ? { ...target, lastAnsweredAt } : target)),
  })
  await expect.element(alerts()).toMatchTextContent(/^Alerts aren’t checked: no recent update$/)
})

test('incidents that are acknowledged are still open', async () => {
  const view = sampleAlerts([sampleAlert()])
  const acknowledged = {
    id: 'act-1',
    kind: 'acknowledged' as const,
    at: new Date().toISOString(),
    by: 'M. Ortiz',
    note: '',
  }
  const incidents = view.incidents.map((one) => ({ ...one, actions: [acknowledged] }))
  await open(usualSampleRows, {}, { ...view, unacknowledged: 0, incidents })
  await expect.element(alerts()).toMatchTextContent(/^1 open incident, all acknowledged$/)
})
