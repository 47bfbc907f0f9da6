import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { answeringPlatform, answerJson, openSendDesk } from '../testing/send-harness.ts'

/** A person in every field that a body has for one. */
const person = (first: string, last: string) => ({
  firstName: first,
  lastName: last,
  dateOfBirth: '1987-03-09',
  gender: 'female',
  phone: '+1 (555) 010-0142',
  email: `${first}@mail.example`.toLowerCase(),
  address: { line1: '12 Wisteria Court', line2: 'Flat 7b', city: 'Quillport', state: 'ME', postalCode: '04999-8871' },
})
const input = {
  patient: {
    ...person('Zoëlla', 'Quuxley'),
    ehrIdentifier: 'MRN-00881122',
    ehrIdentifierType: 'mrn',
    homeEhr: 'north',
  },
  actor: { ...person('Ottoline', 'Blythedale'), relationshipToPatient: 'godmother' },
  billingInfo: {
    paymentMethod: 'insurance',
    declaration: 'other',
    firstName: 'Peregrin',
    lastName: 'Holdershaw',
    gender: 'male',
    dateOfBirth: '1961-12-24',
    insuranceType: 'manual',
    insuranceProviderId: 'payer-4477',
    insuranceMemberId: 'XQ-770-1234',
    insuranceGroupNumber: 'GRP55667',
  },
  visitDetails: {
    declaration: 'other',
    practiceId: 'p1',
    visitTypeName: 'video',
    visitReason: 'a sore left elbow since the county fair',
    acceptedTerms: true,
  },
}
/** What would tell who it is, in the forms in which it was typed and in others; each too long for an id or a time to have it by chance. */
const planted = [
  'Zoëlla, Zoella, Quuxley, Ottoline, Blythedale, Peregrin, Holdershaw, godmother, Wisteria, Flat 7b, Quillport, 04999-8871',
  '1987-03-09, 03/09/1987, 19870309, March 9, 1961-12-24, 5550100142, 010-0142, mail.example, 00881122, XQ-770, XQ7701234',
  'GRP55667, payer-4477, sore left elbow, county fair',
].flatMap((line) => line.split(', '))

const echo = (text: string) => [
  text,
  text.toUpperCase(),
  encodeURIComponent(text),
  JSON.stringify(text),
  text.normalize('NFD'),
  'Zoella Quuxley, born 03/09/1987 or March 9, 1987 or 19870309; 555 010 0142; member XQ7701234',
]

const forms = ['plain', 'in capitals', 'as in an address', 'as JSON in JSON', 'decomposed', 'in other shapes'] as const
/** By form: what became of each send, and what the list of bookings has of it. */
const sent: string[][] = []
const listed: string[] = []
/** All files of the desk, while it is open and as it is left. */
let files = ''

// One desk for all forms: opening its journal takes longer than the sends.
let ends: (() => Promise<void>)[] = []
beforeAll(async () => {
  let at = 0
  let statuses: number[] = []
  const answering = await answeringPlatform((request, response, body) =>
    answerJson(statuses.shift() ?? 200, { message: `refused: ${echo(body)[at] ?? ''}` })(request, response, body),
  )
  const here = await openSendDesk(answering.address)
  ends = [() => here.remove(), () => answering.close()]
  for (at = 0; at < forms.length; at++) {
    statuses = [400, 409, 500]
    const states: string[] = []
    const ids: string[] = []
    for (const name of ['one', 'two', 'three', 'four']) {
      const slotHash = `${forms[at] ?? ''} ${name}`
      const { intentId } = await here.review({
        operation: 'visits.create',
        way: 'on-demand',
        input,
        slotHash,
        patientHashes: [slotHash],
      })
      const answer = await here.sender.send(intentId, [])
      states.push(answer.ok ? answer.value.intent.state : answer.failure.message)
      ids.push(intentId)
    }
    const list = await here.booking.journal.between(0, Date.now() + 1)
    sent.push(states)
    listed.push(JSON.stringify(list.ok ? list.value.filter(({ intentId }) => ids.includes(intentId)) : list.failure))
  }
  const read = async () => {
    for (const name of await readdir(here.folder)) files += (await readFile(join(here.folder, name))).toString()
  }
  await read()
  await here.end()
  await read()
}, 30_000)
afterAll(async () => {
  for (const end of ends) await end()
})

const foundIn = (text: string) => {
  const all = text.normalize('NFC').toLowerCase()
  return planted.filter((value) => all.includes(value.normalize('NFC').toLowerCase()))
}

it.each(forms)('what the platform repeats of people is in no file: %s', (form) => {
  const at = forms.indexOf(form)
  expect(sent[at]).toEqual(['refused', 'conflict', 'unknown', 'unknown'])
  expect(listed[at]).toContain('[removed]')
  expect(foundIn(listed[at] ?? '')).toEqual([])
  expect(foundIn(files)).toEqual([])
  // The oracle finds what is there.
  expect(files).toContain('refused')
})

it('a visit ID that repeats a record number is shown, and is in no file', async () => {
  const visitId = 'V-MRN-00881122-1'
  const answering = await answeringPlatform(answerJson(200, { visitId }))
  onTestFinished(() => answering.close())
  const here = await openSendDesk(answering.address)
  onTestFinished(() => here.remove())
  const { intentId } = await here.review({ operation: 'visits.create', way: 'on-demand', input })
  const sending = await here.sender.send(intentId, [])
  expect(sending).toMatchObject({ ok: true, value: { intent: { state: 'booked', visitId } } })
  const stored = await here.booking.journal.find(intentId)
  expect(stored).toMatchObject({ ok: true, value: { state: 'booked', visitId: undefined } })
  await here.end()
  for (const name of await readdir(here.folder))
    expect(foundIn((await readFile(join(here.folder, name))).toString())).toEqual([])
})
