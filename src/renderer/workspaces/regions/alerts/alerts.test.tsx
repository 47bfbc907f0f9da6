import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AlertRule } from '../../../../domain/regions/alert.ts'
import { combinationKey } from '../../../../domain/regions/region-poll.ts'
import { navigate } from '../../../routes/navigation.ts'
import { regionsAt } from '../../../routes/regions-route.ts'
import { suggestedRules } from '../../../../domain/regions/alert-suggestions.ts'
import { usualRegionsSettings } from '../../../../domain/regions/regions-settings.ts'
import { refuse } from '../../../testing/fake-bridge.ts'
import { inputsOf } from '../../../testing/render-app.tsx'
import { sampleAlerts } from '../../../testing/sample-regions.ts'
import { settled } from '../../../testing/settled.ts'
import { alert, longWait, renderAlerts, rules } from './testing/render-alerts.ts'

beforeEach(() => page.viewport(1440, 900))

test('the log tells what happened, when, where and who', async () => {
  await renderAlerts({}, longWait)
  await expect
    .element(page.getByRole('grid', { name: 'Alert log' }))
    .toMatchTextContent(/Acknowledged.*M\. Ortiz.*Texas/)
})

test('the log loads again after a mute, the end of a single wait, and an undelivered webhook', async () => {
  let lastFailure: { readonly at: string; readonly host: string; readonly message: string } | undefined
  const bridge = await renderAlerts({ 'regions.webhooks': () => ({ hasSecret: true, waiting: 0, lastFailure }) })
  const loads = () => inputsOf(bridge, 'regions.alertLogTable').length
  const view = sampleAlerts([alert])
  bridge.emit('regions.alerts', view)
  await expect.element(page.getByRole('grid', { name: 'Alert log' })).toMatchTextContent(/Acknowledged/)
  const loadsAgain = async (change: () => void) => {
    await settled()
    const before = loads()
    change()
    await expect.poll(loads).toBeGreaterThan(before)
  }
  const { practiceId, regionCode } = alert
  const mutes = [{ practiceId, regionCode, until: '2099-01-01T00:00:00.000Z' }]
  await loadsAgain(() => bridge.emit('regions.alerts', { ...view, mutes }))
  // Its incident has other waits.
  await loadsAgain(() => bridge.emit('regions.alerts', { ...view, mutes, alerts: [] }))
  await loadsAgain(() => {
    lastFailure = { at: '2026-11-22T16:30:05.000Z', host: 'hooks.example', message: 'HTTP 500' }
    bridge.emit('webhooks.changed', null)
  })
})

