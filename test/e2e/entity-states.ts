import type { App } from './harness.ts'
import { pageHands } from './page-hands.ts'
import type { States } from './provider-states.ts'

/** The welcome page, entities, activity, settings and practice mode on the built-in sandbox, in all states of their screens. */
export function entityAndSettingsStates(appOf: () => App): States {
  const { go, named, press } = pageHands(appOf)

  return {
    'the welcome page': {
      enter: async () => {
        await go('#/welcome')
        await named('checkbox', 'Watch regions').click()
        await named('checkbox', 'Look after data').click()
      },
    },
    'the steps of an exercise': {
      enter: async () => {
        await named('button', 'Start: Find a problem in the data').click()
        await named('button', /All steps/).click()
        await named('dialog', /./).waitFor()
      },
      leave: async () => {
        await press('Escape')
        await named('button', 'Hide the exercise').click()
      },
    },
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
        await appOf().page.getByRole('row').nth(4).getByRole('gridcell').first().click()
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
        await named('combobox', 'Find').waitFor()
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
        await named('heading', 'No rows match the platform filters').waitFor()
      },
    },
    'a failure': {
      enter: async () => {
        await go('#/entities/healthSystem/nothingOfThisName')
        await named('alert', /./).or(appOf().page.getByRole('alert').first()).first().waitFor()
      },
    },
    'the schema': {
      enter: () => go('#/entities/healthSystem/staff/schema').then(() => named('treegrid', /staff/).waitFor()),
    },
    'the calls of this session, one of them open': {
      enter: async () => {
        await go('#/activity')
        await named('table', 'Calls').getByRole('button').first().click()
        await named('complementary', 'Call').getByRole('region', { name: 'Tries' }).waitFor()
      },
    },
    'the incident bundle': {
      enter: () => go('#/activity/bundle').then(() => named('region', 'Bundle text').waitFor()),
    },
    'connections and keys': {
      enter: () => go('#/settings/connections').then(() => named('heading', 'The sandbox needs no keys').waitFor()),
    },
    'the test of the addresses': {
      enter: async () => {
        await named('button', 'Test addresses').click()
        await named('status', 'Address test results').waitFor()
      },
    },
    'the form of a connection, refused': {
      enter: async () => {
        await go('#/settings/connections?form=add')
        await named('button', 'Add connection').click()
        await appOf().page.getByText('Correct the marked fields.').waitFor()
      },
    },
    'the appearance': { enter: () => go('#/settings/appearance').then(() => named('heading', 'Appearance').waitFor()) },
    'practice mode': { enter: () => go('#/practice').then(() => named('heading', 'Practice problems').waitFor()) },
  }
}
