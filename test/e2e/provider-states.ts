import { misbehaviour } from '../../src/domain/training/misbehaviour.ts'
import { createWorld } from '../../src/sandbox/data/world.ts'
import { sandboxSettings } from '../../src/sandbox/options.ts'
import {
  plantedDirectoryDefects,
  plantedForms,
  plantedLens,
  plantedPaging,
  plantedProviders,
} from '../../src/sandbox/providers/planted/testing/lists.ts'
import type { App } from './harness.ts'
import { pageHands } from './page-hands.ts'

/** Reaches a state of the screens, and waits for a sign of it; `leave` closes what it opened. */
export type States = Readonly<Record<string, (() => Promise<unknown>) & { readonly leave?: () => Promise<unknown> }>>

/** A state that is closed again. */
export const closedBy = (leave: () => Promise<unknown>, enter: () => Promise<unknown>): States[string] =>
  Object.assign(() => enter(), { leave })

const world = createWorld(sandboxSettings.parse({}), () => Date.now())
const past = plantedProviders(world).find(({ link }) => link === 'inside-window')
const paging = plantedPaging(world)?.npi ?? ''
const lens = plantedLens(world)
const unread = plantedDirectoryDefects(world).find(({ rule }) => rule === 'record-failed')?.npi ?? ''
const forms = plantedForms(world).find(({ differs }) => differs.length > 1)

const query = (fields: Readonly<Record<string, string | undefined>>) =>
  new URLSearchParams(Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))

const why = query({
  whyType: past?.question.visitTypeId,
  whyDepartment: past?.question.departmentId,
  whyClass: past?.question.patientClass,
  whyFrom: past?.question.startDate,
  whyTo: past?.question.endDate,
})

/** The providers workspace on the built-in sandbox, in all states of its screens. */
export function providerStates(appOf: () => App): States {
  const { go, named } = pageHands(appOf)
  const misbehave = (wanted: Partial<ReturnType<typeof misbehaviour.parse>>) =>
    appOf().page.evaluate(
      (input) => window.accessConsole?.call['training.misbehave'](`states-${Math.random()}`, input),
      misbehaviour.parse(wanted),
    )
  const chip = () => named('button', /40 min.*PST|PST.*40 min/)
  return {
    'the directory of providers': () => go('#/providers/directory').then(() => named('gridcell', 'Both').waitFor()),
    'its rows selected': async () => {
      await named('grid', 'Providers').focus()
      for (const key of ['Control+Home', 'ArrowDown', 'Space', 'ArrowDown', 'Space']) {
        await appOf().page.keyboard.press(key)
      }
      await named('button', 'Slots of 2 providers').waitFor()
    },
    'the directory, not to be read': closedBy(
      () => misbehave({}),
      async () => {
        await misbehave({ errorRate: 1 })
        // A separate list of which nothing was read.
        await go(`#/providers/directory?product=none-${Date.now()}`)
        await named('heading', 'The directory couldn’t be loaded').waitFor()
      },
    ),
    'the page of a provider, Why no slots? open': async () => {
      await go(`#/providers/npi/${past?.npi}/verdict?${why}`)
      await named('heading', /past the booking window|Dates/).waitFor()
      await named('region', 'Slots by day').waitFor()
      await appOf().page.getByText('cached slots, as of').waitFor()
      await appOf().page.getByText('Loading slots').waitFor({ state: 'detached' })
    },
    'another question to it': () => named('button', 'Change').click(),
    'forms of a record that differ': async () => {
      await go(`#/providers/npi/${forms?.npi}/verdict`)
      await named('button', `Load ${forms?.systems[0]}`)
        .or(named('columnheader', new RegExp(forms?.systems[0] ?? '')))
        .first()
        .waitFor()
      const ask = named('button', `Load ${forms?.systems[0]}`)
      if ((await ask.count()) > 0) await ask.click()
      await appOf().page.getByText('decides the result').first().waitFor()
    },
    'a provider whose record cannot be read': () =>
      go(`#/providers/npi/${unread}/verdict`).then(() => appOf().page.getByRole('alert').first().waitFor()),
    'slots of a week': () =>
      go(`#/providers/npi/${paging}/slots?from=${lens?.tomorrow}`).then(() => named('group', /^Slots /).waitFor()),
    'slots as a list, one chosen': async () => {
      await go(`#/providers/npi/${paging}/slots?layout=list`)
      await chip().click()
      await named('region', 'Selected slot').waitFor()
    },
    'a slotId made and taken apart': async () => {
      await named('button', 'Its slot ID').click()
      await named('textbox', 'Slot ID').fill('eyJkYXRlIjoiMjAyNi0xMS0yMyJ9')
      await named('table', 'Fields of the slot ID').waitFor()
    },
    'slots as a heat map': () =>
      go(`#/providers/npi/${paging}/slots?layout=heat`).then(() =>
        appOf().page.getByText('Select a day to open its week.').waitFor(),
      ),
    'the slot lens': () =>
      go(`#/providers/npi/${lens?.npi}/lens?from=${lens?.tomorrow}`).then(() =>
        named('table', 'Slots of the three endpoints, side by side').waitFor(),
      ),
    // In the second theme the first theme's search is still there.
    'the slot search, no providers chosen': () =>
      go('#/providers/slots').then(() =>
        named('heading', 'Choose providers to search')
          .or(named('table', 'Next available slot of each provider'))
          .first()
          .waitFor(),
      ),
    'the slot search with results': async () => {
      await go(`#/providers/slots?npi=${paging}&npi=${unread}`)
      await named('button', 'Search slots of 2 providers').click()
      await named('table', 'Next available slot of each provider').waitFor()
      await named('gridcell', /./).waitFor()
    },
    'the audit of the directory before its first run': () =>
      go(`#/providers/audit?product=none-${Date.now()}`).then(() => named('button', 'Run audit').waitFor()),
    'the audit of the directory': async () => {
      await go('#/providers/audit')
      const start = named('button', 'Run audit')
      await start.or(named('button', 'Run again')).first().waitFor()
      if ((await start.count()) > 0) await start.click()
      await named('button', 'Run again').waitFor({ timeout: 90_000 })
      await named('gridcell', /./).waitFor()
    },
  }
}
