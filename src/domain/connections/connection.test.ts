import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { counted } from '../../../test/counted.ts'
import { addressProblem, connectionFields, isLoopback } from './connection.ts'

describe('addressProblem', () => {
  it.each([
    'https://api.health.example',
    'https://api.health.example/',
    'https://api.health.example:8443/prefix/more',
    'HTTPS://API.Health.Example',
    'https://10.0.0.7',
    'https://[2001:db8::1]:9000',
    'https://bücher.example',
    'https://localhost',
    'http://localhost:4310',
    'http://127.0.0.1:4310/sandbox',
    'http://127.8.9.10',
    'http://[::1]:4310',
    // Other spellings of the same address. URL parses them all as 127.0.0.1.
    'http://127.1',
    'http://2130706433',
  ])('accepts %s', (address) => expect(addressProblem(address)).toBeUndefined())

  it.each([
    'http://api.health.example',
    'http://10.0.0.7',
    'http://127.0.0.1.evil.example',
    'http://localhost.evil.example',
    'http://evil.localhost',
    'http://localhost.',
    'http://127.0.0.1.nip.example',
    'http://notlocalhost',
    'http://128.0.0.1',
    'http://0.0.0.0',
    'http://[::]',
    'http://[::2]',
    'http://[::ffff:127.0.0.1]',
    'http://[::ffff:10.0.0.7]',
    'http://ⓛocalhost.evil.example',
  ])('refuses plain http to another host: %s', (address) =>
    expect(addressProblem(address)).toMatch(/^Only an address on this computer is allowed without https/),
  )

  it.each([
    ['https://user@api.example', /user name/],
    ['https://user:pass@api.example', /user name/],
    ['https://:pass@api.example', /user name/],
    ['https://@api.example', /user name/],
    ['http://localhost@evil.example', /allowed without https|user name/],
    ['https://api.example?x=1', /query/],
    ['https://api.example/?', /query/],
    ['https://api.example#part', /fragment/],
    ['https://api.example/#', /fragment/],
    ['ftp://api.example', /https:\/\//],
    ['file:///etc/passwd', /https:\/\//],
    ['javascript:alert(1)', /https:\/\//],
    ['data:text/html,x', /https:\/\//],
    ['ws://localhost', /https:\/\//],
    ['api.health.example', /address is incomplete/],
    ['//api.health.example', /address is incomplete/],
    ['', /address is incomplete/],
    ['https://', /address is incomplete/],
    ['https://exa mple.com', /address is incomplete|space/],
    ['https://256.256.256.256', /address is incomplete/],
    ['https://[::1', /address is incomplete/],
    ['https://a..b%00.example', /address is incomplete/],
    [' https://api.example', /space/],
    ['https://api.example ', /space/],
    // URL would repair these. But the address shown and the address called must be the same text.
    ['https:api.example', /address is incomplete/],
    ['https:/api.example', /address is incomplete/],
    ['https:\\\\api.example', /address is incomplete/],
    ['https:///api.example', /address is incomplete/],
    ['https://api.example\\@evil.example', /address is incomplete/],
    ['https://api.exam\nple', /address is incomplete/],
    ['https://api.exam\tple', /address is incomplete/],
  ])('refuses %j', (address, why) => expect(addressProblem(address)).toMatch(why))

  it('lets nothing through but https, or http to this computer, without user, query and fragment', () => {
    const scheme = fc.constantFrom('https://', 'http://', 'HTTP://', 'https:', 'ftp://', '', 'http:\\\\')
    const user = fc.constantFrom('', '', '', 'u@', 'u:p@', '@')
    const host = fc.oneof(
      fc.domain(),
      fc.ipV4(),
      fc.ipV4Extended(),
      fc.ipV6().map((ip) => `[${ip}]`),
      fc.constantFrom('localhost', '127.0.0.1', 'localhost.evil.example', '127.0.0.1.evil.example'),
    )
    const rest = fc.constantFrom('', '/', '/a/b', '?q', '#f', '/..//', ':8080', ':0', '\\x')
    fc.assert(
      fc.property(scheme, user, host, rest, (...parts) => {
        const address = parts.join('')
        if (addressProblem(address) !== undefined) return
        const url = new URL(address)
        const isHere = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname)
        expect(url.protocol === 'https:' || (url.protocol === 'http:' && isHere)).toBe(true)
        expect(url.href).not.toMatch(/[@?#]/)
      }),
      { numRuns: counted(500, 2_000) },
    )
  })
})

it.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['127.255.255.254', true],
  ['[::1]', true],
  ['localhost.', false],
  ['a.localhost', false],
  ['127.0.0.1.evil.example', false],
  ['1127.0.0.1', false],
  ['', false],
])('isLoopback %j: %s', (host, here) => expect(isLoopback(host)).toBe(here))

describe('connectionFields', () => {
  const fields = {
    name: 'UAT',
    stage: 'uat',
    baseUrl: 'https://base.example',
    visitUrl: 'https://visit.example',
    schedulingUrl: 'https://scheduling.example',
  }
  it('fills in what may be left out', () => {
    expect(connectionFields.parse(fields)).toEqual({ ...fields, practiceIds: [], gateway: false })
  })
  it.each([
    ['baseUrl', 'http://base.example'],
    ['visitUrl', 'x'],
    ['schedulingUrl', 'https://a.example?b'],
    ['name', '  '],
    ['name', 'n'.repeat(81)],
    ['stage', 'test'],
    ['domain', 'a\r\nx-api-key: b'],
    ['domain', 'é'],
    ['acceptLanguage', 'en\n'],
    ['cardTokenField', 'acme token'],
    ['cardTokenField', '1token'],
    ['cardTokenField', 'couponCode'],
    ['practicePathSegment', 'a/b'],
    ['practicePathSegment', '..'],
    ['practicePathSegment', '.'],
    ['practicePathSegment', 'a?b'],
    ['practicePathSegment', 'a\\b'],
    ['practicePathSegment', 'a#b'],
    ['practiceIds', ['']],
  ])('refuses %s %j', (field, value) => {
    const issues = connectionFields.safeParse({ ...fields, [field]: value }).error?.issues ?? []
    expect(new Set(issues.map(({ path }) => path[0]))).toEqual(new Set([field]))
  })
  it('holds no field for a key: one that comes along is dropped', () => {
    expect(connectionFields.parse({ ...fields, apiKey: 'secret' })).not.toHaveProperty('apiKey')
  })
})
