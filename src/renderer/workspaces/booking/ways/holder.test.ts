import { expect, test } from 'vitest'
import { sampleDraft } from '../../../testing/sample-desk.ts'
import { withActor, withBilling } from './change-draft.ts'
import { hasCaller, holderChoiceOf, isCallerHolder, withHolder } from './holder.ts'

const renee = { firstName: 'Renée', lastName: 'Villaseñor', dateOfBirth: '1988-06-22', gender: 'female' }

test('the caller is the holder: name, birth date and gender are copied, and follow the caller until edited', () => {
  const copied = withHolder('caller')(sampleDraft())
  expect(copied.billing).toMatchObject({ ...renee, declaration: 'other' })
  const renamed = withActor({ lastName: 'Villaseñor-Ruiz' })(copied)
  expect(renamed.billing.lastName).toBe('Villaseñor-Ruiz')
  const edited = withBilling({ firstName: 'Ana' })(renamed)
  expect(holderChoiceOf(edited)).toBe('other')
  expect(withActor({ firstName: 'Reni' })(edited).billing.firstName).toBe('Ana')
})

test('a change from the caller to another holder empties the fields; a change to the patient’s own keeps them', () => {
  const copied = withHolder('caller')(sampleDraft())
  expect(withHolder('other')(copied).billing).toMatchObject({ declaration: 'other', firstName: '', dateOfBirth: '' })
  const typed = withBilling({ declaration: 'other', firstName: 'Ana' })(sampleDraft())
  expect(withHolder('self')(typed).billing).toMatchObject({ declaration: 'self', firstName: 'Ana' })
})

test('there is no caller to be the holder where the patient calls, or for a guest visit', () => {
  expect(hasCaller(sampleDraft({ declaration: 'self' }))).toBe(false)
  expect(hasCaller(sampleDraft({ way: 'guest' }))).toBe(false)
  expect(isCallerHolder(sampleDraft())).toBe(false)
})
