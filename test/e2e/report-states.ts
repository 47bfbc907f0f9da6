import { cancelMark } from '../../src/sandbox/reports/ledger.ts'
import type { App } from './harness.ts'
import { pageHands } from './page-hands.ts'
import { closedBy, type States } from './provider-states.ts'

/** The reports workspace's jobs and open reports on the built-in sandbox, in all states of their screens. */
export function reportStates(appOf: () => App): States {
  const { go, named } = pageHands(appOf)
  const form = () => named('form', 'Start an all-visits report')
  const dates = async (from: string, to: string) => {
    await form().getByLabel('From', { exact: true }).fill(from)
    await form().getByLabel('To', { exact: true }).fill(to)
  }
  const start = () =>
    form()
      .getByRole('button', { name: /^Start / })
      .click()
  const row = (text: RegExp) => appOf().page.getByRole('row').filter({ hasText: text }).first()
  return {
    'the start of a report with one date': closedBy(
      () => form().getByRole('button', { name: 'No dates' }).click(),
      async () => {
        await go('#/reports/jobs')
        await form().getByLabel('From', { exact: true }).fill('2026-03-01')
        await start()
        await form().locator('[aria-invalid="true"]').first().waitFor()
      },
    ),
    'a report that ended as cancelled, and what happened to it': closedBy(
      () => named('complementary', /./).getByRole('button', { name: 'Close' }).click(),
      async () => {
        await dates(cancelMark, cancelMark)
        await start()
        await row(/Canceled/).waitFor({ timeout: 60_000 })
        await row(/Canceled/)
          .getByRole('button', { name: /^(Feb 29, 2000|29 Feb 2000)$/ })
          .click()
        await named('list', /./).or(named('region', 'What happened')).first().waitFor()
      },
    ),
    'a span of weeks that are ready': async () => {
      await form().getByText('Provider booking').click()
      // Two weeks, whether they start on Sunday or on Monday.
      await dates('2026-03-02', '2026-03-14')
      await form().getByRole('checkbox', { name: 'One report for each week' }).check()
      await start()
      await row(/2 weekly reports.*2 of 2 ready/).waitFor({ timeout: 60_000 })
    },
    'the menu of a report': closedBy(
      () => appOf().page.keyboard.press('Escape'),
      async () => {
        await named('button', /^More for Provider booking/).click()
        await named('menuitem', 'What happened').waitFor()
      },
    ),
    'what is open': async () => {
      await named('button', /^Open all as one/).click()
      await appOf().page.waitForURL(/#\/reports\/opened\/./, { timeout: 60_000 })
      await go('#/reports/opened')
      await named('list', 'Opened reports').waitFor()
    },
    'nothing open': closedBy(
      () => go('#/'),
      async () => {
        const close = appOf().page.getByRole('button', { name: /^Close (Virtual|Retail|Provider booking)/ })
        // The other theme's run may have opened some.
        for (let left = await close.count(); left > 0; left--) {
          await close.first().click()
          await close.nth(left - 1).waitFor({ state: 'detached' })
        }
        await named('heading', 'No open reports').waitFor()
      },
    ),
  }
}
