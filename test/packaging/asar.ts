import { closeSync, openSync, readSync } from 'node:fs'

/** A file of an archive, from the archive's header. */
export type Entry = {
  readonly size: number
  readonly offset?: string
  readonly unpacked?: boolean
  readonly sha256?: string
}

type Listed = {
  readonly files?: Readonly<Record<string, Listed>>
  readonly size?: number
  readonly offset?: string
  readonly unpacked?: boolean
  readonly integrity?: { readonly algorithm: string; readonly hash: string }
}

export type Archive = {
  /** Paths with slashes. */
  readonly entries: ReadonlyMap<string, Entry>
  /** The bytes of a packed file. */
  read(path: string): Buffer
}

/** Parses an archive without the library that wrote it: four 4-byte numbers, the header as JSON, the contents. */
export function readArchive(file: string): Archive {
  const numbers = bytes(file, 0, 16)
  const listStart = 16
  const contents = 8 + numbers.readUInt32LE(4)
  const list = JSON.parse(bytes(file, listStart, numbers.readUInt32LE(12)).toString('utf8')) as Listed
  const entries = new Map<string, Entry>()
  walk(list, '', entries)
  return {
    entries,
    read(path) {
      const { offset, size } = entries.get(path) ?? { size: 0 }
      if (offset === undefined) throw new Error(`${path} is not packed.`)
      return bytes(file, contents + Number(offset), size)
    },
  }
}

function walk({ files = {} }: Listed, folder: string, into: Map<string, Entry>): void {
  for (const [name, listed] of Object.entries(files)) {
    const path = folder === '' ? name : `${folder}/${name}`
    if (listed.files !== undefined) walk(listed, path, into)
    else
      into.set(path, {
        size: listed.size ?? 0,
        ...(listed.offset === undefined ? {} : { offset: listed.offset }),
        ...(listed.unpacked === undefined ? {} : { unpacked: listed.unpacked }),
        ...(listed.integrity?.algorithm === 'SHA256' ? { sha256: listed.integrity.hash } : {}),
      })
  }
}

function bytes(file: string, from: number, length: number): Buffer {
  const handle = openSync(file, 'r')
  try {
    const buffer = Buffer.alloc(length)
    readSync(handle, buffer, 0, length, from)
    return buffer
  } finally {
    closeSync(handle)
  }
}
