import { basename } from 'node:path'
import { type Failure, failure } from '../../../bridge/failure.ts'

const reasons: Readonly<Record<string, { readonly what: string; readonly nextStep: string }>> = {
  ENOSPC: { what: 'the disk is full', nextStep: 'Free some space on the disk, then try again.' },
  EDQUOT: { what: 'your disk quota is used up', nextStep: 'Free some space on the disk, then try again.' },
  EACCES: {
    what: 'this account has no permission for it',
    nextStep: 'Give your account read and write permission, then try again.',
  },
  EPERM: {
    what: 'this account has no permission for it',
    nextStep: 'Give your account read and write permission, then try again.',
  },
  EROFS: { what: 'the disk is read-only', nextStep: 'Make the disk writable, then try again.' },
  ENOENT: {
    what: 'its folder is gone',
    nextStep: 'Check that the drive is connected and the folder exists, then try again.',
  },
  ENOTDIR: {
    what: 'its folder is gone',
    nextStep: 'Check that the drive is connected and the folder exists, then try again.',
  },
  EISDIR: { what: 'a folder has its name', nextStep: 'Move the folder of that name away, then try again.' },
  EMFILE: { what: 'too many files are open', nextStep: 'Close other programs, then try again.' },
  ENFILE: { what: 'too many files are open', nextStep: 'Close other programs, then try again.' },
  EBUSY: { what: 'another program holds it', nextStep: 'Close the program that uses the file, then try again.' },
  ENAMETOOLONG: {
    what: 'its name and the names of its folders are too long together',
    nextStep: 'Choose a shorter name, or a folder that lies less deep, then try again.',
  },
  EFBIG: {
    what: 'it is larger than this disk allows a file to be',
    nextStep: 'Choose another disk, or write less at once.',
  },
  ENOTEMPTY: { what: 'a folder has its name', nextStep: 'Move the folder of that name away, then try again.' },
  EEXIST: { what: 'its name is taken', nextStep: 'Choose another name, or move the other file away, then try again.' },
  ...Object.fromEntries(
    // Error codes of a disconnected network drive or USB stick.
    ['ENODEV', 'ENXIO', 'ESTALE', 'ENOTCONN', 'EHOSTDOWN', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT', 'UNKNOWN'].map(
      (code) => [
        code,
        { what: 'its drive is gone', nextStep: 'Check that the drive and the network are connected, then try again.' },
      ],
    ),
  ),
  EIO: { what: 'the disk reported an error', nextStep: 'Check the disk, then try again.' },
}

/** The `storage` failure for a node:fs error on `path`. Names the file but not the folder, and contains none of the error's text. */
export function storageFailure(action: 'read' | 'written', path: string, error: unknown): Failure {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const known = reasons[code]
  const start = `The file ${basename(path)} could not be ${action}`
  if (known !== undefined) return failure('storage', { message: `${start}: ${known.what}.`, nextStep: known.nextStep })
  return failure('storage', { message: code === '' ? `${start}.` : `${start} (${code}).` })
}
