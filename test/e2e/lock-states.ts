import type { KeptOnScreen } from '../../src/bridge/calls/lock.ts'
import type { App } from './harness.ts'
import { pageHands } from './page-hands.ts'
import { closedBy, type States } from './provider-states.ts'

const operator = 'Ada Lovelace, night shift'
const pin = '246801'

/** The lock's states on a console without a PIN; at the end it's unlocked and without a PIN again. */
export function lockStates(appOf: () => App): States {
  const { exactly: named, go, press } = pageHands(appOf)
  const field = (label: string) => appOf().page.getByLabel(label, { exact: true })
  const keep = (regionsWhileLocked: KeptOnScreen) =>
    appOf().page.evaluate(([id, input]) => window.accessConsole?.call['lock.saveSettings'](id, input), [
      `keep-${Math.random()}`,
      { idleMinutes: 5, clipboardSeconds: 60, regionsWhileLocked },
    ] as const)
  const nameOneself = () => named('combobox', 'Your name or staff ID').fill(operator)
  const opened = () => named('navigation', 'Workspaces').waitFor()
  const lock = async () => {
    await press('Control+l')
    await named('heading', 'Locked').waitFor()
  }
  return {
    'the lock and its people': async () => {
      await go('#/settings/lock')
      await named('heading', 'Lock and people').waitFor()
    },
    'the form of a new PIN, refused': closedBy(
      () => press('Escape'),
      async () => {
        await named('button', 'Set a PIN').click()
        await field('New PIN').fill('123456')
        await appOf().page.getByText('The characters count up or down').waitFor()
      },
    ),
    'the board, left on a locked console to be read': closedBy(
      async () => {
        await press('a')
        await named('heading', 'Locked').waitFor()
        await nameOneself()
        await named('button', 'Unlock without a PIN').click()
        await opened()
        await keep('nothing')
        await go('#/settings/lock')
        await named('heading', 'Lock and people').waitFor()
      },
      async () => {
        await keep('board')
        await go('#/regions/board')
        await named('treegrid', 'Regions').getByRole('row').nth(1).waitFor()
        await press('Control+l')
        await named('main', 'Board of regions').getByRole('row').nth(1).waitFor()
      },
    ),
    'the lock page without a PIN, a name refused': closedBy(
      async () => {
        await nameOneself()
        await field('New PIN').fill(pin)
        await field('Repeat new PIN').fill(pin)
        await named('button', 'Set a PIN and unlock').click()
        await opened()
      },
      async () => {
        await lock()
        await named('button', 'Unlock without a PIN').click()
        await appOf().page.getByText('Enter your name or your staff ID.').waitFor()
      },
    ),
    'the lock page': lock,
    'the lock page, a wrong PIN': async () => {
      await nameOneself()
      await field('PIN').fill('135792')
      await named('button', 'Unlock').click()
      await appOf()
        .page.getByText(/^Wrong PIN\./)
        .waitFor()
    },
    'the lock page, the PIN forgotten': closedBy(
      async () => {
        await named('button', 'Remove the PIN and all keys').click()
        await named('button', 'Unlock without a PIN').click()
        await opened()
      },
      async () => {
        await named('button', 'Forgot the PIN?').click()
        await named('checkbox', 'I can get the keys again').check()
        await named('region', 'Without the PIN').waitFor()
      },
    ),
  }
}
