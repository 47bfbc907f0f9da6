import type { App } from './harness.ts'
import type { States } from './provider-states.ts'

/** The board of regions on the built-in sandbox, in the states that it has. */
export function regionStates(appOf: () => App): States {
  const named = (role: Parameters<App['page']['getByRole']>[0], name: string | RegExp) =>
    appOf().page.getByRole(role, { name }).first()
  const board = () =>
    appOf().page.evaluate(() => {
      location.hash = '#/regions/board'
    })
  const panel = () => named('complementary', 'Region')
  const firstRow = () => named('treegrid', 'Regions').getByRole('row').nth(2)
  return {
    'the board of regions': { enter: () => board().then(() => firstRow().waitFor()) },
    'the board by market': {
      enter: async () => {
        await named('button', /^Group/).click()
        await named('menuitemradio', 'Market').click()
        await firstRow().waitFor()
      },
      leave: () => board(),
    },
    'a region with its plan B': {
      enter: async () => {
        await firstRow().click()
        await panel().getByRole('region', { name: 'Plan B' }).waitFor()
      },
    },
    'all fields of a region': {
      enter: async () => {
        await panel().getByRole('tab', { name: 'All fields' }).click()
        await panel().getByRole('region', { name: 'Practice' }).waitFor()
      },
      leave: () => panel().getByRole('button', { name: 'Close' }).click(),
    },
    'the settings of the watch': {
      enter: async () => {
        await named('button', 'Watch settings').click()
        await named('textbox', 'Seconds between polls').waitFor()
      },
      leave: () => named('complementary', 'Watch settings').getByRole('button', { name: 'Close' }).click(),
    },
  }
}
