import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { failure } from '../../../../bridge/failure.ts'
import type { Alert } from '../../../../domain/regions/alert.ts'
import { type Incident, incidentAction, mostOver, withActions } from '../../../../domain/regions/alert-incident.ts'
import { known } from '../../../../domain/knowing.ts'
import { combinationKey } from '../../../../domain/regions/region-poll.ts'
import { usualRegionsSettings } from '../../../../domain/regions/regions-settings.ts'
import { suggestedRules } from '../../../../domain/regions/alert-suggestions.ts'
import { type FakeAnswers, refuse } from '../../../testing/fake-bridge.ts'
import { fakeSnapshots } from '../../../testing/fake-snapshots.ts'
import { useBriefMessage } from '../../../parts/brief-message.ts'
import { openRegions } from '../../../testing/open-regions.ts'
import { inputsOf } from '../../../testing/render-app.tsx'
import {
  closedAlert,
  type SampleRow,
  sampleAlert,
  sampleAlerts,
  sampleBoard,
  usualSampleRows,
} from '../../../testing/sample-regions.ts'

beforeEach(() => page.viewport(1440, 900))

const virtual = sampleAlert()
const phone = sampleAlert({
  id: 'alert-2',
  visitTypeName: 'phone',
  key: combinationKey({ ...virtual, visitTypeName: 'phone' }),
  ruleName: 'Very long wait',
})
const closed = closedAlert()

const open = async (
  alerts: readonly Alert[] = [virtual, phone, closed],
  answers: FakeAnswers = {},
  rows?: readonly SampleRow[],
) => (await openRegions('#/regions/incidents', { rows, alerts, answers })).bridge
const list = () => page.getByRole('region', { name: 'Incidents', exact: true })
const detail = (region: string) => page.getByRole('region', { name: `Incident in ${region}` })
const deeds = (bridge: Awaited<ReturnType<typeof open>>) =>
  inputsOf(bridge, 'regions.actOnIncidents') as { incidentIds: string[]; action: { kind: string } }[]

test('a region and cause is one incident over its waits and rules, the closed one first', async () => {
  await open()
  await expect
    .element(list())
    .toMatchTextContent(/Not acknowledged 2.*Arizona.*Closed, no on-call provider.*Texas.*Slow, 58 min.*2 waits/)
  await list().getByRole('button', { name: /Texas/ }).click()
  await expect
    .element(detail('Texas').getByRole('region', { name: 'Waits in this incident' }))
    .toMatchTextContent(/2 of 2 still affected.*Virtual.*58 min.*Long wait.*Phone.*Very long wait/)
})

test('it is acknowledged, taken, noted, muted and handed over, each with a name', async () => {
  const bridge = await open()
  await list().getByRole('button', { name: /Texas/ }).click()
  const texas = detail('Texas')
  await texas.getByRole('button', { name: 'Acknowledge' }).click()
  await expect.element(list()).toMatchTextContent(/Acknowledged or muted 1.*Texas.*Acknowledged by M\. Ortiz/)
  await texas.getByRole('button', { name: 'Assign to me' }).click()
  await expect.element(texas).toMatchTextContent(/Assigned to M\. Ortiz/)
  await expect.element(page.getByRole('button', { name: 'Hand over my 1 incident' })).toBeVisible()
  await texas.getByRole('textbox', { name: 'Add a note' }).fill(' Support line called ')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(texas.getByRole('region', { name: 'Notes' }))
    .toMatchTextContent(/M\. Ortiz.*Support line called/)
  // The notes may be below the edge of the window.
  await expect.poll(() => useBriefMessage.getState().message?.words).toBe('Note added. Read it under Notes.')
  await texas.getByRole('button', { name: 'Hand over…' }).click()
  await page.getByRole('textbox', { name: 'Hand over to' }).fill('L. Nguyen')
  await page.getByRole('button', { name: 'Hand over', exact: true }).click()
  await expect.element(texas).toMatchTextContent(/Assigned to L\. Nguyen/)
  await texas.getByRole('button', { name: 'Mute…' }).click()
  await page.getByRole('menuitem', { name: 'For 2 hr', exact: true }).click()
  await expect.element(list()).toMatchTextContent(/Muted until/)
  await texas.getByRole('button', { name: 'Unmute' }).click()
  const kinds = deeds(bridge).map(({ action }) => action.kind)
  expect(kinds.join(', ')).toBe('acknowledged, assigned, noted, handed-over, muted, unmuted')
})

