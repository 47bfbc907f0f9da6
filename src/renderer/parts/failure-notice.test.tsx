import '../shell/styles.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { type Failure, failure } from '../../bridge/failure.ts'
import { createQueryClient } from '../bridge/queries.ts'
import { Providers } from '../shell/Providers.tsx'
import { installSample } from '../testing/sample-platform.ts'
import { FailureNotice } from './FailureNotice.tsx'

const notice = (shown: Failure) => (
  <Providers client={createQueryClient()} test>
    <main>
      <FailureNotice failure={shown} />
    </main>
  </Providers>
)

test('an open message of the platform closes as another failure comes, and stays as the same one comes again', async () => {
  installSample()
  const busy = { ...failure('server-error'), platformText: 'The pool is exhausted.', correlationId: 'first' }
  const { rerender } = await render(notice(busy))
  const details = page.getByRole('button', { name: 'Platform message' })
  await userEvent.click(details)
  await expect.element(page.getByText('The pool is exhausted.')).toBeVisible()
  await rerender(notice({ ...busy, correlationId: 'second' }))
  await expect.element(page.getByText('second')).toBeVisible()
  await expect.element(details).toHaveAttribute('aria-expanded', 'true')

  await rerender(notice({ ...failure('rejected'), platformText: 'The field “npi” is too short.' }))
  await expect.element(details).toHaveAttribute('aria-expanded', 'false')
  await expect.element(page.getByText('The field “npi” is too short.')).not.toBeInTheDocument()
})

test.each([
  [61, / Wait at least 1 min 1 sec first\./],
  [3_601, / Wait at least 1 hr 1 min first\./],
] as const)('the wait that the platform wants is shown in a readable unit: %d seconds', async (seconds, words) => {
  installSample()
  await render(notice(failure('rate-limited', { retryAfterSeconds: seconds })))
  await expect.element(page.getByRole('alert')).toMatchTextContent(words)
})

test('no wait isn’t shown as one', async () => {
  installSample()
  await render(notice(failure('rate-limited', { retryAfterSeconds: 0 })))
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(page.getByText(/Wait at least/)).not.toBeInTheDocument()
})

test.each([
  ['prod', '#/settings/connections?connection=prod'],
  [undefined, '#/settings/connections'],
] as const)('the keys it leads to are those of the connection that failed: %s', async (connectionId, href) => {
  installSample()
  await render(notice(failure('no-credential', connectionId === undefined ? {} : { connectionId })))
  await expect.element(page.getByRole('link', { name: 'Open Connections and keys' })).toHaveAttribute('href', href)
})
