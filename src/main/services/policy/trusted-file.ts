import { closeSync, constants, fstatSync, lstatSync, openSync, readSync, type Stats } from 'node:fs'
import path from 'node:path'
import { texts } from './text.ts'

const ownTexts = texts.readPolicy
/** Larger than any policy, and small enough to read at each start. */
export const mostBytes = 256 * 1024

export type Read =
  | { readonly kind: 'none' }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'refused'; readonly problem: string }

/**
 * The bytes of a file that only the owner with the id `owner` can have written: an ordinary file in an ordinary folder, both the owner's and writable by no
 * one else. `none` if there is no such file. The checks and the read use one open file, so that it can't be exchanged in between.
 */
export function readTrustedFile(file: string, owner: number): Read {
  const refused = (problem: string): Read => ({ kind: 'refused', problem })
  let opened: number | undefined
  try {
    const folder = lstatSync(path.dirname(file))
    if (!folder.isDirectory()) return refused(ownTexts.folderIsntOrdinary)
    if (folder.uid !== owner) return refused(ownTexts.folderHasAnotherOwner)
    if (isOpenToOthers(folder)) return refused(ownTexts.othersCanChangeItsFolder)
    // Without waiting: opening a pipe would wait for its other end.
    opened = openSync(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
    const found = fstatSync(opened)
    if (!found.isFile()) return refused(ownTexts.isntAFile)
    if (found.uid !== owner) return refused(ownTexts.hasAnotherOwner)
    if (isOpenToOthers(found)) return refused(ownTexts.othersCanChangeIt)
    const bytes = Buffer.alloc(mostBytes + 1)
    let length = 0
    for (let read = 1; read > 0 && length < bytes.length; length += read)
      read = readSync(opened, bytes, length, bytes.length - length, null)
    return length > mostBytes
      ? refused(ownTexts.isTooLarge(mostBytes / 1024))
      : { kind: 'bytes', bytes: bytes.subarray(0, length) }
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown'
    if (code === 'ENOENT') return { kind: 'none' }
    return refused(code === 'ELOOP' ? ownTexts.isALink : ownTexts.cantBeOpened(code))
  } finally {
    if (opened !== undefined) closeSync(opened)
  }
}

const isOpenToOthers = ({ mode }: Stats): boolean => (mode & 0o022) !== 0
