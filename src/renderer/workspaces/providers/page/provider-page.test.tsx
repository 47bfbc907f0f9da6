import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { counted } from '../../../../../test/counted.ts'
import type { Provider } from '../../../../domain/providers/provider.ts'
import { type FakeAnswers, type FakeBridge, never, refuse } from '../../../testing/fake-bridge.ts'
import { fakeSnapshots } from '../../../testing/fake-snapshots.ts'
import { inputsOf, renderApp } from '../../../testing/render-app.tsx'
import { crowdedProvider } from '../../../testing/sample-crowded-provider.ts'
import { idOf } from '../../../testing/sample-entities.ts'
import { providersAnswers } from '../../../testing/sample-provider-answers.ts'
import { sampleForm, sampleNpi, sampleProvider } from '../../../testing/sample-providers.ts'
import { sampleTimeSlots } from '../../../testing/sample-slots.ts'

const npi = sampleNpi(0)
const address = `#/providers/npi/${npi}/verdict`

beforeEach(() => page.viewport(1440, 900))

/** The page of the first sample provider, or of another record under its NPI. */
function open(answers: FakeAnswers = {}, hash = address): Promise<FakeBridge> {
  const tables = fakeSnapshots()
  return renderApp(hash, { tables, answers: { ...providersAnswers(tables), ...answers } })
}

/** Leaves the page for the search of slots and opens it again. */
async function reopen(): Promise<void> {
  window.location.hash = '#/providers/slots'
  await expect.element(page.getByRole('heading', { name: 'Tomás Peña-Whitfield' })).not.toBeInTheDocument()
  window.location.hash = address
  await expect.element(page.getByRole('heading', { name: 'Tomás Peña-Whitfield' })).toBeVisible()
}

const withRecord = (record: Provider): FakeAnswers => ({
  'providers.detail': ({ ehrSystemName }) => sampleForm(record, ehrSystemName, 3),
  'providers.timeSlots': ({ npi: asked, startDate = '', endDate = '' }) => ({
    result: sampleTimeSlots(record, { npi: asked, from: startDate, to: endDate }),
    sent: {},
    withheld: [],
  }),
})

const verdict = () => page.getByRole('region', { name: 'Result' })
const matrix = () => page.getByRole('grid', { name: 'Visit types by department' })
const matrixRow = (name: string) => matrix().getByRole('row', { name: new RegExp(`^${name}`) })
const forms = () => page.getByRole('table', { name: 'Fields by form' })
const panel = () => page.getByRole('complementary', { name: 'Why no slots?' })

test('the head tells who it is, the check digit and the flags that decide; the sentence for a caller is copied', async () => {
  const bridge = await open()
  await expect.element(page.getByRole('heading', { name: 'Tomás Peña-Whitfield' })).toBeVisible()
  await expect.element(page.getByText('check digit correct')).toBeVisible()
  const flags = page.getByRole('list', { name: 'Deciding fields' })
  await expect.element(flags).toMatchTextContent(/on.*accepts new patients.*open schedule.*direct schedule/)
  await expect.element(page.getByText('Pediatrics, Adolescent medicine, ages 0–21')).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'no image provided' })).toBeVisible()
  await verdict().getByRole('button', { name: 'Copy the sentence' }).click()
  await expect
    .poll(() => inputsOf(bridge, 'clipboard.copy'))
    .toEqual([{ text: expect.stringMatching(/can book this provider/) as string }])
})

