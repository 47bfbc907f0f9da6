import { beforeEach, expect, test } from 'vitest'
import { counted, whole } from '../../../../../test/counted.ts'
import { page, userEvent } from 'vitest/browser'
import type { Alert, AlertEvent } from '../../../../domain/regions/alert.ts'
import { combinationKey } from '../../../../domain/regions/region-poll.ts'
import { type FakeAnswers, refuse } from '../../../testing/fake-bridge.ts'
import { openRegions } from '../../../testing/open-regions.ts'
import { inputsOf } from '../../../testing/render-app.tsx'
import { closedAlert, sampleAlert, sampleAlerts } from '../../../testing/sample-regions.ts'

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
const closed = closedAlert()
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

const usual = [virtual, phone, closed]

async function open(answers: FakeAnswers = {}, alerts: readonly Alert[] = usual) {
  const { bridge } = await openRegions('#/regions/incidents', { alerts, answers })
  await expect.element(page.getByRole('button', { name: /Texas/ })).toBeVisible()
  return bridge
}
const detail = (region: string) => page.getByRole('region', { name: `Incident in ${region}` })
const texasItem = () => page.getByRole('button', { name: /Texas/ })
const deeds = (bridge: Awaited<ReturnType<typeof open>>) =>
  inputsOf(bridge, 'regions.actOnIncidents') as { incidentIds: string[]; action: { kind: string } }[]
const markIn = (element: Element) => element.querySelector('[data-status]')?.getAttribute('data-status')
const barOf = (row: RegExp) => {
  const bar = detail('Texas').getByRole('row', { name: row }).element().querySelector<HTMLElement>('[data-cause]')
  return { left: Number.parseFloat(bar?.style.left ?? ''), width: Number.parseFloat(bar?.style.width ?? '') }
}

test('each wait has a bar of how long it was affected, as long in the incident as it lasted', async () => {
  await open()
  await texasItem().click()
  const row = (name: RegExp) => detail('Texas').getByRole('row', { name })
  await expect.element(row(/Virtual/)).toMatchTextContent(/60 min/)
  await expect.element(row(/Phone/)).toMatchTextContent(/30 min/)
  expect(barOf(/Virtual/).left).toBeCloseTo(0, 0)
  expect(barOf(/Virtual/).width).toBeCloseTo(100, 0)
  expect(Math.abs(barOf(/Phone/).left - 50)).toBeLessThan(2)
  expect(Math.abs(barOf(/Phone/).width - 50)).toBeLessThan(2)
})

test('a wait that is off hours, or whose rule is gone, has ended: only one that is good again has recovered', async () => {
  const view = sampleAlerts([virtual, phone])
  const [incident] = view.incidents
  if (incident === undefined) throw new Error('no incident')
  const members = incident.members.map((member) => ({ ...member, isOn: false }))
  const over = { at: ago(5), recovered: false }
  const alertLog = { current: [logged('ended', 5), logged('recovered', 5, { key: phone.key })] }
  const bridge = await open({ 'regions.alerts': () => view, 'regions.alertLog': () => alertLog.current })
  await texasItem().click()
  const row = (name: RegExp) => detail('Texas').getByRole('row', { name })
  await expect.element(row(/Virtual/)).toMatchTextContent(/58 min/)
  bridge.emit('regions.alerts', { ...view, incidents: [{ ...incident, members, over }] })
  await expect.element(row(/Virtual/)).toMatchTextContent(/Ended/)
  await expect.element(row(/Phone/)).toMatchTextContent(/Recovered/)
  expect(markIn(detail('Texas').element())).toBe('off')
  alertLog.current = []
  bridge.emit('regions.alerts', { ...view, incidents: [{ ...incident, members, over, told: 9 }] })
  await expect.element(row(/Phone/)).toMatchTextContent(/Ended/)
  bridge.emit('regions.alerts', { ...view, incidents: [{ ...incident, members, over: { ...over, recovered: true } }] })
  await expect.poll(() => markIn(detail('Texas').element())).toBe('ok')
})

