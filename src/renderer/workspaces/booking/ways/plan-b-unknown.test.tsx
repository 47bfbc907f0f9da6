import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refuse } from '../../../testing/fake-bridge.ts'
import { renderDesk } from '../../../testing/render-app.tsx'
import { sampleDraft } from '../../../testing/sample-desk.ts'

beforeEach(() => page.viewport(1280, 800))

test('while the waits can’t be loaded, other visits aren’t known: none is reported only by an answer', async () => {
  const visit = {
    ...sampleDraft().visit,
    practiceId: 'prac-101',
    practiceRegionId: 'prac-101-region-CA',
    regionCode: 'CA',
    visitTypeName: 'virtual',
    assignmentQualifiers: ['adult'],
  }
  await renderDesk(sampleDraft({ step: 'choice', visit }), { 'booking.waits': () => refuse('unreachable') })
  const now = page.getByRole('region', { name: 'Right now' })
  await expect.element(now).toMatchTextContent(/Other visits in this practice.*Other visits aren’t known/)
  await expect
    .element(now)
    .toMatchTextContent(/The same region at.*Waits couldn’t be loaded.*Other visits aren’t known/)
  await expect.element(now).not.toMatchTextContent(/No other visit/)
})