test('an EHR is loaded only on demand, its flag counts, and both are shown; differing fields come first, the same ones unfold', async () => {
  const bridge = await open()
  await expect.element(verdict().getByText('Both', { exact: true })).toBeVisible()
  await expect.element(verdict()).toMatchTextContent(/From the platform’s own data/)
  expect(inputsOf(bridge, 'providers.detail')).toEqual([{ connectionId: 'sandbox', npi }])

  await page.getByRole('button', { name: 'Load sonoran-main' }).click()
  await expect.element(verdict().getByText('New only')).toBeVisible()
  await expect.element(verdict()).toMatchTextContent(/Decided by rule 3\..*Direct scheduling is off/)
  await expect.element(verdict()).toMatchTextContent(/Platform data alone says Both\. The EHR’s flag is used\./)
  const steps = verdict().getByRole('list', { name: 'Rules' }).getByRole('listitem')
  await expect.element(steps.nth(2)).toMatchTextContent(/3returningrefuses, decided/)
  steps
    .nth(2)
    .element()
    .querySelector<HTMLElement>('[tabindex="0"]')
    ?.focus({ focusVisible: true } as FocusOptions)
  await expect.element(page.getByRole('tooltip')).toMatchTextContent(/^Rule 3: returning patients can book if/)
  expect(inputsOf(bridge, 'providers.detail')).toHaveLength(2)

  const rows = forms().getByRole('row')
  await expect.element(rows.nth(1)).toMatchTextContent(/^allowsDirectScheduletruefalse.*decides the result$/)
  await expect.element(forms().getByRole('row', { name: /^credentials/ })).toMatchTextContent(/MDMD, FAAP.*differs/)
  await expect
    .element(forms().getByRole('row', { name: /^imageURL/ }))
    .toMatchTextContent(/provided, not loaded.*only with/)
  await expect.element(forms().getByRole('row', { name: /^isActive/ })).toMatchTextContent(/same/)
  expect(
    forms()
      .getByRole('row', { name: /^email/ })
      .elements(),
  ).toHaveLength(0)
  await forms()
    .getByRole('button', { name: /more, all the same/ })
    .click()
  await expect.element(forms().getByRole('row', { name: /^email/ })).toMatchTextContent(/same/)
})

test('an EHR that fails is reported with what to do, and the rest stays', async () => {
  const base = providersAnswers(fakeSnapshots())
  await open({
    'providers.detail': (input, signal) =>
      input.ehrSystemName === undefined
        ? (base['providers.detail']?.(input, signal) ?? refuse('not-found'))
        : refuse('timed-out'),
  })
  await page.getByRole('button', { name: 'Load sonoran-main' }).click()
  const notice = page.getByRole('alert')
  await expect.element(notice).toMatchTextContent(/didn’t respond in time/)
  await expect.element(notice).toMatchTextContent(/platform’s own data is shown without it/)
  await expect.element(verdict().getByText('Both', { exact: true })).toBeVisible()
})

test('the matrix counts the slots of one answer, and tells what closes the others', async () => {
  const bridge = await open()
  await page.getByRole('button', { name: 'Load sonoran-main' }).click()
  await expect
    .element(
      matrixRow('Follow-up')
        .getByRole('button', { name: /by rule 3/ })
        .first(),
    )
    .toBeVisible()
  const link = matrixRow('Well child, new patient')
    .getByRole('link', { name: /slots for new patients/ })
    .first()
  await expect
    .element(link)
    .toHaveAttribute('href', expect.stringContaining(`/slots?class=new&visitType=${idOf(21, 0)}`))
  expect(inputsOf(bridge, 'providers.timeSlots')).toHaveLength(1)
  expect(inputsOf(bridge, 'providers.timeSlots')[0]).not.toHaveProperty('daysOfSlots')

  await page.getByRole('radiogroup', { name: 'Days ahead' }).getByText('90 days').click()
  await expect.poll(() => inputsOf(bridge, 'providers.timeSlots')).toHaveLength(2)
})

test('where the rules close everybody, no slots are asked for', async () => {
  const bridge = await open(withRecord({ ...sampleProvider(0), isActive: false }))
  await expect.element(verdict().getByText('Off', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/no slots are loaded/)).toBeVisible()
  await userEvent.keyboard('w')
  await expect.element(panel().getByRole('listitem').first()).toMatchTextContent(/fails/)
  expect(inputsOf(bridge, 'providers.timeSlots')).toEqual([])
})

