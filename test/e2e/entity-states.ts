import type { App } from './harness.ts'
import { pageHands } from './page-hands.ts'
import { closedBy, type States } from './provider-states.ts'

/** The welcome page, entities, activity, settings and practice mode on the built-in sandbox, in all states of their screens. */
export function entityAndSettingsStates(appOf: () => App): States {
  const { go, named, press } = pageHands(appOf)

  return {
    'the welcome page': async () => {
      await go('#/welcome')
      await named('checkbox', 'Watch regions').click()
      await named('checkbox', 'Look after data').click()
    },
    'the steps of an exercise': closedBy(
      async () => {
        await press('Escape')
        await named('button', 'Hide the exercise').click()
      },
      async () => {
        await named('button', 'Start: Find a problem in the data').click()
        await named('button', /All steps/).click()
        await named('dialog', /./).waitFor()
      },
    ),
    'the start': () => go('#/').then(() => named('heading', 'Choose an entity type').waitFor()),
    'the grid': () => go('#/entities/healthSystem/clinician').then(() => named('gridcell', /./).waitFor()),
    'the form of an entity': async () => {
      await named('gridcell', /./).click()
      await named('tab', 'Form').waitFor()
    },
    'its references': () => named('tab', /^References/).click(),
    'its JSON': async () => {
      await named('tab', 'JSON').click()
      await named('region', 'The entity as JSON').waitFor()
    },
    'its comparison with another': async () => {
      await named('tab', 'Compare').click()
      await named('button', 'Choose in the grid').click()
      await appOf().page.getByRole('row').nth(4).getByRole('gridcell').first().click()
      await named('region', 'Field by field').waitFor()
    },
    'its findings': closedBy(
      () => named('complementary', 'Entity').getByRole('button', { name: 'Close' }).click(),
      async () => {
        await named('tab', /^Findings/).click()
        await named('heading', 'Not audited yet').waitFor()
      },
    ),
    'the filter form': closedBy(
      () => press('Escape'),
      async () => {
        await named('button', /^Filter$/).click()
        await named('combobox', 'Condition').waitFor()
      },
    ),
    'the form of a platform filter': closedBy(
      () => press('Escape'),
      async () => {
        await named('button', 'Platform filter').click()
        await named('form', 'Add a platform filter').waitFor()
      },
    ),
    'the choice of columns': closedBy(
      () => press('Escape'),
      async () => {
        await named('button', /columns$/).click()
        await named('checkbox', /./).waitFor()
      },
    ),
    'the connection switch': closedBy(
      () => press('Escape'),
      async () => {
        await named('button', /^Connection:/).click()
        await named('menuitem', 'Add a connection').waitFor()
      },
    ),
    'the palette': closedBy(
      () => press('Escape'),
      async () => {
        await press('Control+k')
        await named('combobox', 'Find').waitFor()
      },
    ),
    'the shortcuts': closedBy(
      () => press('Escape'),
      async () => {
        await press('Shift+?')
        await named('dialog', 'Shortcuts').waitFor()
      },
    ),
    'no rows that match': async () => {
      await go(`#/entities/healthSystem/clinician/grid?filter=${encodeURIComponent('["nameLast","Nobody at all"]')}`)
      await named('heading', 'No rows match the platform filters').waitFor()
    },
    'a failure': async () => {
      await go('#/entities/healthSystem/nothingOfThisName')
      await named('alert', /./).or(appOf().page.getByRole('alert').first()).first().waitFor()
    },
    'the schema': () => go('#/entities/healthSystem/staff/schema').then(() => named('treegrid', /staff/).waitFor()),
    'the calls of this session, one of them open': async () => {
      await go('#/activity')
      await named('table', 'Calls').getByRole('button').first().click()
      await named('complementary', 'Call').getByRole('region', { name: 'Tries' }).waitFor()
    },
    'the incident bundle': () => go('#/activity/bundle').then(() => named('region', 'Bundle text').waitFor()),
    'connections and keys': () =>
      go('#/settings/connections').then(() => named('heading', 'The sandbox needs no keys').waitFor()),
    'the test of the addresses': async () => {
      await named('button', 'Test addresses').click()
      await named('status', 'Address test results').waitFor()
    },
    'the form of a connection, refused': async () => {
      await go('#/settings/connections?form=add')
      await named('button', 'Add connection').click()
      await appOf().page.getByText('Correct the marked fields.').waitFor()
    },
    'the appearance': () => go('#/settings/appearance').then(() => named('heading', 'Appearance').waitFor()),
    'practice mode': () => go('#/practice').then(() => named('heading', 'Practice problems').waitFor()),
  }
}
