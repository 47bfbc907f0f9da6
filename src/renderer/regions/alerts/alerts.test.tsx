import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AlertRule } from '../../../domain/alert.ts'
import { combinationKey } from '../../../domain/region-poll.ts'
import { navigate } from '../../app/navigation.ts'
import { regionsAt } from '../../app/regions-route.ts'
import { suggestedRules } from '../../../domain/alert-suggestions.ts'
import { usualRegionsSettings } from '../../../domain/regions-settings.ts'
import type { FakeAnswers } from '../../testing/fake-bridge.ts'
import { refuse } from '../../testing/fake-bridge.ts'
import { fakeSnapshots } from '../../testing/fake-snapshots.ts'
import { inputsOf, renderApp } from '../../testing/render-app.tsx'
import { regionsAnswers, sampleAlert, sampleAlerts, sampleBoard } from '../../testing/sample-regions.ts'

beforeEach(() => page.viewport(1440, 900))

const alert = sampleAlert()
const now = () => page.getByRole('region', { name: 'Alerts now' })
const rules = () => page.getByRole('region', { name: 'Rules' })

function renderAlerts(answers: FakeAnswers = {}, kept: readonly AlertRule[] = suggestedRules) {
  const tables = fakeSnapshots()
  let settings = { ...usualRegionsSettings, rules: [...kept] }
  return renderApp('#/regions/alerts', {
    tables,
    answers: {
      ...regionsAnswers(sampleBoard(tables, undefined, { alerts: [alert] }), [alert]),
      'regions.alertLog': () => [
        {
          at: alert.firedAt ?? alert.since,
          alertId: alert.id,
          kind: 'fired',
          ruleName: alert.ruleName,
          key: alert.key,
          practiceName: alert.practiceName,
          regionName: alert.regionName,
          waitSeconds: 58 * 60,
          reason: undefined,
          note: undefined,
        },
      ],
      'regions.settings': () => settings,
      'regions.saveSettings': ({ settings: change }) => {
        settings = { ...settings, ...(change as Partial<typeof settings>) }
        return settings
      },
      'regions.testNotice': () => ({ shown: true, message: undefined }),
      ...answers,
    },
  })
}

test('an alert is acknowledged with a note, and its region muted and let speak again', async () => {
  const bridge = await renderAlerts()
  await expect
    .element(now())
    .toMatchTextContent(/Firing.*Texas, virtual, pediatric.*over 45 min for 11 min.*Long wait.*Peña Blanca Health/)
  await now().getByRole('button', { name: 'Acknowledge Texas, virtual, pediatric' }).click()
  await page.getByRole('textbox', { name: 'Note' }).fill(' second provider called ')
  await userEvent.keyboard('{Enter}')
  await expect.element(now()).toMatchTextContent(/Acknowledged .*: second provider called/)
  expect(inputsOf(bridge, 'regions.acknowledge')).toEqual([
    { connectionId: 'sandbox', alertId: 'alert-1', note: 'second provider called' },
  ])
  await now().getByRole('button', { name: 'Mute Texas for 30 min' }).click()
  await expect.element(now()).toMatchTextContent(/Muted.*TX until/)
  await now().getByRole('button', { name: 'Let TX speak again' }).click()
  await expect.element(now().getByRole('heading', { name: 'Muted' })).not.toBeInTheDocument()
})

test('the log tells what happened', async () => {
  await renderAlerts()
  await expect
    .element(page.getByRole('region', { name: 'Alert log' }).getByRole('row').nth(1))
    .toMatchTextContent(/Fired.*Texas, virtual, pediatric.*Long wait.*58 min/)
})

test('rules say what they wait for; one is written, changed, switched off and removed', async () => {
  const bridge = await renderAlerts()
  await expect
    .element(rules())
    .toMatchTextContent(
      /Long wait.*Wait over 45 min for 5 min.*All regions.*Well again under 40 min for 5 min\. Told again every 15 min, at most 4 times\. Off hours are silent\./,
    )
  await page.getByRole('button', { name: 'Add a rule' }).click()
  const form = page.getByRole('form', { name: 'Add a rule' })
  await page.getByRole('button', { name: 'Save rule' }).click()
  await expect.element(form).toMatchTextContent(/Give the rule a name\./)
  await form.getByRole('textbox', { name: 'Name' }).fill('Texas is slow')
  await form.getByRole('textbox', { name: 'Minutes of wait' }).fill('20')
  await form.getByRole('combobox', { name: 'Region codes' }).fill('TX')
  await userEvent.keyboard('{Enter}')
  await page.getByRole('button', { name: 'Save rule' }).click()
  await expect.element(rules()).toMatchTextContent(/Texas is slow.*Wait over 20 min for 5 min.*TX/)

  await rules().getByRole('switch', { name: 'Texas is slow' }).click()
  await expect.element(rules().getByRole('switch', { name: 'Texas is slow' })).not.toBeChecked()
  await rules().getByRole('button', { name: 'Edit Texas is slow' }).click()
  await page.getByRole('button', { name: 'Remove rule' }).click()
  await expect.element(rules()).not.toMatchTextContent(/Texas is slow/)
  const saved = inputsOf(bridge, 'regions.saveSettings') as { settings: { rules: AlertRule[] } }[]
  expect(saved.map(({ settings }) => settings.rules.length)).toEqual([4, 4, 3])
  expect(saved[0]?.settings.rules[3]).toMatchObject({
    name: 'Texas is slow',
    scope: { regionCodes: ['TX'] },
    condition: { kind: 'wait-over', minutes: 20, recoveryMargin: 5 },
  })
})

