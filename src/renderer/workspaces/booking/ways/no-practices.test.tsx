import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { BookingPractice } from '../../../../bridge/calls/booking.ts'
import { practice } from '../../../../domain/regions/practice.ts'
import { renderDesk } from '../../../testing/render-app.tsx'
import { practicesAnswer, sampleDraft } from '../../../testing/sample-desk.ts'

beforeEach(() => page.viewport(1280, 800))

const open = (practices: readonly BookingPractice[]) =>
  renderDesk(sampleDraft({ step: 'choice' }), practicesAnswer(practices))

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
