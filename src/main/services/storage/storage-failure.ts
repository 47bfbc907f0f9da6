import { basename } from 'node:path'
import { type Failure, failure } from '../../../bridge/failure.ts'
import { ownEntry } from '../../../domain/own-entry.ts'
import { texts } from './text.ts'

/** Error codes of Node that mean the same as another. */
const sameAs: Readonly<Record<string, string>> = {
  EPERM: 'EACCES',
  ENOTDIR: 'ENOENT',
  ENOTEMPTY: 'EISDIR',
  ENFILE: 'EMFILE',
  // A disconnected network drive or USB stick.
  ENXIO: 'ENODEV',
  ESTALE: 'ENODEV',
  ENOTCONN: 'ENODEV',
  EHOSTDOWN: 'ENODEV',
  EHOSTUNREACH: 'ENODEV',
  ENETUNREACH: 'ENODEV',
  ETIMEDOUT: 'ENODEV',
  UNKNOWN: 'ENODEV',
}
type Cause = { readonly what: string; readonly nextStep: string }

/** The `storage` failure for a node:fs error on `path`. Names the file but not the folder, and contains none of the error's text. */
export function storageFailure(action: 'read' | 'written', path: string, error: unknown): Failure {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const known = ownEntry<Cause>(texts.storageFailure.causes, ownEntry(sameAs, code) ?? code)
  const start = texts.storageFailure.theFileCouldntBe(basename(path), action)
  if (known !== undefined) return failure('storage', { message: `${start}: ${known.what}.`, nextStep: known.nextStep })
  return failure('storage', { message: code === '' ? `${start}.` : `${start} (${code}).` })
}
