import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { FailureKind } from '../../../../bridge/failure.ts'
import type { BookingWay } from '../../../../domain/booking/booking-draft.ts'
import { refuse } from '../../../testing/fake-bridge.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { deskAnswers } from '../../../testing/sample-desk.ts'
import { intentAnswers, sampleIntent } from '../../../testing/sample-intents.ts'

beforeEach(() => page.viewport(1280, 800))

async function summaryOf(way: BookingWay, kind: FailureKind) {
  await renderApp('#/booking/sent', {
    answers: {
      ...deskAnswers(),
      ...intentAnswers([sampleIntent('booked', 4, { way, visitId: 'BK-4417' })]),
      'booking.summary': () => refuse(kind, { status: 404, platformText: 'No visit BK-4417' }),
    },
  })
  await page.getByRole('table', { name: 'Sent bookings' }).getByRole('row').nth(1).click()
  return page.getByRole('region', { name: 'Visit summary' })
}

test('finding 13: a provider booking without a visit summary raises no alarm, and has details', async () => {
  const summary = await summaryOf('slot', 'not-found')
  await expect.element(summary).toMatchTextContent(/No visit summary available\. The booking isn’t affected\./)
  await expect.element(summary.getByRole('alert')).not.toBeInTheDocument()
  await summary.getByText('Details').click()
  await expect.element(summary.getByText('No visit BK-4417')).toBeVisible()
})

test.each([
  ['on-demand', 'not-found'],
  ['slot', 'unreachable'],
] as const)('%s, %s: still raises the alarm', async (way, kind) => {
  const summary = await summaryOf(way, kind)
  await expect.element(summary.getByRole('alert')).toBeVisible()
})
