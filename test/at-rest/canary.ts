import { createHash } from 'node:crypto'

/** A report with this text in every row, so that any part of it found elsewhere proves a leak. */
export const canary = 'Quillondra-Vexmoor'

const noise = (at: number) => createHash('sha256').update(String(at)).digest('base64')

export function canaryReport(rows: number): Buffer {
  const lines = Array.from({ length: rows }, (_, at) => `v-${at},${canary} ${at},1961-07-23,${noise(at)}${noise(-at)}`)
  return Buffer.from(`visitId,patientName,dateOfBirth,note\r\n${lines.join('\r\n')}\r\n`)
}

/** The text as raw bytes, UTF-16, and base64 at its three offsets, without the characters that depend on its neighbors. */
const forms: readonly Buffer[] = [
  Buffer.from(canary),
  Buffer.from(canary, 'utf16le'),
  Buffer.from(canary, 'utf16le').swap16(),
  ...[0, 1, 2].map((shift) =>
    Buffer.from(
      Buffer.concat([Buffer.alloc(shift), Buffer.from(canary)])
        .toString('base64')
        .replaceAll('=', '')
        .slice(shift + 1, -2),
    ),
  ),
  Buffer.from(Buffer.from(canary).toString('hex')),
]

export const canaryForms = forms.length
export const holdsCanary = (bytes: Buffer): boolean => forms.some((form) => bytes.includes(form))
