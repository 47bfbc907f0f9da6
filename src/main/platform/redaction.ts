/** Keys must never come back out in a text: a server may echo what it was sent, in one encoding or another. */

const mark = '[key removed]'

/** Every form in which `secret` could stand in a text. */
function formsOf(secret: string): string[] {
  const bytes = Buffer.from(secret, 'utf8')
  const escaped = JSON.stringify(secret).slice(1, -1)
  const encoded = encodeURIComponent(secret)
  // encodeURIComponent leaves these as they are, other encoders do not.
  const strict = encoded.replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  const urlForms = [encoded, strict].flatMap((form) => [form, form.replaceAll('%20', '+')])
  return [
    secret,
    escaped,
    escaped.replaceAll('/', '\\/'),
    ...urlForms,
    ...urlForms.map((form) => form.replace(/%[0-9A-F]{2}/g, (escape) => escape.toLowerCase())),
    bytes.toString('hex'),
    bytes.toString('hex').toUpperCase(),
    ...base64Forms(bytes),
  ]
}

/** The three base64 texts a secret has inside a longer text, by where it begins, without the characters its neighbours decide. */
function base64Forms(bytes: Buffer): string[] {
  return [0, 1, 2].flatMap((shift) => {
    const text = Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .replace(/=+$/, '')
    const inner = text.slice(shift === 0 ? 0 : shift + 1, (shift + bytes.length) % 3 === 0 ? undefined : -1)
    return [inner, inner.replaceAll('+', '-').replaceAll('/', '_')]
  })
}

/** Finds every form of every secret of at least `shortest` characters; undefined where there is nothing to look for. */
function patternOf(secrets: readonly string[], shortest: number): RegExp | undefined {
  const forms = secrets
    .filter((secret) => secret.length >= shortest)
    .flatMap((secret) => formsOf(secret).filter((form) => form.length >= Math.min(secret.length, 4)))
  if (forms.length === 0) return undefined
  // One pattern for all, the longest form first, is found several times faster than one form after the other.
  const byLength = [...new Set(forms)].toSorted((a, b) => b.length - a.length)
  return new RegExp(byLength.map((form) => form.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')).join('|'), 'g')
}

/** `text` with every form of every secret removed. Of a secret shorter than four characters only itself and forms as long are looked for. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  const pattern = patternOf(secrets, 1)
  return pattern === undefined ? text : text.replace(pattern, mark)
}

/** Shorter keys occur in good data by chance; a body is not searched for those. */
const shortestSearched = 8

/** A good answer's text, with every form of every secret removed: also a platform that means well may repeat what it was sent. */
export function answerWithoutSecrets(text: string, secrets: readonly string[]): string {
  const pattern = patternOf(secrets, shortestSearched)
  return pattern === undefined ? text : text.replace(pattern, mark)
}