test('slots of a class that main withheld are not counted as none', { tags: 'night' }, async () => {
  const record = sampleProvider(0)
  await open({
    'providers.timeSlots': ({ npi: asked, startDate = '', endDate = '' }) => ({
      result: sampleTimeSlots(record, { npi: asked, from: startDate, to: endDate, wants: () => false }),
      sent: {},
      withheld: [{ npi: asked, patientClass: 'returning', rule: 3, sentence: 'They aren’t searched.' }],
    }),
  })
  await expect
    .element(
      matrixRow('New symptoms')
        .getByRole('button', { name: /0 slots found/ })
        .first(),
    )
    .toBeVisible()
  await expect
    .element(matrixRow('Follow-up').getByRole('button', { name: 'Open to returning patients. Why?' }).first())
    .toBeVisible()
})

test('slots that cannot be had are reported, and what the rules say stays', async () => {
  await open({ 'providers.timeSlots': () => refuse('server-error', { status: 500 }) })
  await expect.element(page.getByRole('alert')).toMatchTextContent(/What the rules say is shown without slot counts/)
  await expect
    .element(
      matrixRow('New symptoms')
        .getByRole('button', { name: /^Open to new patients/ })
        .first(),
    )
    .toBeVisible()
})

test('a record without departments or visit types says so', async () => {
  await open(withRecord({ providerId: npi, departments: [], visitTypes: null, providerExternalIds: null }))
  await expect
    .element(page.getByRole('region', { name: 'Where and for whom' }))
    .toMatchTextContent(/no departments and no visit types/)
  await expect.element(verdict().getByText('Unknown', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'No name in the record' })).toBeVisible()
  await userEvent.keyboard('w')
  await expect.element(panel()).toMatchTextContent(/none in the record/)
})

test('a record that lacks the lists does not say that there are none', async () => {
  await open(withRecord({ providerId: npi, departments: null, visitTypes: null }))
  await expect
    .element(page.getByRole('region', { name: 'Where and for whom' }))
    .toMatchTextContent(/no list of departments or of visit types, so it’s unknown what patients can book/)
  await expect
    .element(page.getByRole('region', { name: 'Visit types', exact: true }))
    .toMatchTextContent(/no list of visit types, so it’s unknown what can be booked/)
  await expect
    .element(page.getByRole('region', { name: 'Departments', exact: true }))
    .toMatchTextContent(/no list of departments, so it’s unknown where patients can book/)
})

test('an NPI that the platform does not know is reported with its check digit', async () => {
  await open({}, `#/providers/npi/${npi.slice(0, 9)}${(Number(npi[9]) + 1) % 10}/verdict`)
  await expect.element(page.getByRole('heading', { name: 'No provider has this NPI' })).toBeVisible()
  await expect.element(page.getByText('check digit wrong').last()).toBeVisible()
})

test('a platform that fails is distinguished from a provider that is not there; a second reading that fails keeps the first', async () => {
  const bridge = await open({ 'providers.detail': () => refuse('server-error', { status: 500 }) })
  await expect.element(page.getByRole('alert')).toMatchTextContent(/internal error/)
  bridge.answer(withRecord(sampleProvider(0)))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(verdict().getByText('Both', { exact: true })).toBeVisible()
  bridge.answer({ 'providers.detail': () => refuse('unreachable') })
  await userEvent.keyboard('r')
  await expect.element(page.getByRole('alert')).toMatchTextContent(/The earlier record is shown\./)
  await expect.element(verdict().getByText('Both', { exact: true })).toBeVisible()
})

test('while the record is read its place is kept', async () => {
  await open({ 'providers.detail': never })
  await expect.element(page.getByRole('status', { name: 'Loading the provider’s record' })).toBeVisible()
})

