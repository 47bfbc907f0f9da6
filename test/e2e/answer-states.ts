import { addDays } from '../../src/domain/time/dates.ts'
import type { App } from './harness.ts'
import { pageHands } from './page-hands.ts'
import { closedBy, type States } from './provider-states.ts'
import { regionWatch } from './region-watch.ts'

/** A day before today, yyyy-MM-dd. */
const daysAgo = (days: number): string => addDays(new Date().toLocaleDateString('en-CA'), -days)

/** An open report, saved questions, the notebook, surveys, pause bookings and provider histories on the built-in sandbox, in all their states. */
export function answerStates(appOf: () => App): States {
  const { go, named } = pageHands(appOf)
  const { misbehave } = regionWatch(appOf)
  const charts = () => named('region', /^Charts of/)
  const drawn = () => charts().getByRole('figure').locator('svg').first().waitFor()
  /** Opens the most recent report when it's ready. */
  const open = async () => {
    const newest = named('grid', 'Reports, newest first').getByRole('row').nth(1)
    await newest.getByText('not downloaded').waitFor({ timeout: 60_000 })
    await newest.getByRole('button', { name: /^Open: / }).click()
    await appOf().page.waitForURL(/#\/reports\/opened\/./, { timeout: 60_000 })
    await named('gridcell', /./).waitFor()
  }
  const start = async () => {
    await go('#/reports/jobs')
    await named('button', 'Start report').click()
    await appOf()
      .page.getByText(/^Started: /)
      .waitFor()
  }
  return {
    'an opened report with its charts': async () => {
      await start()
      await open()
      await drawn()
    },
    'a table behind a chart': closedBy(
      async () => {
        await named('button', 'Chart menu of Visits per day').click()
        await named('menuitem', 'Show as chart').click()
      },
      async () => {
        await named('button', 'Chart menu of Visits per day').click()
        await named('menuitem', 'Show as table').click()
        await charts().getByRole('table').first().waitFor()
      },
    ),
    'a chart that is being made': closedBy(
      () => named('button', 'Cancel').click(),
      async () => {
        await named('button', 'New chart').click()
        await named('button', 'Cancel').waitFor()
      },
    ),
    'large charts alone': closedBy(
      () => named('button', 'Large charts').click(),
      () => named('button', 'Large charts').click().then(drawn),
    ),
    'two reports compared': async () => {
      await start()
      await open()
      await named('button', 'Compare').click()
      await named('combobox', 'Match rows by').locator('option').first().waitFor({ state: 'attached' })
      await appOf().page.getByRole('dialog').getByRole('button', { name: 'Compare' }).click()
      await appOf().page.waitForURL(/differences=/)
      await appOf()
        .page.getByText(/^Rows |^The two reports match$/)
        .first()
        .waitFor()
    },
    'no question yet, and the form of one': () =>
      go('#/reports/questions?question=new').then(() => named('form', 'New question').waitFor()),
    'a question that was run': async () => {
      await named('textbox', 'Name').fill('Actions of the last days')
      await named('combobox', 'Source').selectOption('histories')
      await named('button', 'Save question').click()
      await named('button', 'Run now').click()
      await named('button', 'Show charts and rows').waitFor({ timeout: 60_000 })
    },
    'what a question found': async () => {
      await named('button', 'Show charts and rows').click()
      await named('region', /^Results of “/).waitFor()
      await named('gridcell', /./).waitFor()
    },
    'the notebook': async () => {
      await go('#/reports/notebook')
      for (const source of ['Pause bookings', 'Surveys', 'Provider histories']) {
        await named('region', source)
          .getByText(/complete/)
          .waitFor()
      }
    },
    surveys: async () => {
      await go('#/surveys/dashboard')
      await named('region', 'Free-text answers').getByRole('listitem').first().waitFor()
    },
    'responses by the day as a table': async () => {
      await named('button', 'As a table').click()
      await appOf().page.getByRole('table').first().waitFor()
    },
    'the table of surveys': () =>
      go('#/surveys/grid').then(() => named('grid', 'Answers').getByRole('gridcell').first().waitFor()),
    'the pauses of a day': async () => {
      // Yesterday: soon after midnight, today has no pauses yet.
      await go(`#/pauses/dashboard?span=day&from=${daysAgo(1)}`)
      await named('group', 'Timeline of pauses').waitFor()
    },
    'the pauses of a week': async () => {
      // A past week: early in the current one there is no overlap yet.
      await go(`#/pauses/dashboard?span=week&from=${daysAgo(7)}`)
      await named('region', 'Overlaps').getByRole('listitem').first().waitFor()
    },
    'provider histories': () => go('#/histories/dashboard').then(drawn),
    'the table of provider histories, one of them open': async () => {
      await go('#/histories/grid')
      await named('grid', 'Provider history records').getByRole('gridcell').first().click()
      await named('complementary', /./).waitFor()
    },
    'a search that fails': closedBy(
      async () => {
        await misbehave({})
        await go('#/')
      },
      async () => {
        await misbehave({ errorRate: 1 })
        await go('#/histories/dashboard?from=2026-01-05&to=2026-01-07')
        await named('heading', /couldn’t be loaded/).waitFor({ timeout: 60_000 })
      },
    ),
  }
}
