import { suggestedRules } from '../../src/domain/regions/alert-suggestions.ts'
import type { App } from './harness.ts'
import { pageHands } from './page-hands.ts'
import { closedBy, type States } from './provider-states.ts'
import { openRegion, pollPatience, regionWatch } from './region-watch.ts'

/** The regions workspace on the built-in sandbox, in all states of its screens. */
export function regionStates(appOf: () => App): States {
  const { go, misbehave, pollNow } = regionWatch(appOf)
  const { named } = pageHands(appOf)
  const board = () => go('#/regions/board')
  const panel = () => named('complementary', 'Region')
  const firstRow = () => named('treegrid', 'Regions').getByRole('row').nth(2)
  const { practiceId, regionCode } = openRegion(0)
  const key = encodeURIComponent(JSON.stringify([practiceId, regionCode, 'virtual', 'adult']))
  return {
    'regions of a connection without practices': closedBy(
      () => chooseConnection(appOf(), 'sandbox'),
      async () => {
        await chooseEmptyConnection(appOf())
        await board()
        await named('heading', 'No practices in this connection').waitFor()
      },
    ),
    'the board of regions': () => board().then(() => firstRow().waitFor()),
    'the board with what is busy, missing or contradicts itself': closedBy(
      () => misbehave({}),
      async () => {
        const [contradicting, missing] = [openRegion(1).regionCode, openRegion(2).regionCode]
        await misbehave({
          busyRegions: [regionCode],
          waitFaults: { [contradicting]: 'contradicting', [missing]: 'missing' },
        })
        await pollNow()
        for (const card of [/^Busy\s*[1-9]/, /^No data\s*[1-9]/, /^Open.*conflict/]) {
          await named('list', 'Counts').getByRole('button', { name: card }).waitFor(pollPatience)
        }
      },
    ),
    'the board by market': closedBy(
      () => board(),
      async () => {
        await named('button', /^Group/).click()
        await named('menuitemradio', 'Market').click()
        await firstRow().waitFor()
      },
    ),
    'a region with its plan B': async () => {
      await firstRow().click()
      await panel().getByRole('region', { name: 'Plan B' }).waitFor()
    },
    'all fields of a region': closedBy(
      () => panel().getByRole('button', { name: 'Close' }).click(),
      async () => {
        await panel().getByRole('tab', { name: 'All fields' }).click()
        await panel().getByRole('region', { name: 'Practice' }).waitFor()
      },
    ),
    'the settings of the watch': closedBy(
      () => named('complementary', 'Monitoring settings').getByRole('button', { name: 'Close' }).click(),
      async () => {
        await named('button', 'Monitoring settings').click()
        await named('textbox', 'Seconds between updates').waitFor()
      },
    ),
    'the board, the platform failing': closedBy(
      () => misbehave({}),
      async () => {
        await misbehave({ errorRate: 1 })
        await board()
        await pollNow()
        await appOf()
          .page.getByText(/^No update since/)
          .waitFor(pollPatience)
      },
    ),
    'an alert on the board': async () => {
      await takeRules(appOf(), regionCode)
      await board()
      await named('region', 'Alert').waitFor(pollPatience)
    },
    'the alerts of regions, with their rules': async () => {
      await go('#/regions/alerts')
      await named('grid', 'Alert log').getByText('Alert', { exact: true }).first().waitFor()
    },
    'the incidents of regions': async () => {
      await go('#/regions/incidents')
      await named('region', 'Waits in this incident').waitFor()
    },
    'the form of an alert rule': closedBy(
      () => named('button', 'Cancel').click(),
      async () => {
        await go('#/regions/alerts')
        await named('button', 'Add a rule').click()
        await named('form', 'Add a rule').waitFor()
      },
    ),
    'the history of a region': async () => {
      await go(`#/regions/history?open=${key}`)
      await named('slider', /^Wait for/).waitFor()
    },
    'every estimate of a region': async () => {
      await go(`#/regions/history?open=${key}&view=samples`)
      await named('grid', 'Every estimate').getByRole('gridcell').first().waitFor()
    },
    'the wall': closedBy(
      () => board(),
      async () => {
        await go('#/regions/wall')
        await named('region', 'Wall').getByRole('listitem').first().waitFor()
      },
    ),
  }
}

const chooseConnection = (app: App, connectionId: string) =>
  app.page.evaluate(
    async ([id, chosen]) => {
      const answer = await window.accessConsole?.call['settings.useConnection'](id, { connectionId: chosen })
      if (answer?.ok !== true) throw new Error('The connection was not changed.')
    },
    [`use-${Math.random()}`, connectionId] as const,
  )

/** Switches to a connection without practices, creating it if needed. */
async function chooseEmptyConnection(app: App): Promise<void> {
  const connectionId = await app.page.evaluate(async (id) => {
    const call = window.accessConsole?.call
    const name = 'Without practices'
    const known = await call?.['settings.connections'](`${id}-list`, undefined)
    const found = known?.ok === true ? known.value.connections.find((each) => each.name === name) : undefined
    if (found !== undefined) return found.id
    const address = 'https://platform.example'
    const addresses = { baseUrl: address, visitUrl: address, schedulingUrl: address }
    const saved = await call?.['settings.saveConnection'](`${id}-save`, {
      fields: { name, stage: 'uat', ...addresses, practiceIds: [] },
    })
    return saved?.ok === true ? saved.value.id : ''
  }, `empty-${Math.random()}`)
  await chooseConnection(app, connectionId)
}

/** Adds the suggested rules for one region, changed so that it matches one at any hour. */
async function takeRules(app: App, regionCode: string): Promise<void> {
  const rules = suggestedRules.map((rule) => ({
    ...rule,
    scope: { ...rule.scope, regionCodes: [regionCode] },
    pendingMinutes: 0,
    condition:
      rule.condition.kind === 'wait-over' ? { ...rule.condition, minutes: 0, recoveryMargin: 0 } : rule.condition,
  }))
  await app.page.evaluate(
    async ([id, settings]) => {
      await window.accessConsole?.call['regions.saveSettings'](id, { connectionId: 'sandbox', settings })
    },
    [`rules-${Math.random()}`, { rules }] as const,
  )
}
