import '../../shell/styles.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { installFakeBridge } from '../../testing/fake-bridge.ts'
import { fakeSnapshots } from '../../testing/fake-snapshots.ts'
import { perDay, questionsAnswers } from '../../testing/sample-questions.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { SaveQuestion } from './SaveQuestion.tsx'

beforeEach(() => page.viewport(1280, 800))

test('what a screen shows is saved with a name, relative dates and its filters, and leads to the question', async () => {
  const bridge = installFakeBridge(questionsAnswers(fakeSnapshots()))
  const view = { filters: [{ op: 'equals' as const, column: 'market', value: 'Reno' }], sort: [] }
  await renderPart(
    <SaveQuestion
      connectionId="sandbox"
      source={{ kind: 'pauses', fields: {} }}
      dates={{ kind: 'between', from: '2026-11-09', to: '2026-11-15' }}
      view={view}
      charts={[perDay]}
      zone="America/Phoenix"
    />,
  )
  await page.getByRole('button', { name: 'Save as question' }).click()
  const form = page.getByRole('form', { name: 'Save as question' })
  await expect.element(form).toMatchTextContent(/Pause bookings, 1 filter, 1 chart, days of America\/Phoenix/)
  await expect.element(form).toMatchTextContent(/Always Nov 9–15/)
  await expect.element(form).toMatchTextContent(/with your filter values/)
  await form.getByRole('button', { name: 'Save question' }).click()
  await expect.element(form).toMatchTextContent(/Enter a name for the question/)
  await expect.element(form.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  await form.getByRole('textbox', { name: 'Name' }).fill('Pauses in Reno')
  await form.getByRole('combobox', { name: 'Which days' }).selectOptions('A week')
  await form.getByRole('button', { name: 'Save question' }).click()
  await expect.poll(() => window.location.hash).toContain('#/reports/questions?question=')
  expect(bridge.made.find(({ name }) => name === 'questions.save')?.input).toEqual({
    connectionId: 'sandbox',
    question: {
      name: 'Pauses in Reno',
      source: { kind: 'pauses', fields: {} },
      dates: { kind: 'week', before: 1 },
      zone: 'America/Phoenix',
      view,
      charts: [perDay],
    },
  })
  await expect.element(form).not.toBeInTheDocument()
})