test('a note that isn’t added yet is still there after another incident was looked at', async () => {
  await open()
  await list().getByRole('button', { name: /Texas/ }).click()
  const note = (region: string) => detail(region).getByRole('textbox', { name: 'Add a note' })
  await note('Texas').fill('Support line called')
  await list()
    .getByRole('button', { name: /Arizona/ })
    .click()
  await expect.element(note('Arizona')).toHaveValue('')
  await list().getByRole('button', { name: /Texas/ }).click()
  await expect.element(note('Texas')).toHaveValue('Support line called')
})

test('a runbook that isn’t saved yet is still there after the list had the focus, and takes no focus from it', async () => {
  await open()
  const item = (region: RegExp) => list().getByRole('button', { name: region })
  const look = (region: RegExp) => (item(region).element() as HTMLElement).focus()
  const runbook = (region: string) => detail(region).getByRole('region', { name: 'Runbook' })
  await item(/Texas/).click()
  await runbook('Texas').getByRole('button', { name: 'Add runbook' }).click()
  const line = runbook('Texas').getByRole('textbox', { name: 'What to do' })
  await line.fill('Page the on-call lead')
  look(/Arizona/)
  await expect.element(runbook('Arizona')).toMatchTextContent(/No runbook yet/)
  look(/Texas/)
  await expect.element(line).toHaveValue('Page the on-call lead')
  await expect.element(item(/Texas/)).toHaveFocus()
  await runbook('Texas').getByRole('button', { name: 'Cancel' }).click()
  look(/Arizona/)
  await expect.element(runbook('Arizona')).toBeVisible()
  look(/Texas/)
  await expect.element(runbook('Texas')).toMatchTextContent(/No runbook yet/)
})

test('an incident that turns out to be one of the team’s stays on the screen, and so does the note typed for it', async () => {
  const view = sampleAlerts([virtual, phone, closed])
  const bridge = await open([virtual, phone, closed], { 'regions.alerts': () => view })
  await list().getByRole('button', { name: /Texas/ }).click()
  const note = detail('Texas').getByRole('textbox', { name: 'Add a note' })
  await note.fill('Support line called')
  const incidents = view.incidents.map((one) => (one.regionName === 'Texas' ? { ...one, id: 'of-the-team' } : one))
  bridge.emit('regions.alerts', { ...view, incidents, isTeam: true })
  await expect.element(list()).toMatchTextContent(/Shared with your team/)
  await expect.element(note).toHaveValue('Support line called')
  await expect.element(note).toHaveFocus()
  await detail('Texas').getByRole('button', { name: 'Acknowledge' }).click()
  await expect.poll(() => deeds(bridge).at(-1)?.incidentIds).toEqual(['of-the-team'])
})

test('all are acknowledged at once, and handed over at the end of a shift', async () => {
  const bridge = await open()
  await page.getByRole('button', { name: 'Acknowledge all 2' }).click()
  await expect.element(list()).toMatchTextContent(/Acknowledged or muted 2/)
  expect(deeds(bridge)[0]?.incidentIds).toHaveLength(2)
  await page.getByRole('button', { name: 'Hand over all open' }).click()
  await page.getByRole('textbox', { name: 'Hand over to' }).fill('L. Nguyen')
  await page.getByRole('textbox', { name: 'Note', exact: true }).fill('End of shift')
  await page.getByRole('button', { name: 'Hand over', exact: true }).click()
  await expect
    .poll(() => deeds(bridge).at(-1))
    .toMatchObject({ incidentIds: [{}, {}], action: { to: 'L. Nguyen', note: 'End of shift' } })
  // The next one starts empty, so that this note isn't sent again.
  await expect.element(page.getByRole('textbox', { name: 'Hand over to' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Hand over all open' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Hand over to' })).toHaveValue('')
  await expect.element(page.getByRole('textbox', { name: 'Note', exact: true })).toHaveValue('')
})

