import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Job } from '../../bridge/jobs.ts'
import { failure } from '../../bridge/failure.ts'
import { installSample } from '../testing/sample-platform.ts'
import { renderPart } from '../testing/render-part.tsx'
import { FailureNotice } from './FailureNotice.tsx'
import { JobFacts } from './JobFacts.tsx'

/** What a change of this element announces: the nearest live region around it decides. */
const announces = (element: Element | null) => element?.closest('[aria-live], [role="alert"], [role="status"]')

test('a notice isn’t announced again whenever its age ticks', async () => {
  installSample()
  await renderPart(<FailureNotice failure={{ ...failure('server-error'), receivedAt: new Date().toISOString() }} />)
  const age = page.getByRole('alert').getByRole('time')
  await expect.element(age).toBeVisible()
  expect(announces(age.element())?.getAttribute('aria-live')).toBe('off')
})

test('of a running job another step is announced, and not each of its figures', async () => {
  installSample()
  const job: Job = {
    id: 'audit',
    kind: 'entities.audit',
    title: 'Audit of clinician',
    state: 'running',
    stage: 'Checking clinician',
    done: 40_000,
    total: 100_000,
    secondsLeft: 30,
    startedAt: '2026-03-03T17:42:00Z',
  }
  await renderPart(<JobFacts job={job} />)
  const figures = page.getByText(/^, 40,000 of 100,000/)
  await expect.element(figures).toBeVisible()
  expect(announces(figures.element())?.getAttribute('aria-live')).toBe('off')
  expect(announces(page.getByText('Checking clinician', { exact: true }).element())?.getAttribute('role')).toBe(
    'status',
  )
})