test('a busy region has the mark of the board’s Busy, and a closed one that of Closed', async () => {
  const busy = { ...closed, id: 'alert-4', regionCode: 'NM', regionName: 'New Mexico', reason: 'REGION_BUSY' }
  await open({}, [virtual, closed, { ...busy, key: combinationKey(busy) }])
  const markOf = (name: RegExp) => markIn(page.getByRole('button', { name }).element())
  expect(markOf(/New Mexico.*Busy/)).toBe('warn')
  expect(markOf(/Arizona.*Closed/)).toBe('off')
})

test('what the region went through before is reported with its length and day, and nothing of another region', async () => {
  const bridge = await open({
    'regions.alertLog': () => [
      logged('fired', 59, { alertId: virtual.id }),
      // Some seconds longer, since each line reads the clock again.
      logged('recovered', 3 * 24 * 60 - 38.2),
      logged('fired', 3 * 24 * 60),
      logged('fired', 9 * 24 * 60, { alertId: 'other', ruleName: 'Closed' }),
    ],
  })
  await texasItem().click()
  const earlier = detail('Texas').getByRole('region', { name: 'Earlier in Texas' })
  await expect.element(earlier).toMatchTextContent(/30 days/)
  await expect.element(earlier).toMatchTextContent(/Long wait, 38 min, 1 wait/)
  await expect.element(earlier).toMatchTextContent(/Closed, end not in the log, 1 wait/)
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
  await expect.element(earlier).toMatchTextContent(/Not known: the alert log can’t be loaded\./)
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

const longName = 'Llanfairpwllgwyngyllgogerychwyrndrobwll Metropolitan Behavioral and Women’s Health North-East Region'

/** Regions with long names and rules, every tenth with twelve waits. */
const many = counted(60, 300)
const lastTenth = `${longName} ${many - 10}`
const crowd = Array.from({ length: many }, (_, region) =>
  Array.from({ length: region % 10 === 0 ? 12 : 1 }, (_one, wait) => {
    const regionCode = `R${region}`
    const visitTypeName = `a visit type with a long name ${wait}`
    return sampleAlert({
      id: `crowd ${region} ${wait}`,
      regionCode,
      visitTypeName,
      regionName: region === 0 ? 'Texas' : `${longName} ${region}`,
      ruleName: 'Closed inside its window for any reason known or not, in the morning',
      key: combinationKey({ ...virtual, regionCode, visitTypeName }),
      since: ago(60 + region),
      firedAt: ago(60 + region),
    })
  }),
).flat()

test.each(whole ? [1280, 1920] : [1280])(
  'many incidents with long names are all there, and nothing is wider than its place (%i px)',
  async (width) => {
    await page.viewport(width, 800)
    await open({}, crowd)
    await expect.element(page.getByRole('heading', { name: new RegExp(`^Not acknowledged ${many}`) })).toBeVisible()
    expect(page.getByRole('region', { name: 'Not acknowledged' }).getByRole('listitem').elements()).toHaveLength(many)
    await page.getByRole('button', { name: new RegExp(lastTenth) }).click()
    const shown = detail(lastTenth)
    await expect.element(shown).toMatchTextContent(/12 of 12 still affected/)
    const parts = [...document.querySelectorAll('main, [aria-label="Incidents"], [aria-label^="Incident in"], table')]
    expect(parts.length).toBeGreaterThan(3)
    expect(parts.filter((part) => part.scrollWidth > part.clientWidth + 1).map((part) => part.className)).toEqual([])
    // How long it has been on stands at the end of the first line of a name, however many lines that takes.
    const item = page.getByRole('button', { name: new RegExp(lastTenth) }).element()
    const [head] = item.children
    const [name, length] = [head?.firstElementChild, head?.lastElementChild].map((one) => one?.getBoundingClientRect())
    expect(length?.left).toBeGreaterThanOrEqual(name?.right ?? Number.POSITIVE_INFINITY)
    expect(Math.abs((length?.top ?? 0) - (name?.top ?? 99))).toBeLessThan(8)
  },
)