test('R asks again: the record and its slots, an EHR only where it was asked before', async () => {
  const bridge = await open()
  await expect.element(matrix()).toBeVisible()
  await expect.poll(() => inputsOf(bridge, 'providers.timeSlots')).toHaveLength(1)
  await userEvent.keyboard('r')
  await expect.poll(() => inputsOf(bridge, 'providers.detail')).toHaveLength(2)
  await expect.poll(() => inputsOf(bridge, 'providers.timeSlots')).toHaveLength(2)
  await page.getByRole('button', { name: 'Load sonoran-main' }).click()
  await expect.element(verdict().getByText('New only')).toBeVisible()
  await userEvent.keyboard('r')
  await expect.poll(() => inputsOf(bridge, 'providers.detail')).toHaveLength(5)
  // Held down, it asks once.
  await userEvent.keyboard('{r>4/}')
  await expect.poll(() => inputsOf(bridge, 'providers.detail')).toHaveLength(7)
})

test('R reloads each EHR that counts, also after the page was left and opened again', async () => {
  const bridge = await open()
  const ehrs = () =>
    inputsOf(bridge, 'providers.detail').flatMap((input) => (input as { ehrSystemName?: string }).ehrSystemName ?? [])
  await page.getByRole('button', { name: 'Load sonoran-main' }).click()
  await page.getByRole('button', { name: 'Load valley-video' }).click()
  await expect.element(verdict().getByText('New only')).toBeVisible()
  await expect.poll(ehrs).toEqual(['sonoran-main', 'valley-video'])
  await reopen()
  await expect.element(verdict().getByText('New only')).toBeVisible()
  expect(ehrs()).toHaveLength(2)
  await userEvent.keyboard('r')
  await expect.poll(ehrs).toEqual(['sonoran-main', 'valley-video', 'sonoran-main', 'valley-video'])
})

test('many departments with many visit types: nothing is lost, the arrow keys walk them', async () => {
  const [many, types] = [counted(6, 12), counted(8, 20)]
  const departments = crowdedProvider.departments?.slice(0, many).map(withKnownZone) ?? []
  const visitTypes = crowdedProvider.visitTypes?.slice(0, types) ?? []
  await open(withRecord({ ...crowdedProvider, departments, visitTypes }))
  await expect.element(matrix().getByRole('columnheader', { name: `Department ${many}, Returning` })).toBeVisible()
  expect(matrix().getByRole('row').elements()).toHaveLength(types + 1)
  expect(matrix().getByRole('gridcell').elements()).toHaveLength(types * 2 * many)
  const first = matrix().getByRole('gridcell').first()
  ;(first.element().querySelector('[data-place]') as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}{ArrowRight}')
  expect(document.activeElement?.getAttribute('data-place')).toBe('1 1')
  await userEvent.keyboard('{Control>}{End}{/Control}')
  expect(document.activeElement?.getAttribute('data-place')).toBe(`${types - 1} ${2 * many - 1}`)
  // A field that the document does not have is in the record as it came.
  await expect.element(page.getByText(/IDs, numbers, true and false may have been received/).first()).toBeVisible()
  await page.getByText('Record as received').click()
  await expect.element(page.getByRole('region', { name: 'Record, platform only' })).toMatchTextContent(/somethingNew/)
})

/** The sample makes times in every zone that is one. */
const withKnownZone = <Department extends { readonly timezone?: string | null | undefined }>(
  department: Department,
) => ({
  ...department,
  timezone: department.timezone === 'Mars/Olympus' ? null : department.timezone,
})

test('from the directory the place in it is known, and the next provider is one step away', {
  tags: 'night',
}, async () => {
  await open({}, '#/providers/directory')
  await expect
    .element(page.getByRole('grid', { name: 'Providers' }).getByText('Tomás Peña-Whitfield').first())
    .toBeVisible()
  window.location.hash = address
  const crumbs = page.getByRole('navigation', { name: 'Place in the directory' })
  await expect.element(crumbs).toMatchTextContent(/1 of 1,386/)
  const next = crumbs.getByRole('button', { name: 'Next provider' })
  await next.click()
  await expect.poll(() => window.location.hash).toContain(sampleNpi(1))
  await expect.element(crumbs).toMatchTextContent(/2 of 1,386/)
  await expect.element(next).toHaveFocus()
})

