import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AlertEvent } from '../../../domain/alert.ts'
import { combinationKey } from '../../../domain/region-poll.ts'
import { type FakeAnswers, refuse } from '../../testing/fake-bridge.ts'
import { fakeSnapshots } from '../../testing/fake-snapshots.ts'
import { inputsOf, renderApp } from '../../testing/render-app.tsx'
import { regionsAnswers, sampleAlert, sampleBoard } from '../../testing/sample-regions.ts'

/** What an incident shows beside its state: how long each wait was affected, what its region went through before, and its keys. */

const minute = 60_000
const ago = (minutes: number) => new Date(Date.now() - minutes * minute).toISOString()
const virtual = sampleAlert({ since: ago(60.5), firedAt: ago(60.5) })
const phone = sampleAlert({
  id: 'alert-2',
  visitTypeName: 'phone',
  since: ago(30.5),
  firedAt: ago(30.5),
  key: combinationKey({ ...virtual, visitTypeName: 'phone' }),
})
const closed = sampleAlert({
  id: 'alert-3',
  regionCode: 'AZ',
  regionName: 'Arizona',
  condition: { kind: 'unavailable', reasons: [] },
  reason: 'NO_ONCALL_PROVIDERS',
  waitSeconds: undefined,
})
const logged = (kind: AlertEvent['kind'], minutes: number, change: Partial<AlertEvent> = {}): AlertEvent => ({
  at: ago(minutes),
  alertId: 'before',
  kind,
  ruleName: 'Long wait',
  key: virtual.key,
  practiceName: virtual.practiceName,
  regionName: virtual.regionName,
  waitSeconds: undefined,
  reason: undefined,
  note: undefined,
  ...change,
})

beforeEach(() => page.viewport(1440, 900))

const alerts = [virtual, phone, closed]

async function open(answers: FakeAnswers = {}) {
  const tables = fakeSnapshots()
  const bridge = await renderApp('#/regions/incidents', {
    tables,
    answers: { ...regionsAnswers(sampleBoard(tables, undefined, { alerts }), alerts), ...answers },
  })
  await expect.element(page.getByRole('button', { name: /Texas/ })).toBeVisible()
  return bridge
}
const detail = (region: string) => page.getByRole('region', { name: `Incident in ${region}` })
const texasItem = () => page.getByRole('button', { name: /Texas/ })
const deeds = (bridge: Awaited<ReturnType<typeof open>>) =>
  inputsOf(bridge, 'regions.actOnIncidents') as { incidentIds: string[]; action: { kind: string } }[]
const barOf = (row: RegExp) => {
  const bar = detail('Texas').getByRole('row', { name: row }).element().querySelector<HTMLElement>('[data-cause]')
  return { left: Number.parseFloat(bar?.style.left ?? ''), width: Number.parseFloat(bar?.style.width ?? '') }
}

test('each wait has a bar of how long it was affected, as long in the incident as it lasted', async () => {
  await open()
  await texasItem().click()
  const row = (name: RegExp) => detail('Texas').getByRole('row', { name })
  await expect.element(row(/virtual/)).toMatchTextContent(/60 min/)
  await expect.element(row(/phone/)).toMatchTextContent(/30 min/)
  expect(barOf(/virtual/).left).toBeCloseTo(0, 0)
  expect(barOf(/virtual/).width).toBeCloseTo(100, 0)
  expect(Math.abs(barOf(/phone/).left - 50)).toBeLessThan(2)
  expect(Math.abs(barOf(/phone/).width - 50)).toBeLessThan(2)
})

test('what the region went through before is told with its length and day, and nothing of another region', async () => {
  const bridge = await open({
    'regions.alertLog': () => [
      logged('fired', 59, { alertId: virtual.id }),
      logged('recovered', 3 * 24 * 60 - 38),
      logged('fired', 3 * 24 * 60),
      logged('fired', 9 * 24 * 60, { alertId: 'other', ruleName: 'Closed' }),
    ],
  })
  await texasItem().click()
  const earlier = detail('Texas').getByRole('region', { name: 'Earlier in Texas' })
  await expect.element(earlier).toMatchTextContent(/30 days/)
  await expect.element(earlier).toMatchTextContent(/Long wait, 38 min, 1 wait/)
  await expect.element(earlier).toMatchTextContent(/Closed, no end in the log, 1 wait/)
  expect(earlier.getByRole('listitem').elements()).toHaveLength(2)
  expect(inputsOf(bridge, 'regions.alertLog').at(-1)).toMatchObject({
    region: { practiceId: virtual.practiceId, regionCode: 'TX' },
  })
  // The timeline is that of the incident alone.
  await expect.element(detail('Texas').getByRole('region', { name: 'Timeline' })).not.toMatchTextContent(/Recovered/)
})

test('a log that cannot be read is not an empty one', async () => {
  await open({ 'regions.alertLog': () => refuse('storage') })
  const earlier = page.getByRole('region', { name: 'Earlier in Arizona' })
  await expect.element(earlier).toMatchTextContent(/Not known: the alert log can’t be read\./)
  await expect.element(earlier).not.toMatchTextContent(/No earlier alerts/)
})

test('a region without earlier alerts says so', async () => {
  await open()
  await expect.element(page.getByRole('region', { name: 'Earlier in Arizona' })).toMatchTextContent(/No earlier alerts/)
})

test('A acknowledges the incident that has the focus, once, and N leads to its note; in a field both are letters', async () => {
  const bridge = await open()
  ;(texasItem().element() as HTMLElement).focus()
  await expect.element(detail('Texas')).toBeVisible()
  await userEvent.keyboard('a')
  await expect.element(detail('Texas')).toMatchTextContent(/Acknowledged by M\. Ortiz/)
  await userEvent.keyboard('a')
  await userEvent.keyboard('n')
  const note = detail('Texas').getByRole('textbox', { name: 'Add a note' })
  await expect.element(note).toHaveFocus()
  await userEvent.keyboard('an answer{Enter}')
  await expect.element(detail('Texas').getByRole('region', { name: 'Notes' })).toMatchTextContent(/an answer/)
  expect(deeds(bridge).map(({ action }) => action.kind)).toEqual(['acknowledged', 'noted'])
  const texas = deeds(bridge)[0]?.incidentIds
  expect(deeds(bridge)[1]?.incidentIds).toEqual(texas)
})

test('in a window that stands over the incident its keys do nothing', async () => {
  const bridge = await open()
  await detail('Arizona').getByRole('button', { name: 'Mute…' }).click()
  await expect.element(page.getByRole('menu')).toBeVisible()
  await userEvent.keyboard('a')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  expect(deeds(bridge)).toEqual([])
  await userEvent.keyboard('?')
  await expect.element(page.getByRole('dialog', { name: 'Shortcuts' })).toMatchTextContent(/In Incidents: acknowledge/)
})
