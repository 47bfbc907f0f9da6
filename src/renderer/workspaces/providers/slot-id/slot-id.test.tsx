import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { FakeBridge } from '../../../testing/fake-bridge.ts'
import { fakeSnapshots } from '../../../testing/fake-snapshots.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { providersAnswers } from '../../../testing/sample-provider-answers.ts'
import { sampleNpi } from '../../../testing/sample-providers.ts'

const form = () => page.getByRole('region', { name: 'The slot', exact: true })
const made = () => page.getByRole('region', { name: 'Its slot ID' })
const taken = () => page.getByRole('region', { name: 'Decode a slot ID' })

async function open(at: string): Promise<FakeBridge> {
  const tables = fakeSnapshots()
  const bridge = await renderApp(`#/providers/npi/${sampleNpi(0)}/${at}`, {
    activeId: 'prod',
    tables,
    answers: providersAnswers(tables),
  })
  tables.listen(bridge)
  return bridge
}

// By hand from section 4.4: the fields in their order, version 2.0 as text, in base64.
const fields =
  '{"date":"2026-03-03","time":"09:20:00-07:00","duration":40,"visitTypeId":"2005","visitType":"Check-up","timezone":"America/Phoenix","departmentId":"40251","slotType":"NewPatient"}'
const slotId =
  'eyJkYXRlIjoiMjAyNi0wMy0wMyIsInRpbWUiOiIwOToyMDowMC0wNzowMCIsImR1cmF0aW9uIjo0MCwidmlzaXRUeXBlSWQiOiIyMDA1IiwidmlzaXRUeXBlIjoiQ2hlY2stdXAiLCJ0aW1lem9uZSI6IkFtZXJpY2EvUGhvZW5peCIsImRlcGFydG1lbnRJZCI6IjQwMjUxIiwic2xvdFR5cGUiOiJOZXdQYXRpZW50IiwidmVyc2lvbiI6IjIuMCJ9'

beforeEach(() => page.viewport(1440, 900))

async function paste(text: string) {
  await form().getByText('Paste slot fields').click()
  await form().getByRole('textbox', { name: 'Slot fields as JSON' }).fill(text)
  await form().getByRole('button', { name: 'Use these fields' }).click()
}

test('pasted fields become a slotId, and it fits the slot it was made of', async () => {
  await open('slot-id')
  await paste(fields)
  await expect.element(made().getByText(slotId, { exact: true })).toBeVisible()
  await expect.element(made()).toMatchTextContent(/decoded again, it’s the same slot/)
  await taken().getByRole('textbox', { name: 'Slot ID' }).fill(slotId)
  await expect.element(taken()).toMatchTextContent(/All fields are correct.*fields in documented order/)
})

test('a slotId of another slot names the field that differs', { tags: 'night' }, async () => {
  await open('slot-id')
  await paste(fields.replace('"duration":40', '"duration":20'))
  await taken().getByRole('textbox', { name: 'Slot ID' }).fill(slotId)
  await expect.element(taken()).toMatchTextContent(/1 of 9 fields wrong or missing/)
  await expect.element(taken().getByRole('row', { name: /^duration 40 20 wrong/ })).toBeVisible()
})

test('order and missing fields are reported, and what is no slotId at all', async () => {
  await open('slot-id')
  const box = taken().getByRole('textbox', { name: 'Slot ID' })
  await box.fill(btoa('{"time":"09:20:00-07:00","date":"2026-03-03"}'))
  await expect.element(taken()).toMatchTextContent(/7 of 9 fields wrong or missing.*fields not in documented order/)
  await box.fill('not a slotId')
  await expect.element(taken().getByRole('alert')).toMatchTextContent(/Not readable/)
})

test('without a slot it says what is missing', async () => {
  await open('slot-id')
  await expect.element(made()).toMatchTextContent(/can’t be made yet: 7 fields/)
  await paste('[]')
  await expect.element(form()).toMatchTextContent(/This isn’t a JSON object/)
})

test('a slot that was chosen in the week is on the bench, with its own offset', async () => {
  await open('slots?from=2031-03-03')
  await page
    .getByRole('button', { name: / PST .*Mon, Mar 3, 2031, department’s clock/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Its slot ID' }).click()
  await expect.element(form().getByRole('textbox', { name: 'date' })).toHaveValue('2031-03-03')
  await expect.element(form().getByRole('textbox', { name: 'time' })).toHaveValue(expect.stringMatching(/-08:00$/))
  await expect.element(made()).toMatchTextContent(/"version": "2.0"/)
})