test('departments and visit types open to the rest of what the record has', async () => {
  const bridge = await open()
  const departments = page.getByRole('treegrid', { name: 'Departments of the record' })
  await expect
    .element(departments.getByRole('row', { name: /El Centro/ }))
    .toMatchTextContent(/America\/Los_Angeles, P[SD]T/)
  ;(departments.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(departments).toMatchTextContent(/1415 Ross Avenue, El Centro, CA 92243/)
  // Enter on a button in a row presses it, and leaves the row open.
  ;(departments.getByRole('button', { name: 'Copy UUID' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => inputsOf(bridge, 'clipboard.copy')).toHaveLength(1)
  await expect.element(departments.getByRole('button', { name: 'Copy UUID' })).toBeVisible()
  const visitTypes = page.getByRole('treegrid', { name: 'Visit types of the record' })
  await expect
    .element(visitTypes.getByRole('row', { name: /Sports physical/ }))
    .toMatchTextContent(/new patients.*2 days.*30 days.*2 places/)
})

test('what the record doesn’t say of a visit type is unknown, not nowhere or returning', async () => {
  const [listed, unlisted] = [idOf(21, 0), idOf(21, 1)]
  const place = (at: number, supportedVisitTypeIds?: string[]) => ({
    departmentId: idOf(22, at),
    ehrSystemName: 'sonoran-main',
    name: `Department ${at}`,
    ...(supportedVisitTypeIds === undefined ? {} : { supportedVisitTypeIds }),
  })
  const record = (departments: Provider['departments']): Provider => ({
    ...sampleProvider(0),
    isActive: false,
    departments,
    visitTypes: [
      { id: listed, visitTypeId: 'VT-1', name: 'Listed' },
      { id: unlisted, visitTypeId: 'VT-2', name: 'Unlisted', shortName: 'FollowUp' },
    ],
  })
  const lists: Record<string, Provider> = {
    platform: record([place(0, ['VT-1']), place(1)]),
    'sonoran-main': record([place(0), place(1, [listed, unlisted])]),
  }
  await open({
    'providers.detail': ({ ehrSystemName }) => sampleForm(lists[ehrSystemName ?? 'platform'] ?? {}, ehrSystemName, 3),
  })
  const row = (name: string) =>
    page.getByRole('treegrid', { name: 'Visit types of the record' }).getByRole('row', { name: new RegExp(name) })
  await expect.element(row('Listed')).toMatchTextContent(/^Listedunknown.*1 place, 1 unknown$/)
  await expect.element(row('Unlisted')).toMatchTextContent(/^Unlistedreturning.*—unknown$/)
  await page.getByRole('button', { name: 'Load sonoran-main' }).click()
  await expect.element(row('Listed')).toMatchTextContent(/2 places$/)
  await expect.element(row('Unlisted')).toMatchTextContent(/1 place$/)
  // Its own EHR's form has no list.
  const departments = page.getByRole('treegrid', { name: 'Departments of the record' })
  await expect.element(departments.getByRole('row', { name: /Department 0/ })).toMatchTextContent(/1$/)
})

test('a field of a department that the form of its EHR lacks stays as the platform has it', async () => {
  const record = sampleProvider(0)
  const departments = record.departments?.map((one) => ({ ...one, timezone: null, clinicType: '' }))
  await open({
    'providers.detail': ({ ehrSystemName }) =>
      sampleForm(ehrSystemName === undefined ? record : { ...record, departments }, ehrSystemName, 3),
  })
  const load = page.getByRole('button', { name: 'Load sonoran-main' })
  await load.click()
  await expect.element(load).not.toBeInTheDocument()
  const row = page.getByRole('treegrid', { name: 'Departments of the record' }).getByRole('row', { name: /El Centro/ })
  await expect.element(row).toMatchTextContent(/America\/Los_Angeles, P[SD]T/)
})
