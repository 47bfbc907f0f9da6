import { type Chapter, must } from './step.ts'

export const welcome: Chapter = {
  workspace: 'Welcome',
  steps: [
    {
      name: 'Choose what you do here',
      picture: 'welcome',
      guide: true,
      async go(page) {
        await page.getByRole('checkbox', { name: 'Watch regions' }).click()
        await page.getByRole('checkbox', { name: 'Book for callers' }).click()
        const menu = page.getByRole('navigation', { name: 'Workspaces' }).getByRole('link')
        const first = await menu.first().innerText()
        must(first === 'Regions', `The menu begins with ${first}.`)
        return 'the menu begins with Regions'
      },
    },
    {
      name: 'Begin an exercise, and see its steps',
      picture: 'welcome-exercise',
      async go(page) {
        await page.getByRole('button', { name: 'Start: Book a slot for a new patient' }).click()
        await page.getByText('Press 3 for Slot with a provider.').waitFor()
        await page.getByRole('button', { name: /All steps/ }).click()
        const steps = await page.getByRole('dialog').getByRole('listitem').count()
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: 'Hide the exercise' }).click()
        return `${steps} steps, the first one done`
      },
    },
  ],
}
