import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isMaskedText,
  type MaskKind,
  maskedJson,
  maskedJsonText,
  maskedText,
  maskKinds,
  maskOfLook,
  maskOfName,
  wholeMask,
} from './masks.ts'
import { counted } from '../../../test/counted.ts'

const two = (value: number) => String(value).padStart(2, '0')
const digit = fc.integer({ min: 0, max: 9 }).map(String)
const digits = (minLength: number, maxLength: number) =>
  fc.array(digit, { minLength, maxLength }).map((all) => all.join(''))
const anyText = fc.string({ unit: 'grapheme', maxLength: 60 })

/** Well-formed values, each with the part that may stay visible. */
const birthDates = fc
  .record({
    year: fc.integer({ min: 1900, max: 2026 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 28 }),
    form: fc.constantFrom('iso', 'us', 'dashes', 'time', 'named'),
  })
  .map(({ year, month, day, form }) => {
    const iso = `${year}-${two(month)}-${two(day)}`
    const named = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'][month - 1] ?? ''
    const texts = {
      iso,
      us: `${month}/${day}/${year}`,
      dashes: `${two(month)}-${two(day)}-${year}`,
      time: `${iso}T00:00:00.000Z`,
      named: `${day} ${named} ${year}`,
    }
    return { kind: 'birth-date' as MaskKind, text: texts[form as keyof typeof texts], kept: String(year) }
  })
const phones = fc
  .record({ number: digits(10, 10), form: fc.constantFrom('plain', 'us', 'dots', 'plus') })
  .map(({ number: n, form }) => {
    const [a, b, c] = [n.slice(0, 3), n.slice(3, 6), n.slice(6)]
    const texts = { plain: n, us: `(${a}) ${b}-${c}`, dots: `${a}.${b}.${c}`, plus: `+1 ${a} ${b} ${c}` }
    return { kind: 'phone' as MaskKind, text: texts[form as keyof typeof texts], kept: n.slice(-2) }
  })
const memberIds = fc
  .record({ letters: fc.constantFrom('', 'W', 'XQK', 'AB-'), number: digits(7, 14) })
  .map(({ letters, number }) => ({
    kind: 'member-id' as MaskKind,
    text: `${letters}${number}`,
    kept: number.slice(-3),
  }))
const emails = fc
  .record({
    local: fc.stringMatching(/^[a-z][a-z0-9.]{1,30}$/),
    domain: fc.constantFrom('mail.example', 'a-b.example'),
  })
  .map(({ local, domain }) => ({
    kind: 'email' as MaskKind,
    text: `${local}@${domain}`,
    kept: `${local[0]} ${domain}`,
  }))
const expected = fc.oneof(birthDates, phones, memberIds, emails)

describe('masked texts', () => {
  test('follow from what stays alone, so that nothing else can be in them, not even a length', () => {
    const seen = new Map<string, string>()
    let together = 0
    fc.assert(
      fc.property(expected, ({ kind, text, kept }) => {
        const masked = maskedText(kind, text)
        const key = `${kind} ${kept}`
        const before = seen.get(key)
        if (before !== undefined) together += 1
        expect(masked).toBe(before ?? masked)
        seen.set(key, masked)
      }),
      { numRuns: counted(1_500, 5_000) },
    )
    // Makes sure that enough pairs were compared.
    expect(together).toBeGreaterThan(500)
  })

  test('say what stays, and are all of one length where that is', () => {
    expect(maskedText('birth-date', '1988-03-05')).toBe('••/••/1988')
    expect(maskedText('birth-date', 'March 5, 1988')).toBe('••/••/1988')
    expect(maskedText('phone', '(555) 201-1234')).toBe('••• 34')
    expect(maskedText('phone', '5552011234')).toBe('••• 34')
    expect(maskedText('member-id', 'XQK 8812 3842')).toBe('••• 842')
    expect(maskedText('email', 'dana.whitfield@mail.example')).toBe('d•••@mail.example')
    expect(maskedText('email', 'd@mail.example')).toBe('•••@mail.example')
  })

  test('of anything that does not look as expected are the same for all', () => {
    for (const [kind, text] of [
      ['birth-date', '880305'],
      ['birth-date', '0001-01-01'],
      ['birth-date', 'in March 1988'],
      ['phone', '1234'],
      ['phone', '555-201-1234 ext 12'],
      ['phone', '1234567890123456'],
      ['member-id', 'A12345'],
      ['member-id', 'unknown holder'],
      ['member-id', 'Jane Q. Patientname'],
      ['email', 'not an email'],
      ['email', 'a@b@c.example'],
    ] as const)
      expect([text, maskedText(kind, text)]).toEqual([text, wholeMask])
  })

  test('of any text at all hold nothing of it beyond what may stay', () => {
    fc.assert(
      fc.property(fc.constantFrom(...maskKinds), anyText, (kind, text) => {
        const masked = maskedText(kind, text)
        const form = /^(•••••|••\/••\/\d{4}|••• \d\d|••• [A-Za-z\d]{3}|[\p{L}\p{N}]?•••@[A-Za-z\d.-]+)$/u
        expect(text.trim() === '' ? masked === text : form.test(masked) && isMaskedText(masked)).toBe(true)
      }),
      { numRuns: counted(1_000, 3_000) },
    )
  })

  test('leave what is empty as it is', () => {
    for (const kind of maskKinds) for (const text of ['', ' ', '\t\n']) expect(maskedText(kind, text)).toBe(text)
  })
})

