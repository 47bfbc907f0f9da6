/** Keys must never come back out in a text: a server may echo what it was sent, in one encoding or another. */

const mark = '[key removed]'

/** Every form in which `secret` could stand in a text. */
function formsOf(secret: string): string[] {
  const bytes = Buffer.from(secret, 'utf8')
  const encoded = encodeURIComponent(secret)
  return [
    secret,
    JSON.stringify(secret).slice(1, -1),
    encoded,
    encoded.replaceAll('%20', '+'),
    encoded.replace(/%[0-9A-F]{2}/g, (escape) => escape.toLowerCase()),
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

/** `text` with every form of every secret removed. Secrets shorter than four characters hide only as a whole word's equal. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  let clean = text
  for (const secret of secrets) {
    if (secret === '') continue
    for (const form of new Set(formsOf(secret))) {
      if (form.length >= Math.min(secret.length, 4)) clean = clean.replaceAll(form, mark)
    }
  }
  return clean
}

/** Shorter keys occur in good data by chance; a body is not searched for those. */
const shortestSearched = 8

/** A good answer's bytes, with every form of every secret removed: also a platform that means well may repeat what it was sent. */
export function bytesWithoutSecrets(bytes: Buffer, secrets: readonly string[]): Buffer {
  const searched = secrets.filter((secret) => secret.length >= shortestSearched)
  const holds = searched.some((secret) => formsOf(secret).some((form) => bytes.includes(form)))
  // latin1 carries every byte there and back; keys are ASCII.
  return holds ? Buffer.from(withoutSecrets(bytes.toString('latin1'), searched), 'latin1') : bytes
}
