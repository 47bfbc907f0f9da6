import { basename } from 'node:path'
import { type Failure, failure } from '../../../bridge/failure.ts'
import { texts } from './text.ts'

/** What each error code of Node means, and what to do. */
const reasons: readonly (readonly [words: { readonly what: string; readonly nextStep: string }, ...codes: string[]])[] =
  [
    [texts.storageFailure.full, 'ENOSPC'],
    [texts.storageFailure.quota, 'EDQUOT'],
    [texts.storageFailure.noPermission, 'EACCES', 'EPERM'],
    [texts.storageFailure.readOnly, 'EROFS'],
    [texts.storageFailure.folderGone, 'ENOENT', 'ENOTDIR'],
    [texts.storageFailure.folderInItsPlace, 'EISDIR', 'ENOTEMPTY'],
    [texts.storageFailure.tooManyOpen, 'EMFILE', 'ENFILE'],
    [texts.storageFailure.inUse, 'EBUSY'],
    [texts.storageFailure.nameTooLong, 'ENAMETOOLONG'],
    [texts.storageFailure.tooLarge, 'EFBIG'],
    [texts.storageFailure.nameTaken, 'EEXIST'],
    [texts.storageFailure.diskError, 'EIO'],
    // A disconnected network drive or USB stick.
    [
      texts.storageFailure.disconnected,
      'ENODEV',
      'ENXIO',
      'ESTALE',
      'ENOTCONN',
      'EHOSTDOWN',
      'EHOSTUNREACH',
      'ENETUNREACH',
      'ETIMEDOUT',
      'UNKNOWN',
    ],
  ]

/** The `storage` failure for a node:fs error on `path`. Names the file but not the folder, and contains none of the error's text. */
export function storageFailure(action: 'read' | 'written', path: string, error: unknown): Failure {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const known = reasons.find(([, ...codes]) => codes.includes(code))?.[0]
  const start = texts.storageFailure.theFileCouldntBe(basename(path), action)
  if (known !== undefined) return failure('storage', { message: `${start}: ${known.what}.`, nextStep: known.nextStep })
  return failure('storage', { message: code === '' ? `${start}.` : `${start} (${code}).` })
}
