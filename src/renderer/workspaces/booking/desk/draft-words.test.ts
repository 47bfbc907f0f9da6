import { expect, test } from 'vitest'
import { sampleDraft } from '../../../testing/sample-desk.ts'
import { withWay } from '../ways/change-draft.ts'
import { bookingFacts, stepLines } from './draft-words.ts'

const { visit } = sampleDraft()
const onDemand = sampleDraft({
  visit: {
    ...visit,
    visitTypeName: 'virtual',
    assignmentQualifiers: ['pediatric'],
    interpreterLanguage: 'ase',
    urgent: true,
    regionCode: 'AZ',
  },
})

test('an on-demand visit shows its interpreter, urgency, region and qualifiers', () => {
  const facts = bookingFacts(onDemand)
  expect(facts.map(({ fact }) => fact)).toEqual([
    'patient',
    'caller',
    'visit',
    'language',
    'urgency',
    'region',
    'payment',
  ])
  expect(stepLines(onDemand, 'what')).toEqual(['virtual', 'pediatric', 'Urgent'])
})

test('a guest visit made of it shows none of them, since none is sent', () => {
  const guest = withWay('guest', '')(onDemand)
  const facts = bookingFacts(guest)
  expect(facts.map(({ fact }) => fact)).toEqual(['patient', 'caller', 'visit', 'payment'])
  expect(facts.find(({ fact }) => fact === 'visit')?.lines).toEqual(['virtual'])
  expect(stepLines(guest, 'what')).toEqual(['virtual'])
})
