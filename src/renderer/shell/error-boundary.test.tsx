import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Providers } from './Providers.tsx'
import { createQueryClient } from '../bridge/queries.ts'

afterEach(() => vi.restoreAllMocks())

function Broken({ broken }: { readonly broken: boolean }) {
  if (broken) throw new Error('<b>no</b> such field')
  return <p>All is well</p>
}

const screen = (broken: boolean, resetKey: string) => (
  <Providers client={createQueryClient()} test>
    <ErrorBoundary resetKey={resetKey}>
      <Broken broken={broken} />
    </ErrorBoundary>
  </Providers>
)

test('a screen that fails says what happened, and comes back when the route changes', async () => {
  // React logs errors that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { rerender } = await render(screen(true, 'a'))
  await expect.element(page.getByRole('alert')).toMatchTextContent(/<b>no<\/b> such field/)
  // The error may come after a send, which goes on without its screen.
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/just sent may have gone through: check under Activity/)
  await rerender(screen(false, 'a'))
  await expect.element(page.getByRole('alert')).toBeVisible()
  await rerender(screen(false, 'b'))
  await expect.element(page.getByText('All is well')).toBeVisible()
})
