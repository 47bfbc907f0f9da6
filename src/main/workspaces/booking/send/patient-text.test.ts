import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { counted } from '../../../../../test/counted.ts'
import { newDraft } from '../../../../domain/booking/booking-draft.ts'
import { withoutPatient } from './patient-text.ts'

const body = {
  patient: {
    firstName: 'Zoë',
    lastName: 'Quux-Blythe',
    dateOfBirth: '1987-03-09',
    gender: 'female',
    phone: '+1 (555) 010-0142',
    email: 'zoe.quux@mail.example',
    address: { line1: '12 Wisteria Court', line2: 'Flat 7b', city: 'Quillport', state: 'ME', postalCode: '04999' },
    patientGuid: 'b5a1f6a2-1111-4222-8333-94a2b7c8d9e0',
  },
  actor: { firstName: 'Ann', lastName: 'Li', relationshipToPatient: 'mother' },
  billingInfo: { paymentMethod: 'insurance', declaration: 'self', insuranceMemberId: 'XQ-770 1234 99' },
  visitDetails: { declaration: 'other', visitReason: 'a sore left elbow since the fair', departmentId: 'd-4711' },
}
const clean = (text: string) => withoutPatient(text, [body])

describe('withoutPatient', () => {
  it('takes numbers out of the reason, each by itself', () => {
    const visitReason = 'Cough for 2 days, 39.5 now. SSN 478-93-6152, mail (jo@mail.example), card MRN-7712.'
    const says = (text: string) => withoutPatient(text, [{ visitDetails: { visitReason } }])
    expect(says('478936152 and 478-93-6152 of JO@MAIL.EXAMPLE, mrn 7712')).toBe(
      '[removed] and [removed] of [removed], [removed]',
    )
    expect(says('Wait 2 days: status 39.5 of cough')).toBe('Wait 2 days: status 39.5 of cough')
  })

  it.each([
    ['name', 'Patient ZOË QUUX-BLYTHE has it', 'Patient [removed] [removed] has it'],
    ['name without its accents', 'zoe quux blythe', '[removed] [removed]'],
    ['name joined by other signs', 'quuxblythe,zoe', '[removed],[removed]'],
    ['short names alone, not in words', 'Ann Li cannot live here', '[removed] [removed] cannot live here'],
    ['phone in digits', 'phone 5550100142 and +15550100142', 'phone [removed] and +[removed]'],
    ['phone with other signs', '555.010.0142', '[removed]'],
    ['e-mail', 'ZOE.QUUX@MAIL.EXAMPLE bounced', '[removed] bounced'],
    ['e-mail in an address', 'q=zoe.quux%40mail.example', 'q=[removed]'],
    ['guid without signs', 'B5A1F6A2111142228333-94A2B7C8D9E0', '[removed]'],
    ['member id', 'member XQ770123499 lapsed', 'member [removed] lapsed'],
    ['address', '12 wisteria court, Flat 7b, Quillport ME 04999', '[removed], [removed], [removed] ME [removed]'],
    ['reason, and a part of it', 'reason: "sore left elbow"', 'reason: "[removed]"'],
    ['relationship', 'the MOTHER is unknown', 'the [removed] is unknown'],
    ['words of the document stay', 'declaration other: insurance, female', 'declaration other: insurance, female'],
    ['ids of the visit stay', 'department d-4711 is closed', 'department d-4711 is closed'],
  ])('%s', (_, text, expected) => expect(clean(text)).toBe(expected))

  it.each([
    '1987-03-09',
    '1987-03-09T00:00:00.000Z',
    '03/09/1987',
    '3/9/87',
    '9.3.1987',
    '19870309',
    '03091987',
    'March 9, 1987',
    '9th of Mar 1987',
    'Mar 9th 1987',
    '542246400000',
    '542246400',
  ])('birth date as %s', (date) => expect(clean(`born ${date}; closed`)).toBe('born [removed]; closed'))

  it.each([
    'O&#39;Neil',
    'O&#x27;NEIL',
    'O&apos;Neil',
    'O&rsquo;Neil',
    'O&amp;#39;Neil',
    String.raw`O\u0027Neil`,
    'Villase&ntilde;or',
    'VILLASE&Ntilde;OR',
    'Villase&#241;or',
    'Villase&#xF1;or',
    String.raw`Villase\u00f1or`,
    'S&oslash;rensen',
  ])('a name in the escapes of a web page or JSON: %s', (name) => {
    const sources = ["O'Neil", 'Villaseñor', 'Sørensen'].map((lastName) => ({ patient: { lastName } }))
    expect(withoutPatient(`Patient ${name} isn&#39;t known`, sources)).toBe("Patient [removed] isn't known")
  })

  it.each(['VillaseÃ±or', 'VILLASEÃ±OR', 'Villase?or', 'Villase\uFFFDor', 'JosÃ©', 'JosÃ© VillaseÃ±or', 'Oâ€™Neil'])(
    'a name in the wrong encoding: %s',
    (name) => {
      const sources = ['Villaseñor', 'José', 'José Villaseñor', 'O’Neil'].map((lastName) => ({ patient: { lastName } }))
      const clean = withoutPatient(`Patient ${name} isn’t known? Check Â§ 4.`, sources)
      expect(clean).toBe('Patient [removed] isn’t known? Check Â§ 4.')
    },
  )

  it('a short name in the wrong encoding takes no other word with it', () => {
    const sources = ['Ánh', '李娜'].map((lastName) => ({ patient: { lastName } }))
    expect(withoutPatient('Manchester NH: Ãnh, æ\u009dŽå¨œ?? not found', sources)).toBe(
      'Manchester NH: [removed], [removed]?? not found',
    )
  })

  it('leaves escapes where they hide nobody', () => {
    const text = String.raw`The slot isn&#39;t free &amp; &#0; &#99999999; \u0000 &toString; &lt;b&gt;`
    expect(clean(text)).toBe(text)
  })

  it('leaves other dates and numbers', () => {
    for (const text of ['1987-03-19', '2026-03-09T10:00', 'code 1019', '13/9/1987 x']) expect(clean(text)).toBe(text)
  })

  it('takes out what is in the draft though it was not sent, and in shapes of billing', () => {
    const draft = newDraft('d', 'c', '2026-11-22T10:00:00Z')
    const typed = { ...draft, patient: { ...draft.patient, firstName: '李娜', lastName: "O'Hara" } }
    expect(withoutPatient('预约李娜 o hara patientGuid', [typed])).toBe('预约[removed] [removed] patientGuid')
    expect(withoutPatient('1987-03-09', [{ billingInfo: { dateOfBirth: '03-09-1987' } }])).toBe('[removed]')
    expect(withoutPatient('Zoë was here', [{ patientName: 'Zoë Quux' }])).toBe('[removed] was here')
  })

  it('leaves no half of a name where the words were cut', () => {
    const words = `${'Quux-Blythe '.repeat(300).slice(0, 2_000)}…`
    expect(words.slice(-9)).not.toMatch(/Blythe…$/)
    expect(clean(words)).toMatch(/^(\[removed\] ?)+(\[remov?e?)?…$/)
  })

  it('is capped, and takes any source and any text', () => {
    expect(clean('x'.repeat(5_000))).toHaveLength(1_001)
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.anything(), (text, source) => {
        expect(typeof withoutPatient(text, [source, { patient: source }])).toBe('string')
      }),
      { numRuns: counted(15, 100) },
    )
  })

  it('leaves no value of four signs or more, in either case, wherever it stands', () => {
    const value = fc.stringMatching(/^[A-Za-zÀ-ÖØ-öø-ÿ0-9][A-Za-zÀ-ÖØ-öø-ÿ0-9 '@.-]{2,20}[A-Za-z0-9]$/)
    fc.assert(
      fc.property(value, fc.boolean(), (typed, upper) => {
        const said = upper ? typed.toUpperCase() : typed.toLowerCase()
        const kept = withoutPatient(`before "${said}" after`, [{ patient: { lastName: typed } }])
        expect(kept.toLowerCase()).not.toContain(typed.toLowerCase())
      }),
    )
  })
})