test('what was typed for a hand-over that failed is still there', async () => {
  await open([virtual], { 'regions.actOnIncidents': () => refuse('storage') })
  await page.getByRole('button', { name: 'Hand over all open' }).click()
  await page.getByRole('textbox', { name: 'Hand over to' }).fill('L. Nguyen')
  await page.getByRole('button', { name: 'Hand over', exact: true }).click()
  await expect.element(list()).toMatchTextContent(/A file can’t be read or saved/)
  await page.getByRole('button', { name: 'Hand over all open' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Hand over to' })).toHaveValue('L. Nguyen')
})

test('incidents are handed over as they were when the panel was opened, also if mine end while a name is typed', async () => {
  const view = sampleAlerts([virtual, closed])
  const at = new Date().toISOString()
  const assigned = incidentAction.parse({ id: 'taken', at, by: view.operator, kind: 'assigned', to: view.operator })
  const isMine = ({ regionName }: Incident) => regionName === 'Texas'
  const incidents = view.incidents.map((one) => (isMine(one) ? withActions(one, [assigned]) : one))
  const bridge = await open([virtual, closed], { 'regions.alerts': () => ({ ...view, incidents }) })
  await page.getByRole('button', { name: 'Hand over my 1 incident' }).click()
  await page.getByRole('textbox', { name: 'Hand over to' }).fill('L. Nguyen')
  const over = { at, recovered: true }
  bridge.emit('regions.alerts', {
    ...view,
    incidents: incidents.map((one) => (isMine(one) ? { ...one, over } : one)),
  })
  await expect.poll(() => document.body.textContent).toContain('Hand over all open')
  await page.getByRole('button', { name: 'Hand over', exact: true }).click()
  await expect.poll(() => deeds(bridge).at(-1)?.incidentIds).toEqual(incidents.filter(isMine).map(({ id }) => id))
})

test('newcomer finding 14: no rule is on: the screen says so and leads to the rules; with rules none is no trouble', async () => {
  await open([])
  await expect.element(list()).toMatchTextContent(/No alert rule is on/)
  await expect
    .element(list().getByRole('link', { name: 'Turn on alert rules' }))
    .toHaveAttribute('href', '#/regions/alerts')
  // Nothing is looked for, so that none is no figure.
  await expect.element(list()).toMatchTextContent(/Not checked: no alert rule is on/)
  await expect.element(list()).not.toMatchTextContent(/Open 0|0 open/)
})

const withRules: FakeAnswers = {
  'regions.settings': () => ({ ...usualRegionsSettings, rules: [...suggestedRules] }),
}
const withoutPauses = usualSampleRows.map((row) => ({ ...row, pauses: known([]) }))

test('with rules and no incident it says that there is none', async () => {
  await open([], withRules, withoutPauses)
  await expect.element(list()).toMatchTextContent(/No open incidents/)
})

test('that no incident was seen to end isn’t zero: monitoring may have had gaps in the last day', async () => {
  await open([], withRules, withoutPauses)
  await expect.element(list()).toMatchTextContent(/0 open incidents, no end seen in the last 24 hr/)
  const choices = list().getByRole('radiogroup')
  await expect.element(choices).not.toMatchTextContent(/Ended ?0/)
  await choices.getByText('Ended').click()
  await expect.element(list()).toMatchTextContent(/No ended incidents seen in the last 24 hr/)
})

test.each([
  [mostOver - 1, new RegExp(`open incidents?, ${mostOver - 1} ended in the last 24 hr$`)],
  [mostOver, new RegExp(`at least ${mostOver} ended in the last 24 hr\\. The last ${mostOver} are listed\\.`)],
])('of %d ended incidents, which may be the most that are kept, the count says so', async (length, words) => {
  const view = sampleAlerts([virtual])
  const at = new Date().toISOString()
  const ended = view.incidents.flatMap((one) =>
    Array.from({ length }, (_, index) => ({ ...one, id: `ended-${index}`, over: { at, recovered: true } })),
  )
  await open([virtual], { 'regions.alerts': () => ({ ...view, incidents: [...view.incidents, ...ended] }) })
  await expect.element(list().getByText(/ended in the last 24 hr/)).toMatchTextContent(words)
})

test('while pauses aren’t known and a rule is for them, there is no figure and no “none”', async () => {
  await open([], withRules)
  await expect.element(list()).toMatchTextContent(/Pauses not checked now.*long pause may be missing/)
  await expect.element(list()).not.toMatchTextContent(/Open 0|0 open|No open incidents/)
})

test('where an incident may be missing, the open ones are counted and none is said to have ended', async () => {
  await open([virtual], withRules)
  await expect.element(list()).toMatchTextContent(/1 open incident/)
  await expect.element(list()).not.toMatchTextContent(/0 ended/)
})

test('while nobody monitors there is no figure and no “none”', async () => {
  await open([], { ...withRules, 'regions.alerts': () => ({ ...sampleAlerts([]), isWatched: false }) })
  await expect.element(list()).toMatchTextContent(/Not checked now.*once this connection is monitored/)
  await expect.element(list()).not.toMatchTextContent(/Open 0|0 open|No open incidents/)
})

test('while a practice has no recent update there is no “none”, and what is known has its figure', async () => {
  const { state } = sampleBoard(fakeSnapshots())
  const failed = { failures: 1, failure: failure('unreachable') }
  const targets = state.targets.map((target, at) => (at === 0 ? { ...target, ...failed } : target))
  const view = sampleAlerts([virtual])
  const over = { at: new Date().toISOString(), recovered: true }
  await open([], {
    ...withRules,
    'regions.alerts': () => ({ ...view, incidents: view.incidents.map((one) => ({ ...one, over })) }),
    'regions.board': () => ({ ...state, targets }),
  })
  await expect.element(list()).toMatchTextContent(/Ended 1.*Not checked now.*may be missing.*no recent update/)
  await expect.element(list()).not.toMatchTextContent(/Open 0|0 open|No open incidents/)
})

test('incidents that cannot be loaded are no empty list, and what failed is reported', async () => {
  await open([], { 'regions.alerts': () => refuse('storage') })
  await expect.element(page.getByRole('alert').first()).toBeVisible()
})

test('an action that fails leaves all as it was and says so', { tags: 'night' }, async () => {
  await open(undefined, { 'regions.actOnIncidents': () => refuse('storage') })
  await detail('Arizona').getByRole('button', { name: 'Acknowledge' }).click()
  await expect.element(detail('Arizona').getByRole('alert')).toBeVisible()
  await expect.element(list()).toMatchTextContent(/Not acknowledged 2/)
})

test('a note that couldn’t be added stays in its field', async () => {
  const bridge = await open(undefined, { 'regions.actOnIncidents': () => refuse('storage') })
  const field = detail('Arizona').getByRole('textbox', { name: 'Add a note' })
  await field.fill('Support line called')
  await userEvent.keyboard('{Enter}')
  await expect.element(detail('Arizona').getByRole('alert')).toBeVisible()
  await expect.element(list()).toMatchTextContent(/Not acknowledged 2/)
  await expect.element(field).toHaveValue('Support line called')
  bridge.answer({ 'regions.actOnIncidents': () => sampleAlerts([virtual, phone, closed]) })
  await detail('Arizona').getByRole('button', { name: 'Add note' }).click()
  await expect.element(field).toHaveValue('')
})

test('an incident that opens before a mute is answered stays on the list', async () => {
  const recorded = Promise.withResolvers<void>()
  const bridge = await open([virtual], {
    'regions.mute': async () => {
      await recorded.promise
      return sampleAlerts([virtual])
    },
  })
  await detail('Texas').getByRole('button', { name: 'Mute…' }).click()
  await page.getByRole('menuitem', { name: 'Region for 2 hr', exact: true }).click()
  await expect.poll(() => inputsOf(bridge, 'regions.mute')).toHaveLength(1)
  const newer = sampleAlerts([virtual, closed])
  bridge.answer({ 'regions.alerts': () => newer })
  bridge.emit('regions.alerts', newer)
  await expect.element(list()).toMatchTextContent(/Arizona/)
  const before = inputsOf(bridge, 'regions.alerts').length
  recorded.resolve()
  await expect.poll(() => inputsOf(bridge, 'regions.alerts').length).toBeGreaterThan(before)
  await expect.element(list()).toMatchTextContent(/Arizona/)
})

test('a mute of a region that fails says so', async () => {
  await open([virtual], { 'regions.mute': () => refuse('storage') })
  await detail('Texas').getByRole('button', { name: 'Mute…' }).click()
  await page.getByRole('menuitem', { name: 'Region for 2 hr', exact: true }).click()
  await expect.element(detail('Texas').getByRole('alert')).toMatchTextContent(/Mute or unmute the region/)
})

test('a mail draft is opened by the console, and what came of it is reported', async () => {
  const bridge = await open()
  await detail('Arizona').getByRole('button', { name: 'Email draft' }).click()
  await expect.element(detail('Arizona')).toMatchTextContent(/Draft opened in your email program\./)
  const [incident] = inputsOf(bridge, 'regions.mailDraft') as { connectionId: string; incidentId: string }[]
  expect(incident).toEqual({ connectionId: 'sandbox', incidentId: expect.any(String) })
  await expect.element(detail('Arizona').getByRole('button', { name: 'Copy text' })).not.toBeInTheDocument()
  // Another incident starts without it.
  await list().getByRole('button', { name: /Texas/ }).click()
  await expect.element(detail('Texas')).not.toMatchTextContent(/Draft opened/)
})

test('without a mail program its text is copied instead', async () => {
  const text = 'Sandbox: Arizona closed\n\nRegion: Arizona (AZ)'
  const bridge = await open(undefined, {
    'regions.mailDraft': () => ({ opened: false, shortened: false, text }),
    'clipboard.copy': () => ({ clearedInSeconds: 60 }),
  })
  await detail('Arizona').getByRole('button', { name: 'Email draft' }).click()
  await expect.element(detail('Arizona')).toMatchTextContent(/No email program opens on this computer\./)
  await detail('Arizona').getByRole('button', { name: 'Copy text' }).click()
  await expect.poll(() => inputsOf(bridge, 'clipboard.copy')).toEqual([{ text }])
})

test('a draft that was shortened says so, and offers all of it', async () => {
  await open(undefined, { 'regions.mailDraft': () => ({ opened: true, shortened: true, text: 'all of it' }) })
  await detail('Arizona').getByRole('button', { name: 'Email draft' }).click()
  await expect.element(detail('Arizona')).toMatchTextContent(/too long and is shortened/)
  await expect.element(detail('Arizona').getByRole('button', { name: 'Copy text' })).toBeVisible()
})

test('a draft that fails is reported', async () => {
  await open(undefined, { 'regions.mailDraft': () => refuse('not-found') })
  await detail('Arizona').getByRole('button', { name: 'Email draft' }).click()
  await expect.element(detail('Arizona').getByRole('alert')).toBeVisible()
})

test('an incident shows the runbook of its region, else that of its practice', async () => {
  const { practiceId } = virtual
  const runbooks = [
    { practiceId, line: 'Call the front desk lead' },
    { practiceId, regionCode: 'AZ', line: 'Page the on-call lead', link: 'https://wiki.example/az' },
  ]
  await open(undefined, { 'regions.settings': () => ({ ...usualRegionsSettings, runbooks }) })
  const shown = (region: string) => detail(region).getByRole('region', { name: 'Runbook' })
  await expect.element(shown('Arizona')).toMatchTextContent(/Page the on-call lead/)
  await expect
    .element(shown('Arizona').getByRole('link', { name: 'Open wiki.example' }))
    .toHaveAttribute('href', 'https://wiki.example/az')
  await list().getByRole('button', { name: /Texas/ }).click()
  await expect.element(shown('Texas')).toMatchTextContent(/Call the front desk lead.*For the whole practice/)
})
