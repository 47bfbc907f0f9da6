import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { combinationKey } from '../../domain/regions/region-poll.ts'
import { noticeText } from '../../domain/regions/alert-notice.ts'
import { renderApp } from '../testing/render-app.tsx'
import { intentAnswers, sampleIntent } from '../testing/sample-intents.ts'
import { sampleAlert, sampleAlerts } from '../testing/sample-regions.ts'
import { currentRoute } from '../routes/navigation.ts'
import { setUiState } from '../bridge/ui-state.ts'

beforeEach(() => page.viewport(1280, 800))

const view = (count: number) =>
  sampleAlerts(
    Array.from({ length: count }, (_, at) => ({ ...sampleAlert(), id: `alert-${at}`, regionCode: `R${at}` })),
  )
const link = (name: string) => page.getByRole('link', { name, exact: true })

test('alerts that nobody has acknowledged are counted on the rail, from any screen, and in the name of the link', async () => {
  const bridge = await renderApp('#/settings', { answers: { 'regions.alerts': () => view(1) } })
  await expect.element(link('Regions 1 incident not acknowledged')).toMatchTextContent(/Regions *1 *1 incident/)
  bridge.emit('regions.alerts', view(120))
  await expect.element(link('Regions 120 incidents not acknowledged')).toMatchTextContent(/99\+/)
  bridge.emit('regions.alerts', view(0))
  await expect.element(link('Regions')).toBeVisible()
})

test('without alerts, and where they cannot be read, the rail has the name alone', async () => {
  await renderApp('#/settings')
  await expect.element(link('Regions')).toBeVisible()
  expect(link('Regions').element().textContent).toBe('Regions')
})

test('alerts of another connection do not count', async () => {
  const bridge = await renderApp('#/settings', { answers: { 'regions.alerts': () => view(1) } })
  await expect.element(link('Regions 1 incident not acknowledged')).toBeVisible()
  bridge.emit('regions.alerts', view(2))
  bridge.emit('regions.alerts', { ...view(3), connectionId: 'another' })
  await expect.element(link('Regions 2 incidents not acknowledged')).toBeVisible()
})

test('a narrow rail has a dot, and the number in the name', async () => {
  await renderApp('#/settings', { answers: { 'regions.alerts': () => view(2) } })
  setUiState({ railCollapsed: true })
  const narrow = link('Regions 2 incidents not acknowledged')
  await expect.element(narrow).toBeVisible()
  await expect.poll(() => narrow.element().getBoundingClientRect().width).toBeLessThan(52)
  expect(narrow.element().textContent).toBe('Regions2 incidents not acknowledged')
})

test('a click on a notice leads to the row that it is about', async () => {
  const bridge = await renderApp('#/settings')
  await expect.element(link('Regions')).toBeVisible()
  const alert = sampleAlert()
  const { hash } = noticeText({ kind: 'fired', at: Date.now(), sound: true, alerts: [{ ...alert, known: true }] })
  bridge.emit('shell.open', { hash })
  await expect.poll(() => currentRoute()).toMatchObject({ screen: 'regions', tab: 'board', open: alert.key })
  const odd = combinationKey({
    practiceId: 'a&b=c#d %',
    regionCode: '日本',
    visitTypeName: '"',
    assignmentQualifiers: ['+'],
  })
  const other = noticeText({ kind: 'fired', at: 0, sound: true, alerts: [{ ...alert, key: odd, known: true }] })
  bridge.emit('shell.open', { hash: other.hash })
  await expect.poll(() => currentRoute()).toMatchObject({ open: odd })
  bridge.emit('shell.open', { hash: '#/regions/incidents' })
  await expect.poll(() => currentRoute()).toMatchObject({ screen: 'regions', tab: 'incidents' })
})

test('open unknown outcomes stand behind Booking in the rail and with the tabs, and follow the journal', async () => {
  const open = [sampleIntent('unknown', 5), sampleIntent('unknown', 9)]
  const bridge = await renderApp('#/booking', { answers: intentAnswers([...open, sampleIntent('booked', 1)]) })
  await expect.element(link('Booking 2 unknown outcomes open')).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'Views of Booking' })
  await expect.element(tabs.getByRole('link', { name: 'Unknown outcomes 2' })).toBeVisible()
  await expect.element(tabs.getByRole('link', { name: 'Sent today 3' })).toBeVisible()
  bridge.answer(intentAnswers([]))
  bridge.emit('booking.changed', { open: 0, sentToday: 0 })
  await expect.element(link('Booking')).toBeVisible()
  await expect.element(tabs.getByRole('link', { name: 'Unknown outcomes 0' })).toBeVisible()
})
