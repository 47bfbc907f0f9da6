import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Runbook } from '../../../../domain/regions/runbook.ts'
import { usualRegionsSettings } from '../../../../domain/regions/regions-settings.ts'
import { refuse } from '../../../testing/fake-bridge.ts'
import { openRegions } from '../../../testing/open-regions.ts'
import { navigate } from '../../../routes/navigation.ts'
import { regionsAt } from '../../../routes/regions-route.ts'
import { inputsOf } from '../../../testing/render-app.tsx'
import { sampleAlert } from '../../../testing/sample-regions.ts'

beforeEach(() => page.viewport(1280, 800))

const { key, practiceId, regionCode, practiceName } = sampleAlert()

/** The panel of the first row, over settings that are really kept. */
async function openPanel(runbooks: Runbook[] = []) {
  let settings = { ...usualRegionsSettings, watch: 'in-use' as const, runbooks }
  return openRegions(`#/regions/board?open=${encodeURIComponent(key)}`, {
    answers: {
      'regions.settings': () => settings,
      'regions.saveSettings': ({ settings: change }) => {
        settings = { ...settings, ...(change as Partial<typeof settings>) }
        return settings
      },
    },
  })
}
const part = () => page.getByRole('complementary', { name: 'Region' }).getByRole('region', { name: 'Runbook' })
const saved = (bridge: Awaited<ReturnType<typeof openPanel>>['bridge']) =>
  (inputsOf(bridge, 'regions.saveSettings') as { settings: { runbooks: Runbook[] } }[]).map(
    ({ settings }) => settings.runbooks,
  )

test('a region without a runbook says so; one is written in its panel and shown', async () => {
  const { bridge } = await openPanel()
  await expect.element(part()).toMatchTextContent(/No runbook yet/)
  await part().getByRole('button', { name: 'Add runbook' }).click()
  await expect.element(part().getByRole('textbox', { name: 'What to do' })).toHaveFocus()
  await part().getByRole('textbox', { name: 'What to do' }).fill(' Page the on-call lead ')
  await part().getByRole('textbox', { name: 'Link' }).fill('https://wiki.example/tx')
  await part().getByRole('button', { name: 'Save runbook' }).click()
  await expect.element(part()).toMatchTextContent(/Page the on-call lead/)
  await expect
    .element(part().getByRole('link', { name: 'Open wiki.example' }))
    .toHaveAttribute('href', 'https://wiki.example/tx')
  await expect.element(part().getByRole('button', { name: 'Edit runbook' })).toHaveFocus()
  expect(saved(bridge)).toEqual([
    [{ practiceId, regionCode, line: 'Page the on-call lead', link: 'https://wiki.example/tx' }],
  ])
})

test('it can be that of the whole practice, and a region may go its own way', { tags: 'night' }, async () => {
  const { bridge } = await openPanel()
  await part().getByRole('button', { name: 'Add runbook' }).click()
  await part().getByRole('combobox', { name: 'For' }).selectOptions('The whole practice')
  await part().getByRole('textbox', { name: 'What to do' }).fill('Call the front desk')
  await part().getByRole('button', { name: 'Save runbook' }).click()
  await expect.element(part()).toMatchTextContent(/Call the front desk.*For the whole practice/)
  await part().getByRole('button', { name: 'Edit runbook' }).click()
  await part().getByRole('combobox', { name: 'For' }).selectOptions('This region')
  await expect.element(part().getByRole('textbox', { name: 'What to do' })).toHaveValue('')
  await part().getByRole('textbox', { name: 'What to do' }).fill('Page the lead')
  await part().getByRole('button', { name: 'Save runbook' }).click()
  await expect.element(part()).toMatchTextContent(/Page the lead/)
  expect(saved(bridge).at(-1)).toEqual([
    { practiceId, line: 'Call the front desk' },
    { practiceId, regionCode, line: 'Page the lead' },
  ])
})

