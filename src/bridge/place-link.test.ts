import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeScreens, placeLink, readPlaceLink } from './place-link.ts'

const open = 'access-console://open'

describe('links to places', () => {
  it('name the connection and the address, and come back as they were', () => {
    const connection = "Sonoran Valley: Children's (UAT) – «Köln»"
    const hash = "#/providers/directory?here=%7B%22op%22%3A%22in%22%7D&sort=%2Bname&product=it's"
    const link = placeLink({ connection, hash })
    expect(link).toMatch(/^access-console:\/\/open\/Sonoran%20Valley/)
    expect(link).not.toMatch(/['"\s\\]/)
    expect(readPlaceLink(link ?? '')).toEqual({ connection, hash: hash.replace("'", '%27') })
  })

  it('of any connection and any part of an address are read as they were written, or not written', () => {
    const word = fc.string({ unit: 'grapheme', maxLength: 60 })
    const query = fc.dictionary(word, word).map((values) => new URLSearchParams(values).toString())
    fc.assert(
      fc.property(word, fc.constantFrom(...placeScreens), word, query, (connection, screen, part, values) => {
        const hash = `#/${screen}${part === '' ? '' : `/${encodeURIComponent(part)}`}?${values}`
        const link = placeLink({ connection, hash })
        const expected = { connection, hash: hash.replaceAll("'", '%27') }
        expect(link === undefined ? expected : readPlaceLink(link)).toEqual(expected)
      }),
    )
  })

  it('are not written for a name with half of an emoji', () => {
    expect(placeLink({ connection: 'Clinic \ud83c copy', hash: '#/regions' })).toBeUndefined()
  })

  it('from outside are never more than a name and an address of a known screen', () => {
    const screens = placeScreens.join('|')
    const tail = fc.string().map((text) => `${open}/Sandbox/${text}`)
    fc.assert(
      fc.property(fc.oneof(fc.string(), tail), (text) => {
        const read = readPlaceLink(text)
        const hash = typeof read === 'string' ? '#/entities' : read.hash
        expect(hash).toMatch(new RegExp(`^#/(?:${screens})(?:[/?]|$)`))
        expect(hash).not.toMatch(/[\s"'<>\\`]/)
      }),
    )
  })
})

describe('forged links are refused', () => {
  it.each([
    '',
    'access-console:',
    'access-console://',
    `${open}`,
    `${open}/`,
    `${open}/Sandbox`,
    `${open}/Sandbox/`,
    `${open}//entities`,
    `${open}/%20/..`,
    `${open}/%00/entities`,
    `${open}/Sand%E2%80%AEbox/entities`,
    `${open}/Sand%E2%80%8Bbox/entities`,
    `${open}/Sand%0Abox/entities`,
    `${open}/%/entities`,
    `${open}/%E0%A4%A/entities`,
    `${open}/${'x'.repeat(81)}/entities`,
    `${open}/Sandbox/entities/..`,
    `${open}/Sandbox/entities/%2E%2E/settings`,
    `${open}/Sandbox/./settings`,
    `${open}/Sandbox/entities//b`,
    `${open}/Sandbox/entities/%0d%0a`,
    `${open}/Sandbox/entities#/settings`,
    `${open}/Sandbox/entities?x=1#y`,
    `${open}/Sandbox/entities?x=1?y=2`,
    `${open}/Sandbox/entities "--no-sandbox"`,
    `${open}/Sandbox/entities" --inspect=0 "`,
    `${open}/Sandbox/entities\n--inspect`,
    `${open}/Sandbox/entities'`,
    `${open}/Sandbox/<script>`,
    `${open}/Sandbox\\entities`,
    `${open}/Sandbox/entities|calc.exe`,
    `${open}/Sandbox/entities;calc.exe`,
    `${open}/Sandbox/entities\`id\``,
    `${open}/Sandbox/entities$(id)`,
    `${open}:80/Sandbox/entities`,
    `access-console://user@open/Sandbox/entities`,
    `access-console://close/Sandbox/entities`,
    `access-console://send/Sandbox/booking`,
    `access-console:open/Sandbox/entities`,
    `access-console:/open/Sandbox/entities`,
    `access-console:///open/Sandbox/entities`,
    ` ${open}/Sandbox/entities`,
    `${open}/Sandbox/entities `,
    `x${open}/Sandbox/entities`,
    'https://open/Sandbox/entities',
    'http://access-console://open/Sandbox/entities',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:text/html,x',
    'app://console/index.html',
    'access-console-x://open/Sandbox/entities',
    `--${open}/Sandbox/entities`,
  ])('%j', (text) => {
    expect(readPlaceLink(text)).toBe('form')
  })

  it.each([
    'wall',
    'locks',
    'booking.send',
    'constructor',
    '__proto__',
    'Entities',
    'entities%20',
    'file:'.slice(0, 4),
  ])('that lead to no screen: %s', (screen) => {
    expect(readPlaceLink(`${open}/Sandbox/${screen}/x`)).toBe('page')
  })

  it('that are too long, unread', () => {
    expect(readPlaceLink(`${open}/Sandbox/entities?x=${'y'.repeat(2_000)}`)).toBe('too-long')
    expect(readPlaceLink('x'.repeat(1_000_000))).toBe('too-long')
    expect(placeLink({ connection: 'Sandbox', hash: `#/entities?x=${'y'.repeat(2_000)}` })).toBeUndefined()
  })
})
