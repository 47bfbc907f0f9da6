import type { App } from './harness.ts'
import { pageHands } from './page-hands.ts'
import { closedBy, type States } from './provider-states.ts'

/** The audit trail and the data on this computer, on the built-in sandbox, in all states of their screens. */
export function trailStates(appOf: () => App): States {
  const { go, named } = pageHands(appOf)
  const escape = () => appOf().page.keyboard.press('Escape')
  const head = () => named('group', 'State of the audit trail')
  return {
    'the audit trail, checked, with a record open': closedBy(
      () => named('complementary', 'Audit trail record').getByRole('button', { name: 'Close' }).click(),
      async () => {
        await go('#/activity/trail')
        await head().getByRole('button', { name: 'Check now' }).click()
        await head()
          .getByText(/^checked /)
          .waitFor()
        await named('grid', 'Records of the audit trail').getByRole('gridcell').first().click()
        await named('complementary', 'Audit trail record').getByText('Outcome').waitFor()
      },
    ),
    'two days of the audit trail without a record': async () => {
      await go('#/activity/trail?span=days&from=2020-01-01&to=2020-01-02')
      await named('heading', 'No records in these dates').waitFor()
    },
    'the search for a subject of the audit trail': closedBy(escape, async () => {
      await named('button', 'Find a subject').click()
      await appOf().page.getByLabel('NPI').waitFor()
    }),
    'how long records are kept, out of bounds': closedBy(escape, async () => {
      await head().getByRole('button', { name: 'Change how long records are kept' }).click()
      await appOf().page.getByLabel('Months, 12 to 120').fill('11')
      await appOf().page.getByText('Enter a whole number from 12 to 120.').waitFor()
    }),
    'the data on this computer': async () => {
      await go('#/settings/data')
      await named('row', /Booking log/).waitFor()
    },
    'the question before all data are removed': closedBy(
      () => named('button', 'Keep everything').click(),
      async () => {
        await named('button', 'Remove all my data…').click()
        await appOf().page.getByLabel('Type REMOVE to confirm').fill('REMOVE')
      },
    ),
  }
}
