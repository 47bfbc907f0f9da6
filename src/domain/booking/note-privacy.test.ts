import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { noteProblem, type NoteRules } from './note-privacy.ts'

const rules: NoteRules = {
  names: ['Chloë Begay-Þórsdóttir', 'Will Smith', '李小龙'],
  birthDates: ['1991-11-30', '2026-03-02'],
  phones: ['+1 (520) 555-2093', '4417'],
  ids: ['8c1f0000-1111-4222-8333-44445555e20b', 'MRN-7', 'chloe@example.com'],
  allowed: ['(928) 555-0142', 'B-0302-017', 'e81c4f07-2ad9-4b53-b6c0-7d90f3a1525e', '1234567893'],
  madeOn: '2026-03-02',
}
const problem = (note: string) => noteProblem(note, rules)

describe('a note that is kept', () => {
  it.each([
    '',
    'Desk line busy at 2:36 PM. Trying again, then the report.',
    'The desk confirmed it for Tue 10 Mar 2026 at 9:00 AM MDT.',
    'On 3/10/2026 the desk had it, 20 minutes, room 12.',
    'Asked (928) 555-0142 and then 928.555.0142, no responses.',
    'B-0302-017 is listed under e81c4f07-2ad9-4b53-b6c0-7d90f3a1525e.',
    'I will call again in 10 minutes, then at 15:30.',
    'NPI 1234567893 has no such visit; order 4711, 3 of 5.',
    'The call was lost; they had nothing under that time.',
  ])('%j', (note) => expect(problem(note)).toBeUndefined())
})

describe('a note that is refused', () => {
  it.each([
    ['Chloe called back', 'name'],
    ['spoke with begay', 'name'],
    ['THORSDOTTIR has no visit', 'name'],
    ['ÞÓRSDÓTTIR has no visit', 'name'],
    ['Will called again', 'name'],
    ['the desk found mr. smith', 'name'],
    ['电话李小龙', 'name'],
    ['born 30 Nov 1991', 'date of birth'],
    ['DOB 11/30/1991', 'date of birth'],
    ['11/30/91 matched', 'date of birth'],
    ['30.11.1991 matched', 'date of birth'],
    ['November 30th, 1991', 'date of birth'],
    ['1991-11-30', 'date of birth'],
    ['19911130', 'date of birth'],
    ['another person of 4 Jul 1976', 'date of birth'],
    ['born today, 2026-03-02', 'date of birth'],
    ['call 520 555 2093', 'phone number'],
    ['call 555-2093', 'phone number'],
    ['the number ending 4417', 'phone number'],
    ['the number ending 2093', 'phone number'],
    ['another 602-555-0199', 'phone number'],
    ['SSN 123-45-6789', 'phone number'],
    ['mail to someone@example.org', 'email address'],
    ['mail to CHLOE@example.com', 'patient ID'],
    ['guid 8C1F0000-1111-4222-8333-44445555E20B', 'patient ID'],
    ['under mrn-7', 'patient ID'],
  ])('%j: %s', (note, words) => expect(problem(note)).toContain(words))

  it.each([
    ['Siobhán O’Neil', 'Mrs ONeil said yes'],
    ['Siobhan ONeil', 'O’Neil’s line was busy'],
    ["Ann D'Angelo", 'Dangelo isn’t on the list'],
    ['Kealiʻi Kahale', 'Kealii called back'],
    ['Mary Smith-Jones', 'nothing under Smithjones'],
    ['Ana De La Cruz', 'Delacruz isn’t on the list'],
    ['Ana Delacruz', 'nothing under De La Cruz'],
    ['Pim van der Berg', 'Vanderberg called back'],
    ['Mary Ann Lopez', 'Maryann called back'],
  ])('a name in its other spelling, as one word or several: %s, %j', (name, note) => {
    expect(noteProblem(note, { ...rules, names: [name] })).toContain('name')
    expect(noteProblem('The desk in San Diego had none of it.', { ...rules, names: [name] })).toBeUndefined()
  })

  it('never quotes what it refuses', () => {
    const planted = fc.constantFrom('Chloë', 'Begay', '30 Nov 1991', '520-555-2093', 'MRN-7', 'chloe@example.com')
    fc.assert(
      fc.property(fc.lorem(), planted, fc.lorem(), (before, secret, after) => {
        const words = problem(`${before} ${secret} ${after}`)
        expect(words).toBeDefined()
        expect(words).not.toContain(secret)
      }),
    )
  })
})

it('takes any text, allowed texts with marks of patterns too', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.string(), { maxLength: 3 }), (note, allowed) => {
      expect(() => noteProblem(note, { ...rules, allowed, ids: [note.slice(0, 5)] })).not.toThrow()
    }),
  )
})
