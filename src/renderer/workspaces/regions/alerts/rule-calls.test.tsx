import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { suggestedRules } from '../../../../domain/regions/alert-suggestions.ts'
import { navigate } from '../../../routes/navigation.ts'
import { regionsAt } from '../../../routes/regions-route.ts'
import { refuse } from '../../../testing/fake-bridge.ts'
import { openRegions } from '../../../testing/open-regions.ts'
import { inputsOf } from '../../../testing/render-app.tsx'
import { longWait, renderAlerts, rules } from './testing/render-alerts.ts'

/** How often a rule would have alerted last week. */

beforeEach(() => page.viewport(1440, 900))

test('each rule says how often it would have called last week, or why that is not known; names and sounds are not asked again', async () => {
  const bridge = await renderAlerts()
  await expect.element(rules()).toMatchTextContent(/Would have alerted 3 times in the last 7 days\./)
  await expect
    .element(rules())
    .toMatchTextContent(/How often it would have alerted is not known: history doesn’t keep pauses\./)
  await expect.element(rules()).not.toMatchTextContent(/Would have alerted 0/)
  const asked = inputsOf(bridge, 'regions.ruleCalls').length
  await rules().getByRole('switch', { name: 'Long wait' }).click()
  await expect.element(rules().getByRole('switch', { name: 'Long wait' })).not.toBeChecked()
  expect(inputsOf(bridge, 'regions.ruleCalls')).toHaveLength(asked)
})

test('calls that cannot be counted are not known, with what failed', async () => {
  await renderAlerts({ 'regions.ruleCalls': () => refuse('storage') })
  await expect.element(rules()).toMatchTextContent(/How often it would have alerted is not known: /)
})

test('a count of a few minutes is made again with the screen, so that it agrees with the log', async () => {
  let times = 0
  await renderAlerts({
    'regions.ruleCalls': ({ rules: asked }) =>
      asked.map(({ id }) => ({ ruleId: id, calls: { state: 'known', value: { times, checkedMs: 0 } } })),
  })
  await expect.element(rules()).toMatchTextContent(/Would have alerted 0 times/)
  navigate(regionsAt('board'))
  await expect.element(rules()).not.toBeInTheDocument()
  times = 8
  navigate(regionsAt('alerts'))
  await expect.element(rules()).toMatchTextContent(/Would have alerted 8 times/)
})

test('a wait that clears only where no one waits says so', async () => {
  const [first] = suggestedRules.filter(({ id }) => id === 'long-wait')
  const condition = { kind: 'wait-over', minutes: 5, recoveryMargin: 5 } as const
  await renderAlerts({}, first === undefined ? [] : [{ ...first, condition }])
  await expect.element(rules()).toMatchTextContent(/Clears at 0 min for 5 min\./)
})

test('a rule that is being written says it too, once somebody stops typing', async () => {
  const bridge = await renderAlerts(
    {
      'regions.ruleCalls': ({ rules: asked }) =>
        asked.map(({ id, condition }) => ({
          ruleId: id,
          calls: {
            state: 'known',
            value: {
              times: condition.kind === 'wait-over' ? condition.minutes : 1,
              checkedMs: 52 * 3_600_000,
            },
          },
        })),
    },
    longWait,
  )
  const minutesAsked = () =>
    inputsOf(bridge, 'regions.ruleCalls').flatMap((input) =>
      (input as { rules: { id: string; condition: { minutes?: number } }[] }).rules
        .filter(({ id }) => id !== 'long-wait')
        .flatMap(({ condition }) => condition.minutes ?? []),
    )
  await page.getByRole('button', { name: 'Add a rule' }).click()
  const form = page.getByRole('form', { name: 'Add a rule' })
  await expect.element(form).toMatchTextContent(/Would have alerted 45 times in the 2 days 4 hr that were checked\./)
  await form.getByRole('textbox', { name: 'Name' }).fill('Very long')
  await form.getByRole('textbox', { name: 'Wait (minutes)' }).fill('907')
  await expect.element(form).toMatchTextContent(/Would have alerted 907 times/)
  // Nothing is asked for a name.
  expect(minutesAsked()).toEqual([45, 907])
  await form.getByRole('textbox', { name: 'Wait (minutes)' }).fill('')
  await expect.element(form).toMatchTextContent(/Complete the rule to see/)
})

test('the question on the board tells last week of each suggested rule, and asks for it only then', async () => {
  const { bridge } = await openRegions('#/regions/board')
  const question = page.getByRole('region', { name: 'Suggested alert rules' })
  await expect.element(question).toBeVisible()
  expect(inputsOf(bridge, 'regions.ruleCalls')).toEqual([])
  await question.getByRole('button', { name: 'Show last week' }).click()
  const suggestions = question.getByRole('list', { name: 'Suggested rules: alerts last week' })
  await expect
    .element(suggestions)
    .toMatchTextContent(
      /Closed in open hours How often it would have alerted is not known: history doesn’t keep open hours\..*Long wait Would have alerted 3 times in the last 7 days\./,
    )
})
