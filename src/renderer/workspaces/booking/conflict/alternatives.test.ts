import { expect, test } from 'vitest'
import { sampleOffers } from '../../../testing/sample-offers.ts'
import { notesOf } from './alternatives.ts'

test('of times and visit types that a rule kept out it is said whose they are, also where two providers have one reason', () => {
  const [first, second] = sampleOffers().providers
  if (first === undefined || second === undefined) throw new Error('there are no providers')
  const sentence = 'Returning patients can’t be booked online.'
  const kept = { patientClass: 'returning', rule: 3, sentence } as const
  const withheld = [
    { ...kept, npi: first.npi },
    { ...kept, npi: second.npi, name: 'Ada Quux' },
    { ...kept, npi: '1999999999' },
  ]
  const notAsked = [{ npi: first.npi, visitTypes: ['Hearing check', 'Vision'] }]
  const answer = {
    ...sampleOffers({ withheld, notAsked, notes: ['A note.'] }),
    how: 'rebuilt',
    why: 'No context.',
  } as const
  expect(notesOf(answer)).toEqual([
    'No context.',
    `${first.name}: ${sentence}`,
    `Ada Quux: ${sentence}`,
    `1999999999: ${sentence}`,
    `Not searched: Hearing check, Vision with ${first.name}, only for patients the provider doesn’t accept.`,
    'A note.',
  ])
})
