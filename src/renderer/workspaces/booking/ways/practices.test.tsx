import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { BookingPractice } from '../../../../bridge/calls/booking.ts'
import { practice } from '../../../../domain/regions/practice.ts'
import { inputsOf, renderDesk } from '../../../testing/render-app.tsx'
import { failedPractice, practicesAnswer, sampleDraft, samplePractices } from '../../../testing/sample-desk.ts'

beforeEach(() => page.viewport(1280, 800))

const open = (practices: readonly BookingPractice[], visit = sampleDraft().visit) =>
  renderDesk(sampleDraft({ step: 'choice', visit }), practicesAnswer(practices))

test('a connection without practices says so, with the way to Settings', async () => {
  await open([])
  await expect.element(page.getByRole('heading', { name: 'No practices in this connection' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Open the connection in Settings' }))
    .toHaveAttribute('href', expect.stringContaining('#/settings/connections'))
  await expect.element(page.getByText('This connection has no practices.')).toBeVisible()
  expect(page.getByRole('combobox', { name: 'Region', exact: true }).elements()).toEqual([])
  expect(page.getByText('Choose the region where the patient is.').elements()).toEqual([])
})

test('a practice whose regions are missing isn’t taken for one that serves nobody', async () => {
  const silent = practice.parse({ id: 'prac-101', displayName: 'Peña Blanca Health', practiceRegions: null })
  await open([{ practiceId: 'prac-101', practice: silent, failure: undefined }])
  await expect
    .element(page.getByRole('combobox', { name: 'Region', exact: true }))
    .toHaveAccessibleDescription(/lists no region to book in.*book another way/)
})

const withRegions = (active: boolean) =>
  samplePractices.map((one) => {
    const regions = one.practice?.practiceRegions?.map((region) => ({ ...region, active }))
    return { ...one, practice: { ...one.practice, practiceRegions: regions } } as BookingPractice
  })

test('Refresh also loads the practice, which says whether the region is turned off', async () => {
  const bridge = await open(withRegions(false), {
    ...sampleDraft().visit,
    practiceId: 'prac-101',
    practiceRegionId: 'prac-101-region-CA',
    regionCode: 'CA',
    visitTypeName: 'virtual',
    assignmentQualifiers: ['adult'],
  })
  const now = page.getByRole('region', { name: 'Right now' })
  await expect.element(now.getByRole('status')).toMatchTextContent(/Closed: The practice has turned this region off/)
  bridge.answer(practicesAnswer(withRegions(true)))
  await now.getByRole('button', { name: 'Refresh' }).click()
  await expect.element(now.getByRole('status')).toMatchTextContent(/Open, wait 18 min/)
  // Main keeps a practice for a minute.
  expect(inputsOf(bridge, 'booking.practices').at(-1)).toEqual({ connectionId: 'sandbox', again: true })
  const { failure } = failedPractice
  bridge.answer(
    practicesAnswer(samplePractices.map(({ practiceId }) => ({ practiceId, practice: undefined, failure }))),
  )
  await now.getByRole('button', { name: 'Refresh' }).click()
  await expect.element(page.getByText('The platform had an internal error.').first()).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: 'Region', exact: true })).toHaveValue('California (CA)')
  await expect.element(now.getByRole('status')).toMatchTextContent(/Open, wait 18 min/)
})
