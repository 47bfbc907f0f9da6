import '../shell/styles.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { failure } from '../../bridge/failure.ts'
import { installSample } from '../testing/sample-platform.ts'
import { renderPart } from '../testing/render-part.tsx'
import { Masked } from './Masked.tsx'

test('a value that isn’t shown says why, and what to do', async () => {
  installSample()
  const why = { message: 'The audit trail couldn’t be saved.', nextStep: 'Free up space on the disk, then try again.' }
  await renderPart(
    <Masked masked="••• 34" what="phone" shown={false} onShow={async () => failure('storage', why)}>
      555-201-1234
    </Masked>,
  )
  await userEvent.click(page.getByRole('button', { name: /phone/ }))
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^The audit trail couldn’t be saved\. Free up space/)
  expect(document.body.textContent).not.toContain('555-201-1234')
})