test('who comes from a region edits the rule that calls for it, or begins one about it', async () => {
  await renderAlerts({}, [{ ...(suggestedRules[0] as AlertRule), id: alert.ruleId }])
  navigate(regionsAt('alerts', alert.key))
  await expect.element(page.getByRole('form', { name: 'Edit Long wait' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByRole('form', { name: 'Edit Long wait' })).not.toBeInTheDocument()
  navigate(regionsAt('alerts', combinationKey({ ...alert, regionCode: 'AZ', visitTypeName: 'phone' })))
  const form = page.getByRole('form', { name: 'Add a rule' })
  await expect.element(form).toMatchTextContent(/Region codes.*AZ.*Visit types.*phone.*Qualifiers.*pediatric/)
})

test('a rule that cannot be saved stays in its form', async () => {
  await renderAlerts({ 'regions.saveSettings': () => refuse('storage') })
  await rules().getByRole('button', { name: 'Edit Long wait' }).click()
  const form = page.getByRole('form', { name: 'Edit Long wait' })
  await form.getByRole('textbox', { name: 'Minutes of wait' }).fill('50')
  await page.getByRole('button', { name: 'Save rule' }).click()
  await expect.element(form.getByRole('alert')).toBeVisible()
  await expect.element(form.getByRole('textbox', { name: 'Minutes of wait' })).toHaveValue('50')
})

test('without rules nothing is watched, and some are suggested', async () => {
  await renderAlerts({ 'regions.alerts': () => sampleAlerts([]) }, [])
  await expect.element(now()).toMatchTextContent(/No rule watches these regions/)
  await page.getByRole('button', { name: 'Take the suggested rules' }).click()
  await expect.element(rules()).toMatchTextContent(/Long wait.*Unavailable unexpectedly.*No data/)
  await expect.element(now()).toMatchTextContent(/Nothing calls for you/)
})

test('quiet hours are set by the day', async () => {
  const bridge = await renderAlerts()
  const quiet = page.getByRole('region', { name: 'Quiet hours' })
  await expect.element(quiet).toMatchTextContent(/Notices are given at any hour\./)
  await quiet.getByRole('switch', { name: 'Hold notices back' }).click()
  await expect.element(quiet).toMatchTextContent(/10:00 PM to 7:00 AM, every day/)
  await quiet.getByText('Sun', { exact: true }).click()
  await quiet.getByRole('button', { name: 'Save quiet hours' }).click()
  await expect.element(quiet).toMatchTextContent(/10:00 PM to 7:00 AM, Mon, Tue, Wed, Thu, Fri, Sat/)
  expect(inputsOf(bridge, 'regions.saveSettings').at(-1)).toMatchObject({
    settings: { quietHours: { from: '22:00', to: '07:00', days: [1, 2, 3, 4, 5, 6] } },
  })
})

test('a test notice is given, or why none can be', async () => {
  await renderAlerts({ 'regions.testNotice': () => ({ shown: false, message: 'This computer shows no notices.' }) })
  await page.getByRole('button', { name: 'Give a test notice' }).click()
  await expect.element(page.getByRole('status').filter({ hasText: 'This computer' })).toBeVisible()
})

test('alerts that cannot be read are no empty list', async () => {
  await renderAlerts({ 'regions.alerts': () => refuse('storage') })
  await expect.element(now().getByRole('alert')).toBeVisible()
  expect(now().element().textContent).not.toContain('Nothing calls')
})

test('where a rule looks is written field after field; a field keeps the focus, however it came to it', async () => {
  const bridge = await renderAlerts()
  await page.getByRole('button', { name: 'Add a rule' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Texas by video')
  for (const [field, value] of [
    ['Region codes', 'TX'],
    ['Visit types', 'virtual'],
    ['Qualifiers', 'adult'],
  ] as const) {
    // As a reader of the screen or a voice does.
    ;(page.getByRole('combobox', { name: field }).element() as HTMLElement).focus()
    await expect.element(page.getByRole('combobox', { name: field })).toHaveFocus()
    await userEvent.keyboard(`${value}{Enter}`)
    await expect.element(page.getByRole('combobox', { name: field })).toHaveFocus()
  }
  expect(inputsOf(bridge, 'regions.saveSettings')).toEqual([])
  await page.getByRole('button', { name: 'Save rule' }).click()
  await expect.poll(() => inputsOf(bridge, 'regions.saveSettings')).toHaveLength(1)
  const [saved] = inputsOf(bridge, 'regions.saveSettings') as { settings: { rules: { scope: object }[] } }[]
  expect(saved?.settings.rules.at(-1)?.scope).toEqual({
    practiceIds: [],
    regionCodes: ['TX'],
    visitTypeNames: ['virtual'],
    assignmentQualifiers: ['adult'],
  })
})
