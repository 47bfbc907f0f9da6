import { Readable } from 'node:stream'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { counted, takesTurn } from '../../../../test/counted.ts'
import { answerWithoutSecrets, chunksWithoutSecrets, withoutSecrets } from './redaction.ts'

const printable = fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code))
const keys = fc.string({ unit: printable, minLength: 8, maxLength: 80 })
// Surrounding characters that occur in no form of a key, so that only the key can match.
const around = fc.string({ unit: fc.constantFrom('~', ' ', '\n', 'é', '診'), maxLength: 5 })

/** The forms of `key` that a text may contain, made with Node's encoders. Neighboring bytes change the ends of base64 text. */
function echoes(key: string): Record<string, { text: string; left: string }> {
  const bytes = Buffer.from(key)
  const whole = (text: string) => ({ text, left: text })
  const inner = (shift: number, encoding: 'base64' | 'base64url') => {
    const text = Buffer.concat([Buffer.from('xyz'.slice(0, shift)), bytes, Buffer.from('uvw')]).toString(encoding)
    const first = Math.ceil((shift * 8) / 6)
    const last = Math.floor(((shift + bytes.length) * 8) / 6)
    return { text, left: text.slice(first, last) }
  }
  const strict = encodeURIComponent(key).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return {
    raw: whole(key),
    hex: whole(bytes.toString('hex')),
    HEX: whole(bytes.toString('hex').toUpperCase()),
    url: whole(encodeURIComponent(key)),
    strictUrl: whole(strict),
    lowerCaseUrl: whole(encodeURIComponent(key).replace(/%../g, (escape) => escape.toLowerCase())),
    form: whole(new URLSearchParams([['', key]]).toString().slice(1)),
    json: whole(JSON.stringify(key).slice(1, -1)),
    jsonSlashes: whole(JSON.stringify(key).slice(1, -1).replaceAll('/', '\\/')),
    jsonUnicode: whole(
      Array.from(key, (sign) => (/[\w]/.test(sign) ? sign : `\\u00${sign.charCodeAt(0).toString(16)}`)).join(''),
    ),
    jsonEscapes: whole(Array.from(key, (sign) => `\\u00${sign.charCodeAt(0).toString(16).toUpperCase()}`).join('')),
    jsonMixed: whole(
      Array.from(key, (sign, at) =>
        at % 2 === 0 ? `\\u00${sign.charCodeAt(0).toString(16)}` : JSON.stringify(sign).slice(1, -1),
      ).join(''),
    ),
    base64InJson: whole(bytes.toString('base64').replace(/=+$/, '').replaceAll('/', '\\/')),
    html: whole(
      key
        .replace(/&/g, '&amp;')
        .replace(/</g, '&lt;')
        .replace(/>/g, '&gt;')
        .replace(/"/g, '&quot;')
        .replace(/'/g, '&#39;'),
    ),
    utf16: whole(Array.from(key).join('\0')),
    utf16InJson: whole(JSON.stringify(Array.from(key).join('\0')).slice(1, -1)),
    base64At0: inner(0, 'base64'),
    base64At1: inner(1, 'base64'),
    base64At2: inner(2, 'base64'),
    base64urlAt0: inner(0, 'base64url'),
    base64urlAt1: inner(1, 'base64url'),
    base64urlAt2: inner(2, 'base64url'),
    // A complete base64 text with padding.
    base64Alone: { text: bytes.toString('base64'), left: inner(0, 'base64').left },
  }
}

describe.each([
  ['withoutSecrets', withoutSecrets],
  ['answerWithoutSecrets', answerWithoutSecrets],
])('%s', (_name, clean) => {
  it('leaves no form of a key in a text that held it', () => {
    fc.assert(
      fc.property(keys, around, around, (key, before, after) => {
        for (const [form, { text, left }] of Object.entries(echoes(key))) {
          const planted = `${before}${text}${after}`
          expect([form, planted.includes(left)]).toEqual([form, true])
          expect([form, clean(planted, [key]).includes(left)]).toEqual([form, false])
        }
      }),
      { numRuns: counted(30, 500) },
    )
  })

  it('removes every key and every occurrence, whatever signs they are made of', () => {
    fc.assert(
      fc.property(fc.array(keys, { minLength: 1, maxLength: 3 }), (secrets) => {
        const text = secrets.map((key) => `${key} ${key}`).join(' and ')
        const cleaned = clean(text, secrets)
        expect(secrets.filter((key) => cleaned.includes(key))).toEqual([])
      }),
    )
  })

  it('leaves a text alone that holds no key', () => {
    expect(clean('Nothing (of) [interest] $& here.', ['a.very+long*key?', ''])).toBe('Nothing (of) [interest] $& here.')
    expect(clean('', ['some-long-key'])).toBe('')
    expect(clean('text', [])).toBe('text')
  })

  it('says that something was removed, and keeps the rest', () => {
    expect(clean('key is $ecret.key/1+1= ok', ['$ecret.key/1+1='])).toBe('key is [key removed] ok')
  })
})

it('ends quickly on keys and texts made to confuse the search', () => {
  const signs = ['\\', '%', '&', '+', ' ', '/', '"', '\\"', '\\/', '%25', '&amp;']
  for (const sign of signs.filter((_, at) => takesTurn(at, 0, 5))) {
    const key = `${sign.repeat(60)}x`
    for (const text of [
      sign.repeat(50_000),
      `${sign}${encodeURIComponent(sign)}`.repeat(20_000),
      '%5C\\'.repeat(20_000),
    ]) {
      expect(withoutSecrets(`${text}y`, [key])).toBe(`${text}y`)
      const spread = `${Array.from(text.slice(0, 5000)).join('\\u0000')}\0y`
      expect(withoutSecrets(spread, [key])).toBe(spread)
    }
  }
})

it('short keys are removed from words, and not looked for in good answers, where they occur by chance', () => {
  expect(withoutSecrets('pin 1234 refused', ['1234'])).toBe('pin [key removed] refused')
  expect(withoutSecrets('a pin', ['a'])).toBe('[key removed] pin')
  expect(answerWithoutSecrets('{"id":1234}', ['1234'])).toBe('{"id":1234}')
})

it('overwrites keys in a file’s chunks, wherever these are cut, and changes nothing else', async () => {
  const key = 'k3y/reports+?&=~"% A1b2C3'
  const forms = [key, key.replaceAll('"', '""'), JSON.stringify(key).slice(1, -1)]
  const start = 'id,note\n1,é k3y/reports+ short-k\n'
  const bytes = Buffer.from(`${start}${forms.map((form) => `2,"${form}"\n`).join('')}3,k3y/rep`)
  const clean = `${start}${forms.map((form) => `2,"${'*'.repeat(form.length)}"\n`).join('')}3,k3y/rep`
  for (let cut = 0; cut <= bytes.length; cut++) {
    const chunks = [bytes.subarray(0, cut), bytes.subarray(cut, cut + 2), bytes.subarray(cut + 2)]
    const written: Uint8Array[] = []
    for await (const chunk of chunksWithoutSecrets(Readable.from(chunks), [key, 'short-k'])) written.push(chunk)
    expect(Buffer.concat(written).toString()).toBe(clean)
  }
})
