import AxeBuilder from '@axe-core/playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerStates } from './answer-states.ts'
import { bookingStates } from './booking-states.ts'
import { type App, launchApp } from './harness.ts'
import { lockStates } from './lock-states.ts'
import { providerStates, type States } from './provider-states.ts'
import { regionStates } from './region-states.ts'
import { reportStates } from './report-states.ts'
import { trailStates } from './trail-states.ts'

/** The main screens and states of the built app, on the sandbox, in both themes: no serious or critical finding of axe. */

let app: App
beforeAll(async () => {
  // Without a keychain what is sent can be told again for this session: one that waits for its password would stop every booking.
  app = await launchApp({ environment: { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere' } })
})
afterAll(() => app.close())

const go = (address: string) =>
  app.page.evaluate((to) => {
    location.hash = to
  }, address)
const press = (key: string) => app.page.keyboard.press(key)
const named = (role: Parameters<App['page']['getByRole']>[0], name: string | RegExp) =>
  app.page.getByRole(role, { name }).first()

/** Each way to a state waits for what shows that it is there. What it opens is closed again by `leave`. */
const states: States = {
  'the start': { enter: () => go('#/').then(() => named('heading', 'Choose an entity type').waitFor()) },
  'the grid': {
    enter: () => go('#/entities/healthSystem/clinician').then(() => named('gridcell', /./).waitFor()),
  },
  'the form of an entity': {
    enter: async () => {
      await named('gridcell', /./).click()
      await named('tab', 'Form').waitFor()
    },
  },
  'its references': { enter: () => named('tab', /^References/).click() },
  'its JSON': {
    enter: async () => {
      await named('tab', 'JSON').click()
      await named('region', 'The entity as JSON').waitFor()
    },
  },
  'its comparison with another': {
    enter: async () => {
      await named('tab', 'Compare').click()
      await named('button', 'Choose in the grid').click()
      await app.page.getByRole('row').nth(4).getByRole('gridcell').first().click()
      await named('region', 'Field by field').waitFor()
    },
  },
  'its findings': {
    enter: async () => {
      await named('tab', /^Findings/).click()
      await named('heading', 'Not audited yet').waitFor()
    },
    leave: () => named('complementary', 'Entity').getByRole('button', { name: 'Close' }).click(),
  },
  'the filter form': {
    enter: async () => {
      await named('button', /^Filter$/).click()
      await named('combobox', 'Condition').waitFor()
    },
    leave: () => press('Escape'),
  },
  'the form of a platform filter': {
    enter: async () => {
      await named('button', 'Platform filter').click()
      await named('form', 'Add a platform filter').waitFor()
    },
    leave: () => press('Escape'),
  },
  'the choice of columns': {
    enter: async () => {
      await named('button', /columns$/).click()
      await named('checkbox', /./).waitFor()
    },
    leave: () => press('Escape'),
  },
  'the connection switch': {
    enter: async () => {
      await named('button', /^Connection:/).click()
      await named('menuitem', 'Add a connection').waitFor()
    },
    leave: () => press('Escape'),
  },
  'the palette': {
    enter: async () => {
      await press('Control+k')
      await named('textbox', 'Find').waitFor()
    },
    leave: () => press('Escape'),
  },
  'the shortcuts': {
    enter: async () => {
      await press('Shift+?')
      await named('dialog', 'Shortcuts').waitFor()
    },
    leave: () => press('Escape'),
  },
  'no rows that match': {
    enter: async () => {
      await go(`#/entities/healthSystem/clinician/grid?filter=${encodeURIComponent('["nameLast","Nobody at all"]')}`)
      await named('heading', 'No row matches the platform’s filters').waitFor()
    },
  },
  'a failure': {
    enter: async () => {
      await go('#/entities/healthSystem/nothingOfThisName')
      await named('alert', /./).or(app.page.getByRole('alert').first()).first().waitFor()
    },
  },
  'the schema': {
    enter: () => go('#/entities/healthSystem/staff/schema').then(() => named('treegrid', /staff/).waitFor()),
  },
  ...providerStates(() => app),
  ...regionStates(() => app),
  ...bookingStates(() => app),
  ...reportStates(() => app),
  ...answerStates(() => app),
  ...trailStates(() => app),
  'the calls of this session, one of them open': {
    enter: async () => {
      await go('#/activity')
      await named('table', 'Calls').getByRole('button').first().click()
      await named('complementary', 'Call').getByRole('region', { name: 'Tries' }).waitFor()
    },
  },
  'the incident bundle': {
    enter: () => go('#/activity/bundle').then(() => named('region', 'Text of the bundle').waitFor()),
  },
  'connections and keys': {
    enter: () => go('#/settings/connections').then(() => named('heading', 'The sandbox needs no keys').waitFor()),
  },
  'the test of the addresses': {
    enter: async () => {
      await named('button', 'Test addresses').click()
      await named('status', 'Results of the address test').waitFor()
    },
  },
  'the form of a connection, refused': {
    enter: async () => {
      await go('#/settings/connections?form=add')
      await named('button', 'Add connection').click()
      await app.page.getByText('Correct the marked fields.').waitFor()
    },
  },
  'the appearance': { enter: () => go('#/settings/appearance').then(() => named('heading', 'Appearance').waitFor()) },
  ...lockStates(() => app),
  'practice mode': { enter: () => go('#/practice').then(() => named('heading', 'How it should behave').waitFor()) },
}

describe.each(['Light', 'Dark'] as const)('in the theme %s', (theme) => {
  beforeAll(async () => {
    await go('#/settings/appearance')
    await app.page.getByText(theme, { exact: true }).click()
    await app.page.locator(`html[data-mantine-color-scheme="${theme.toLowerCase()}"]`).waitFor()
  })

  it.each(Object.keys(states))('%s', async (name) => {
    const state = states[name]
    await state?.enter()
    // One window only: axe must not open a second page.
    const { violations } = await new AxeBuilder({ page: app.page }).setLegacyMode(true).analyze()
    const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    expect(grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
    await state?.leave?.()
  })
})