describe('names of columns', () => {
  const names: Readonly<Record<MaskKind, string>> = {
    'birth-date':
      'dob, DOB, dateOfBirth, birth_date, Birth Date, patientDateOfBirth, patientdob, PatientDOB, birthday, patient.dateOfBirth, DATE OF BIRTH, providerDateOfBirth, Fecha de nacimiento, Order Patient DOB, Patient Name and Date of Birth, insurancePlan.subscriberDateOfBirth, order.patient.dateOfBirth, plan.birthDate, place.birth, D.O.B., Patient D.O.B. (MM/DD/YYYY)',
    phone:
      'phone, patient phone, Patient_Phone_Number, mobile, cell, telephone, homePhone, contactNumber, patientPhone, PHONE, patientOfficePhone, callbackNumber, callBackNumber, Call Back, Teléfono, tel, fax, patient.phones.value, Contact #, Cell#',
    'member-id':
      'memberId, member_id, MemberID, subscriber id, Subscriber Number, insuranceMemberId, policyNumber, MBI, insurance id, memberid, medicareNumber, SSN, Member #, POLICY#, Subscriber # (2), Medical Record #',
    email: 'email, patientEmail, E-Mail, e_mail_address, actorEmail, emailAddress, userEmail',
  }
  const rows = maskKinds.flatMap((kind) => names[kind].split(', ').map((name) => [name, kind] as const))
  test.each(rows)('%s is masked as %s', (name, kind) => expect(maskOfName(name)).toBe(kind))

  const open =
    'providerPhone, Provider office phone, departmentPhone, practice.phone, clinic phone, officeFax, providerEmailAddress, queueAdminEmailAddress, phoneType, emailVerified, birthSex, birthPlace, Place of Birth, sexAssignedAtBirth, patient.birth.country, call back reason, visitId, memberType, insuranceProviderId, insuranceGroupNumber, patientGuid, cancelReason, patientFirstName, modality, cellCount, status, npi, membership, adobe, Provider Phone #, # of members, Insurance Group #, Visit #'
  test.each(open.split(', '))('%s is not', (name) => expect(maskOfName(name)).toBeUndefined())
  test('no name is not', () => expect(maskOfName('')).toBeUndefined())

  test('a column of phones or emails by another name is known by its values, unless its name says that they are public', () => {
    expect(maskOfLook('contact', { filled: 10, emails: 6, phones: 2 })).toBe('email')
    expect(maskOfLook('reach at', { filled: 10, emails: 0, phones: 9 })).toBe('phone')
    expect(maskOfLook('reach at', { filled: 10, emails: 5, phones: 5 })).toBeUndefined()
    expect(maskOfLook('clinic contact', { filled: 10, emails: 10, phones: 0 })).toBeUndefined()
    expect(maskOfLook('contact', { filled: 0, emails: 0, phones: 0 })).toBeUndefined()
  })
})

test('JSON is masked by the path of its names, however deep, and shown where it is asked for', () => {
  const value = {
    id: 7,
    patient: {
      dateOfBirth: '1988-03-05',
      phone: 5552011234,
      phones: [{ value: '555-201-9876', verified: true }],
      email: null,
    },
    provider: { phone: '555-100-2000' },
  }
  expect(maskedJson(value, (path) => path === 'patient.dateOfBirth')).toEqual({
    id: 7,
    patient: { dateOfBirth: '1988-03-05', phone: '••• 34', phones: [{ value: '••• 76', verified: true }], email: null },
    provider: { phone: '555-100-2000' },
  })
})

test('a text that is JSON itself is masked as such, and a name that is there twice hides no value', () => {
  const contact = JSON.stringify({ phone: '555-201-9876', note: 'call [1]' })
  const masked = JSON.stringify({ phone: '••• 76', note: 'call [1]' })
  const value = { details: contact, change: { after: `[${contact}]` }, note: '[1]' }
  expect(maskedJson(value, (path) => path === 'change.after')).toEqual({ ...value, details: masked })
  expect(maskedJson(value, () => false)).toEqual({ details: masked, change: { after: `[${masked}]` }, note: '[1]' })
  const text = (json: string) => maskedJsonText(json, () => false, 'details')
  expect(text('{"phone":"555-201-9876","phone":null}')).toBe('{"phone":null}')
  expect(text('{"patient":{"phone":"555-201-9876"},"patient":{}}')).toBe('{"patient":{}}')
  const twice = JSON.stringify(contact)
  expect(text(twice)).toBe(JSON.stringify(masked))
  expect(text(JSON.stringify(twice))).toBe(JSON.stringify(JSON.stringify(masked)))
  expect(text(twice.slice(0, -9))).toBe(wholeMask)
  for (const open of ['"{ \\"note\\" : \\"call\\" }"', '"said \\"call\\": later"', '"phone" is \\"it\\"'])
    expect(text(open)).toBe(open)
  for (const open of ['{ "a:b" : "x:y", "list": [{"c": 1.10}, {}] }', '[]', '{"é":"\\u00e9"}', '[see {a: 1}]'])
    expect(text(open)).toBe(open)
})