test('what is typed stays when the place changes, and the form says which runbook a save replaces', async () => {
  const { bridge } = await openPanel()
  const ofPractice = { practiceId, line: 'Call the front desk' }
  bridge.answer({ 'regions.settings': () => ({ ...usualRegionsSettings, watch: 'in-use', runbooks: [ofPractice] }) })
  bridge.emit('regions.changed', null)
  await expect.element(part()).toMatchTextContent(/Call the front desk/)
  await part().getByRole('button', { name: 'Edit runbook' }).click()
  const place = part().getByRole('combobox', { name: 'For' })
  await place.selectOptions('This region')
  await part().getByRole('textbox', { name: 'What to do' }).fill('Page the lead')
  await expect.element(part()).not.toMatchTextContent(/Saving replaces/)
  await place.selectOptions('The whole practice')
  await expect.element(part().getByRole('textbox', { name: 'What to do' })).toHaveValue('Page the lead')
  await expect.element(part()).toMatchTextContent(/Saving replaces this runbook: Call the front desk/)

  // Another window writes one for the region meanwhile.
  await place.selectOptions('This region')
  await expect.element(part()).not.toMatchTextContent(/Saving replaces/)
  const ofRegion = { practiceId, regionCode, line: 'Wait ten minutes' }
  bridge.answer({
    'regions.settings': () => ({ ...usualRegionsSettings, watch: 'in-use', runbooks: [ofPractice, ofRegion] }),
  })
  bridge.emit('regions.changed', null)
  await expect.element(part()).toMatchTextContent(/Saving replaces this runbook: Wait ten minutes/)
  await expect.element(part().getByRole('textbox', { name: 'What to do' })).toHaveValue('Page the lead')
})

test('a link that is not https is refused beside its field and not saved; a save that fails keeps what was typed', async () => {
  const { bridge } = await openPanel()
  await part().getByRole('button', { name: 'Add runbook' }).click()
  await part().getByRole('textbox', { name: 'Link' }).fill('http://wiki.example/')
  await part().getByRole('button', { name: 'Save runbook' }).click()
  await expect.element(part()).toMatchTextContent(/must start with https:\/\/\. Other links don’t open\./)
  await expect.element(part().getByRole('textbox', { name: 'Link' })).toHaveFocus()
  expect(saved(bridge)).toEqual([])
  bridge.answer({ 'regions.saveSettings': () => refuse('storage') })
  await part().getByRole('textbox', { name: 'Link' }).fill('https://wiki.example/')
  await part().getByRole('textbox', { name: 'What to do' }).fill('Page the lead')
  await part().getByRole('button', { name: 'Save runbook' }).click()
  await expect.element(part().getByRole('alert')).toBeVisible()
  await expect.element(part().getByRole('textbox', { name: 'What to do' })).toHaveValue('Page the lead')
})

test('what was typed is still there after Esc closed the panel, and once saved it isn’t', async () => {
  const { bridge } = await openPanel()
  const panel = page.getByRole('complementary', { name: 'Region' })
  const line = part().getByRole('textbox', { name: 'What to do' })
  const openAgain = async () => {
    await userEvent.keyboard('{Escape}')
    await expect.element(panel).not.toBeInTheDocument()
    navigate(regionsAt('board', key))
  }
  await part().getByRole('button', { name: 'Add runbook' }).click()
  await line.fill('Page the lead')
  await openAgain()
  await expect.element(line).toHaveValue('Page the lead')
  await part().getByRole('button', { name: 'Save runbook' }).click()
  await expect.element(part()).toMatchTextContent(/Page the lead/)
  expect(saved(bridge)).toHaveLength(1)
  await openAgain()
  await expect.element(part()).toMatchTextContent(/Page the lead/)
  await expect.element(line).not.toBeInTheDocument()
})

test('emptied, it is removed', async () => {
  const line = 'Page the lead'
  const { bridge } = await openPanel([{ practiceId, regionCode, line }])
  await expect.element(part()).toMatchTextContent(/Page the lead/)
  await part().getByRole('button', { name: 'Edit runbook' }).click()
  await part().getByRole('textbox', { name: 'What to do' }).fill('')
  await part().getByRole('button', { name: 'Save runbook' }).click()
  await expect.element(part()).toMatchTextContent(/No runbook yet/)
  expect(saved(bridge)).toEqual([[]])
})

test('the runbook of a practice is also in the settings of the watch', async () => {
  const { bridge } = await openPanel()
  await page.getByRole('button', { name: 'Monitoring settings' }).click()
  const own = page.getByRole('region', { name: `Runbook of ${practiceName}` })
  await own.getByRole('button', { name: `Add Runbook of ${practiceName}` }).click()
  await own.getByRole('textbox', { name: 'What to do' }).fill('Call the front desk')
  await own.getByRole('button', { name: 'Save runbook' }).click()
  await expect.element(own).toMatchTextContent(/Call the front desk/)
  expect(saved(bridge)).toEqual([[{ practiceId, line: 'Call the front desk' }]])
})

test('the runbooks of two practices of one name have the ID of theirs behind it', async () => {
  const { bridge, sample } = await openPanel()
  const targets = sample.state.targets.map((target) => ({ ...target, practiceName: 'Virtual Care' }))
  bridge.emit('regions.board', { ...sample.state, targets })
  await page.getByRole('button', { name: 'Monitoring settings' }).click()
  for (const { practiceId } of targets)
    await expect
      .element(page.getByRole('region', { name: `Runbook of Virtual Care (${practiceId})`, exact: true }))
      .toBeInTheDocument()
})