test('rules say what they wait for; one is written, changed, switched off and removed', async () => {
  const bridge = await renderAlerts({}, longWait)
  await expect
    .element(rules())
    .toMatchTextContent(
      /Long wait.*Wait over 45 min for 5 min.*All regions.*Clears at 40 min or less for 5 min\. Repeats every 15 min, up to 4 times\. Silent off hours\./,
    )
  await page.getByRole('button', { name: 'Add a rule' }).click()
  const form = page.getByRole('form', { name: 'Add a rule' })
  await page.getByRole('button', { name: 'Save rule' }).click()
  await expect.element(form).toMatchTextContent(/Enter a name for the rule\./)
  await expect.element(form.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  await form.getByRole('textbox', { name: 'Name' }).fill('Texas is slow')
  await form.getByRole('textbox', { name: 'Wait (minutes)' }).fill('20')
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
  expect(saved.map(({ settings }) => settings.rules.length)).toEqual([2, 2, 1])
  expect(saved[0]?.settings.rules[1]).toMatchObject({
    name: 'Texas is slow',
    scope: { regionCodes: ['TX'] },
    condition: { kind: 'wait-over', minutes: 20, recoveryMargin: 5 },
  })
})

test('Esc in an open list closes the list, and only then the form, after a question about what was typed', async () => {
  await renderAlerts({}, longWait)
  await page.getByRole('button', { name: 'Add a rule' }).click()
  const form = page.getByRole('form', { name: 'Add a rule' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Texas is slow')
  await form.getByRole('combobox', { name: 'Practices' }).click()
  const list = page.getByRole('listbox', { name: 'Practices' })
  await expect.element(list).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Texas is slow')
  // Esc of an input method ends what it composes.
  const composed = new KeyboardEvent('keydown', { key: 'Escape', isComposing: true, bubbles: true })
  form.getByRole('textbox', { name: 'Name' }).element().dispatchEvent(composed)
  await settled()
  await expect.element(form).toBeVisible()
  // A field without options has no list to close.
  await form.getByRole('combobox', { name: 'Region codes' }).click()
  await userEvent.keyboard('{Escape}')
  const unsaved = page.getByRole('alert').filter({ hasText: 'Unsaved changes.' })
  await expect.element(unsaved).toBeVisible()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Texas is slow')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(unsaved).toBeVisible()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect.element(form).not.toBeInTheDocument()
})

test('who comes from a region edits the rule that calls for it, or begins one about it', async () => {
  await renderAlerts({}, [{ ...(suggestedRules.find(({ id }) => id === 'long-wait') as AlertRule), id: alert.ruleId }])
  navigate(regionsAt('alerts', alert.key))
  await expect.element(page.getByRole('form', { name: 'Edit Long wait' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByRole('form', { name: 'Edit Long wait' })).not.toBeInTheDocument()
  navigate(regionsAt('alerts', combinationKey({ ...alert, regionCode: 'AZ', visitTypeName: 'phone' })))
  const form = page.getByRole('form', { name: 'Add a rule' })
  await expect.element(form).toMatchTextContent(/Region codes.*AZ.*Visit types.*phone.*Qualifiers.*pediatric/)
})

test('what is typed into the form of a region stays, and is saved as what it began as, while its alert begins or ends', async () => {
  const rule: AlertRule = { ...(suggestedRules.find(({ id }) => id === 'long-wait') as AlertRule), id: alert.ruleId }
  const bridge = await renderAlerts({ 'regions.alerts': () => sampleAlerts([]) }, [rule])
  const savedRules = () =>
    (inputsOf(bridge, 'regions.saveSettings').at(-1) as { settings: { rules: AlertRule[] } } | undefined)?.settings
      .rules

  navigate(regionsAt('alerts', alert.key))
  const added = page.getByRole('form', { name: 'Add a rule' })
  await added.getByRole('textbox', { name: 'Name' }).fill('Texas is slow')
  bridge.emit('regions.alerts', sampleAlerts([{ ...alert, state: 'pending' }]))
  await settled()
  await expect.element(added.getByRole('textbox', { name: 'Name' })).toHaveValue('Texas is slow')
  await page.getByRole('button', { name: 'Save rule' }).click()
  await expect.poll(() => savedRules()?.map(({ name }) => name)).toEqual(['Long wait', 'Texas is slow'])
  await expect.element(added).not.toBeInTheDocument()

  // The next link is decided by the alerts of then.
  navigate(regionsAt('alerts', alert.key))
  const edited = page.getByRole('form', { name: 'Edit Long wait' })
  await edited.getByRole('textbox', { name: 'Wait (minutes)' }).fill('50')
  bridge.emit('regions.alerts', sampleAlerts([]))
  await settled()
  await expect.element(edited.getByRole('textbox', { name: 'Wait (minutes)' })).toHaveValue('50')
  await page.getByRole('button', { name: 'Save rule' }).click()
  await expect
    .poll(() => savedRules()?.map(({ name, condition }) => [name, condition]))
    .toMatchObject([
      ['Long wait', { minutes: 50 }],
      ['Texas is slow', { minutes: 45 }],
    ])
})

test('without rules nothing is watched, and some are suggested', async () => {
  await renderAlerts({ 'regions.alerts': () => sampleAlerts([]) }, [])
  await page.getByRole('button', { name: 'Turn on suggested rules' }).click()
  await expect.element(rules()).toMatchTextContent(/Closed in open hours.*Withdrawn.*Long wait.*Paused for a long time/)
})

test('quiet hours are set by the day', async () => {
  const bridge = await renderAlerts({}, longWait)
  const quiet = page.getByRole('region', { name: 'Quiet hours' })
  await expect.element(quiet).toMatchTextContent(/Notices come at any hour\./)
  await quiet.getByRole('switch', { name: 'Pause notices' }).click()
  await expect.element(quiet).toMatchTextContent(/10:00 PM to 7:00 AM, every day/)
  await quiet.getByText('Sun', { exact: true }).click()
  await quiet.getByRole('button', { name: 'Save quiet hours' }).click()
  await expect.element(quiet).toMatchTextContent(/10:00 PM to 7:00 AM, Mon, Tue, Wed, Thu, Fri, Sat/)
  expect(inputsOf(bridge, 'regions.saveSettings').at(-1)).toMatchObject({
    settings: { quietHours: { from: '22:00', to: '07:00', days: [1, 2, 3, 4, 5, 6] } },
  })
})

test('quiet hours that another window saves are in the fields, unless something was changed here', async () => {
  const hours = { from: '20:00', to: '06:00', days: [0, 1, 2, 3, 4, 5, 6] }
  let saved = { ...usualRegionsSettings, rules: [...longWait], quietHours: hours }
  const bridge = await renderAlerts({ 'regions.settings': () => saved }, longWait)
  const quiet = page.getByRole('region', { name: 'Quiet hours' })
  await expect.element(quiet).toMatchTextContent(/8:00 PM to 6:00 AM, every day/)
  const day = (name: string) => quiet.getByRole('checkbox', { name, exact: true })
  saved = { ...saved, quietHours: { ...hours, days: [1, 2, 3, 4, 5] } }
  bridge.emit('regions.changed', null)
  await expect.element(day('Sun')).not.toBeChecked()
  await expect.element(quiet.getByRole('button', { name: 'Save quiet hours' })).toBeDisabled()
  await quiet.getByText('Mon', { exact: true }).click()
  saved = { ...saved, quietHours: { ...hours, days: [1, 2, 3] } }
  bridge.emit('regions.changed', null)
  await expect.element(quiet).toMatchTextContent(/8:00 PM to 6:00 AM, Mon, Tue, Wed/)
  await expect.element(day('Mon')).not.toBeChecked()
  await expect.element(day('Fri')).toBeChecked()
})

test('a test notice is given, or why none can be', async () => {
  await renderAlerts({ 'regions.testNotice': () => ({ shown: false, message: 'This computer shows no notices.' }) })
  await page.getByRole('button', { name: 'Send test notice' }).click()
  await expect.element(page.getByRole('status').filter({ hasText: 'This computer' })).toBeVisible()
})

test('where a rule looks is written field after field; a field keeps the focus, however it came to it', async () => {
  const bridge = await renderAlerts({}, longWait)
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
  const inner = page.getByRole('combobox', { name: 'Qualifiers' }).element()
  const ringOf = (element: Element | null) => element !== null && getComputedStyle(element).outlineStyle
  // One ring, around the tags too.
  expect([inner, inner.closest('.mantine-Input-input')].map(ringOf)).toEqual(['none', 'solid'])
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

test('a rule sends its alerts to a webhook, over https alone, once a secret is set', async () => {
  let hasSecret = false
  const bridge = await renderAlerts(
    {
      'regions.webhooks': () => ({ hasSecret, waiting: 0, lastFailure: undefined }),
      'regions.setWebhookSecret': ({ secret }) => {
        hasSecret = secret !== null
        return { hasSecret, waiting: 0, lastFailure: undefined }
      },
    },
    longWait,
  )
  await rules().getByRole('button', { name: 'Edit Long wait' }).click()
  const field = page.getByRole('textbox', { name: 'Webhook' })
  await field.fill('http://hooks.example/a')
  await page.getByRole('button', { name: 'Save rule' }).click()
  await expect.element(page.getByText('The address must start with https://.')).toBeVisible()
  await field.fill('https://hooks.example/a')
  await page.getByRole('button', { name: 'Save rule' }).click()
  await expect.element(rules()).toMatchTextContent(/Sends a webhook\./)
  const saved = inputsOf(bridge, 'regions.saveSettings').at(-1) as { settings: { rules: AlertRule[] } }
  expect(saved.settings.rules.filter(({ webhook }) => webhook === 'https://hooks.example/a')).toHaveLength(1)

  const webhooks = page.getByRole('region', { name: 'Webhook secret' })
  await expect.element(webhooks).toMatchTextContent(/No secret is set/)
  await expect.element(webhooks).toMatchTextContent(/without one, until the console closes/)
  await webhooks.getByLabelText('Secret').fill('a secret of 20 signs')
  await webhooks.getByRole('button', { name: 'Save secret' }).click()
  await expect.element(webhooks).toMatchTextContent(/A secret is set/)
  expect(inputsOf(bridge, 'regions.setWebhookSecret')).toEqual([
    { connectionId: 'sandbox', secret: 'a secret of 20 signs' },
  ])
  expect(webhooks.element().outerHTML).not.toContain('20 signs')
})

test('the webhook secret is removed only once that is confirmed', async () => {
  let hasSecret = true
  const bridge = await renderAlerts({
    'regions.webhooks': () => ({ hasSecret, waiting: 0, lastFailure: undefined }),
    'regions.setWebhookSecret': () => {
      hasSecret = false
      return { hasSecret, waiting: 0, lastFailure: undefined }
    },
  })
  const webhooks = page.getByRole('region', { name: 'Webhook secret' })
  const dialog = page.getByRole('dialog', { name: 'Remove the webhook secret?' })
  await webhooks.getByRole('button', { name: 'Remove secret' }).click()
  await expect.element(dialog).toMatchTextContent(/can’t be restored here/)
  await expect.element(dialog.getByRole('button', { name: 'Keep' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(inputsOf(bridge, 'regions.setWebhookSecret')).toEqual([])
  await webhooks.getByRole('button', { name: 'Remove secret' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Keep' })).toHaveFocus()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(webhooks).toMatchTextContent(/No secret is set/)
  expect(inputsOf(bridge, 'regions.setWebhookSecret')).toEqual([{ connectionId: 'sandbox', secret: null }])
})

test('webhooks that wait, and what became of them, are shown as they are in main', async () => {
  const lastFailure = { at: '2026-11-22T16:30:05.000Z', host: 'hooks.example', message: 'HTTP 500' }
  let view: { readonly waiting: number; readonly lastFailure: typeof lastFailure | undefined } = {
    waiting: 1,
    lastFailure: undefined,
  }
  const bridge = await renderAlerts({ 'regions.webhooks': () => ({ hasSecret: true, ...view }) })
  const webhooks = page.getByRole('region', { name: 'Webhook secret' })
  await expect.element(webhooks).toMatchTextContent(/1 webhook waiting to retry\./)
  view = { waiting: 0, lastFailure }
  bridge.emit('webhooks.changed', null)
  await expect.element(webhooks).toMatchTextContent(/Not delivered to hooks\.example,.*HTTP 500/)
  await expect.element(webhooks).not.toMatchTextContent(/waiting to retry/)
})

test('a rule keeps where its mail drafts go; what is no address is refused', { tags: 'night' }, async () => {
  const bridge = await renderAlerts({}, longWait)
  await page.getByRole('button', { name: 'Add a rule' }).click()
  const form = page.getByRole('form', { name: 'Add a rule' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Very long')
  await form.getByRole('textbox', { name: 'Send email drafts to' }).fill('lead@example.com?cc=x@evil.example')
  await page.getByRole('button', { name: 'Save rule' }).click()
  await expect.element(form).toMatchTextContent(/Enter an email address, like lead@example\.com\./)
  expect(inputsOf(bridge, 'regions.saveSettings')).toEqual([])
  await form.getByRole('textbox', { name: 'Send email drafts to' }).fill(' lead@example.com ')
  await page.getByRole('button', { name: 'Save rule' }).click()
  await expect
    .poll(() => inputsOf(bridge, 'regions.saveSettings').at(-1))
    .toMatchObject({
      settings: { rules: expect.arrayContaining([expect.objectContaining({ mailTo: 'lead@example.com' })]) },
    })
})

test('a rule that another window has saved shows here, and a switch here doesn’t remove it', async () => {
  const [first, second] = suggestedRules
  if (first === undefined || second === undefined) throw new Error('there are two')
  const bridge = await renderAlerts({}, [first])
  await expect.element(rules().getByText(first.name)).toBeVisible()
  bridge.answer({ 'regions.settings': () => ({ ...usualRegionsSettings, rules: [first, second] }) })
  bridge.emit('regions.changed', null)
  await expect.element(rules().getByText(second.name)).toBeVisible()
  await rules().getByRole('switch').first().click()
  await expect.poll(() => inputsOf(bridge, 'regions.saveSettings')).toHaveLength(1)
  expect(inputsOf(bridge, 'regions.saveSettings')).toMatchObject([
    { settings: { rules: [{ id: first.id, on: !first.on }, { id: second.id }] } },
  ])
})

test('two switches pressed at once both count', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const bridge = await renderAlerts({
    'regions.saveSettings': async ({ settings }) => {
      await promise
      return { ...usualRegionsSettings, rules: settings.rules ?? [] }
    },
  })
  await rules().getByRole('switch').nth(0).click()
  await rules().getByRole('switch').nth(1).click()
  const saved = () => inputsOf(bridge, 'regions.saveSettings') as { settings: { rules: AlertRule[] } }[]
  await expect.poll(() => saved().length).toBe(2)
  const before = suggestedRules.map(({ on }) => on)
  expect(saved()[1]?.settings.rules.map(({ on }) => on)).toEqual(before.map((on, at) => (at < 2 ? !on : on)))
  resolve()
})

test('a form says that another window changed its rule; one turned off is no such change and stays off; what can’t be saved stays', async () => {
  const [rule] = longWait
  if (rule === undefined) throw new Error('there is one')
  const bridge = await renderAlerts({ 'regions.saveSettings': () => refuse('storage') }, [rule])
  await rules().getByRole('button', { name: 'Edit Long wait' }).click()
  const form = page.getByRole('complementary', { name: 'Edit Long wait' })
  await form.getByRole('textbox', { name: 'Wait (minutes)' }).fill('50')
  const change = (changed: Partial<AlertRule>) => {
    bridge.answer({ 'regions.settings': () => ({ ...usualRegionsSettings, rules: [{ ...rule, ...changed }] }) })
    bridge.emit('regions.changed', null)
  }
  change({ on: false })
  await settled()
  await expect.element(form.getByText(/changed in another window/)).not.toBeInTheDocument()
  change({ on: false, pendingMinutes: 11 })
  await expect.element(form.getByText(/changed in another window\. Saving replaces that change\./)).toBeVisible()
  await expect.element(form.getByRole('textbox', { name: 'Wait (minutes)' })).toHaveValue('50')
  await page.getByRole('button', { name: 'Save rule' }).click()
  await expect.element(form.getByRole('alert')).toBeVisible()
  expect(inputsOf(bridge, 'regions.saveSettings')).toMatchObject([
    { settings: { rules: [{ name: rule.name, on: false, condition: { minutes: 50 } }] } },
  ])
  await expect.element(form.getByRole('textbox', { name: 'Wait (minutes)' })).toHaveValue('50')
})
