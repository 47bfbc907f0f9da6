import { type Chapter, must, openFirstPage, openWorkspace } from './step.ts'

export const training: Chapter = {
  workspace: 'Practice mode',
  steps: [
    {
      name: 'Set the sandbox to fail every response',
      picture: 'practice-failing',
      async go(page) {
        await openWorkspace(page, 'Practice mode')
        await page.getByText('The sandbox works normally').waitFor()
        await page.getByRole('textbox', { name: 'Share of failing responses' }).fill('100')
        await page.getByRole('button', { name: 'Apply' }).click()
        await page.getByText('The sandbox works normally').waitFor({ state: 'detached' })
        return 'the sandbox fails on purpose'
      },
    },
    {
      name: 'See what a failure looks like',
      picture: 'practice-failure',
      async go(page) {
        await openFirstPage(page, 'Entities')
        await page
          .getByRole('navigation', { name: 'Entity types' })
          .getByRole('link', { name: /^staff/ })
          .click()
        const notice = page.getByRole('alert').filter({ hasText: /Load the rows of staff/ })
        await notice.waitFor()
        const text = await notice.innerText()
        must(/correlation/i.test(text), 'The failure names no correlation ID.')
        return text.split('\n')[0] ?? ''
      },
    },
    {
      name: 'Reset the sandbox',
      picture: 'practice-reset',
      async go(page) {
        await openWorkspace(page, 'Practice mode')
        await page.getByRole('button', { name: 'Reset data and behavior' }).click()
        await page.getByText('The sandbox works normally').waitFor()
        await openFirstPage(page, 'Entities')
        await page
          .getByRole('navigation', { name: 'Entity types' })
          .getByRole('link', { name: /^specialty/ })
          .click()
        await page.getByRole('grid', { name: 'Rows of specialty' }).getByRole('row').nth(1).waitFor()
        return 'it answers again'
      },
    },
  ],
}
