import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { counted } from '../../../test/counted.ts'
import type { Incident } from './alert-incident.ts'
import { incidentMail, isMailDraft, longestMailto, mailtoOf } from './mail-draft.ts'

/** Parses an address by RFC 6068, without code of the console. */
function read(address: string) {
  const [, path = '', query = ''] = /^mailto:([^?]*)\?(.*)$/s.exec(address) ?? []
  const fields = query.split('&').map((field) => {
    const at = field.indexOf('=')
    return [field.slice(0, at), decodeURIComponent(field.slice(at + 1))] as const
  })
  return { to: path === '' ? [] : path.split(',').map(decodeURIComponent), fields }
}

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ maxLength: 200 }),
  fc
    .array(
      fc.constantFrom(
        '\r\n',
        '\n',
        '\r',
        '&cc=x@evil.example',
        '?bcc=',
        '%0D%0ABcc: x@evil.example',
        '+',
        '#',
        '\ud800',
        'é',
        '😀',
        ' ',
      ),
    )
    .map((parts) => parts.join('')),
)

describe('the address', () => {
  it('decodes to the same text, with line breaks as CRLF, and has no header but subject and body', () => {
    const draft = fc.record({
      to: fc.subarray(['lead@example.com', "o'neil+night@a-b.example"]),
      subject: anyText,
      body: anyText,
    })
    fc.assert(
      fc.property(draft, ({ to, subject, body }) => {
        const { address, isShortened } = mailtoOf({ to, subject, body })
        fc.pre(!isShortened)
        const parsed = read(address)
        expect(parsed.to).toEqual(to)
        expect(parsed.fields.map(([name]) => name)).toEqual(['subject', 'body'])
        expect(parsed.fields[1]?.[1]).toBe(
          body
            .toWellFormed()
            .split(/\r\n|\r|\n/)
            .join('\r\n'),
        )
        expect(parsed.fields[0]?.[1]).not.toMatch(/[\r\n\u2028]/)
        const visible = (text: string) => text.toWellFormed().replaceAll(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, '')
        // A long subject ends with "…".
        const start = visible(parsed.fields[0]?.[1] ?? '').replace(/…$/, '')
        expect(
          subject.length < 150 ? start === visible(subject).replace(/…$/, '') : visible(subject).startsWith(start),
        ).toBe(true)
        expect(isMailDraft(address)).toBe(true)
      }),
      { numRuns: counted(400, 2_000) },
    )
  })

  it('is never longer than Windows takes; the body is cut between two characters, and says so', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 500, maxLength: 3_000 }), anyText, (body, subject) => {
        const { address, isShortened } = mailtoOf({ to: ['lead@example.com'], subject, body })
        expect(address.length).toBeLessThanOrEqual(longestMailto)
        expect(isMailDraft(address)).toBe(true)
        if (!isShortened) return
        const [kept = '', said] = read(address).fields[1]?.[1].split('\r\n\r\n[Shortened') ?? []
        expect(said).toBeDefined()
        expect(
          body
            .toWellFormed()
            .replaceAll(/\r\n|\r|\n/g, '\r\n')
            .startsWith(kept),
        ).toBe(true)
      }),
      { numRuns: counted(150, 500) },
    )
  })

  it('takes no recipient that is no address', () => {
    const to = [
      'lead@example.com?cc=x@evil.example',
      'a@b.example,c@d.example',
      'x\r\nBcc: y@evil.example',
      'lead@example.com',
    ]
    expect(read(mailtoOf({ to, subject: 's', body: 'b' }).address).to).toEqual(['lead@example.com'])
  })
})

it.each([
  'https://example.com/',
  'mailto:',
  'mailto:a@b.example',
  'mailto:?subject=a&body=b&cc=x@evil.example',
  'mailto:?subject=a&body=b&attach=/etc/passwd',
  'mailto:?cc=x@evil.example&subject=a&body=b',
  'mailto:nobody?subject=a&body=b',
  'mailto:%?subject=a&body=b',
  'mailto:?subject=a b&body=b',
  'mailto:?subject=a&body=b\r\nBcc: x@evil.example',
  'mailto:?subject=a&body="b"',
  `mailto:?subject=a&body=${'b'.repeat(longestMailto)}`,
])('%j is not handed to the mail program', (address) => {
  expect(isMailDraft(address)).toBe(false)
})

describe('what is mailed of an incident', () => {
  const incident: Incident = {
    id: 'i',
    practiceId: 'p1',
    regionCode: 'TX',
    cause: 'closed',
    practiceName: 'Larkspur Health',
    regionName: 'Texas\r\nBcc: x@evil.example',
    since: '2026-11-23T16:00:00.000Z',
    openedAt: '2026-11-23T16:05:00.000Z',
    told: 1,
    members: [],
    actions: [
      { id: '1', at: '2026-11-23T16:07:00.000Z', by: 'M. Ortiz', kind: 'acknowledged', note: 'Mrs. Doe called' },
      { id: '2', at: '2026-11-23T16:08:00.000Z', by: 'M. Ortiz', kind: 'noted', note: 'Member 4711' },
    ],
  }
  const facts = {
    connection: { name: 'North', stage: 'production' },
    runbook: { practiceId: 'p1', line: 'Page the on-call lead', link: 'https://wiki.example/tx' },
    to: [],
    zone: 'America/Phoenix',
    now: Date.parse('2026-11-23T17:00:00Z'),
  } as const

  it('is where, what, since when and what to do; no note', () => {
    expect(incidentMail(incident, facts)).toEqual({
      to: [],
      subject: 'Production, North: Texas Bcc: x@evil.example closed',
      body: [
        'Connection: Production, North',
        'Region: Texas Bcc: x@evil.example (TX)',
        'Practice: Larkspur Health',
        'Cause: closed',
        'Since: Mon, Nov 23, 2026, 9:00 AM MST',
        'Acknowledged: by M. Ortiz, Mon, Nov 23, 2026, 9:07 AM MST',
        'Runbook: Page the on-call lead',
        'Runbook link: https://wiki.example/tx',
      ].join('\n'),
    })
  })

  it('says what is not so yet, and leaves out what is not there', () => {
    const { body } = incidentMail({ ...incident, actions: [] }, { ...facts, runbook: undefined })
    expect(body).toMatch(/Acknowledged: not yet$/)
  })
})
