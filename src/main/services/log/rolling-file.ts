import { appendFileSync, chmodSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { appendFile, chmod, mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'

/** A few text files of bounded size, the newest of which grows: for this user alone (0600 in a folder of 0700). Nothing here throws. */

export type RollingFile = {
  /** Takes a line without its end; it is written a moment later. */
  readonly put: (line: string) => void
  /** Ends when all that was put before is written, or could not be. */
  readonly flush: () => Promise<void>
  /** The same before it returns. */
  readonly flushNow: () => void
  /** Whole lines, oldest first. */
  readonly lines: (most: number) => Promise<readonly string[]>
}

export type RollingOptions = {
  readonly folder: string
  readonly name: string
  /** Bytes after which a file is put aside, and how many files there are in all. */
  readonly maxBytes: number
  readonly files: number
  /** Told how many lines made room, since the disk did not take them in time. */
  readonly onLost: (count: number) => void
}

const pauseMs = 200
/** What waits for a disk that does not answer. */
const mostWaiting = 2_000

export function rollingFile({ folder, name, maxBytes, files, onLost }: RollingOptions): RollingFile {
  const at = (number: number) => path.join(folder, number === 0 ? `${name}.log` : `${name}.${number}.log`)
  /** Where the newest goes first: one that somebody holds stays and grows, and no older one has made room for it then. */
  const aside = path.join(folder, `${name}.aside.log`)
  let waiting: string[] = []
  let lost = 0
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  const take = () => {
    const text = waiting.map((line) => `${line}\n`).join('')
    waiting = []
    if (lost > 0) onLost(lost)
    lost = 0
    return text
  }

  async function makeRoom(): Promise<void> {
    await rm(at(files - 1), { force: true })
    for (let number = files - 2; number > 0; number--) await rename(at(number), at(number + 1)).catch(() => undefined)
    await rename(aside, at(1)).catch(() => undefined)
  }

  function makeRoomNow(): void {
    renameSync(at(0), aside)
    rmSync(at(files - 1), { force: true })
    for (let number = files - 2; number > 0; number--)
      if (statSync(at(number), { throwIfNoEntry: false })) renameSync(at(number), at(number + 1))
    renameSync(aside, at(1))
  }

  async function write(): Promise<void> {
    const text = take()
    if (text === '') return
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      if (process.platform !== 'win32') await chmod(folder, 0o700)
      const { size } = await stat(at(0)).catch(() => ({ size: 0 }))
      if (size > 0 && size + Buffer.byteLength(text) > maxBytes) {
        const moved = await rename(at(0), aside).then(
          () => true,
          () => false,
        )
        if (moved) await makeRoom()
      }
      await appendFile(at(0), text, { mode: 0o600 })
      if (process.platform !== 'win32') await chmod(at(0), 0o600)
    } catch {
      // A log that cannot be written must not be the next fault.
    }
  }

  function writeNow(): void {
    const text = take()
    if (text === '') return
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      if ((statSync(at(0), { throwIfNoEntry: false })?.size ?? 0) > maxBytes) {
        try {
          makeRoomNow()
        } catch {
          // What is told now may be the last that this process tells.
        }
      }
      appendFileSync(at(0), text, { mode: 0o600 })
      if (process.platform !== 'win32') chmodSync(at(0), 0o600)
    } catch {
      // As above.
    }
  }

  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(write)
    return writing
  }

  return {
    put(line) {
      if (waiting.length >= mostWaiting) {
        waiting.shift()
        lost += 1
      }
      waiting.push(line)
      if (timer !== undefined) return
      timer = setTimeout(() => void flush(), pauseMs)
      timer.unref()
    },
    flush,
    flushNow: writeNow,
    async lines(most) {
      await flush()
      let found: string[] = []
      for (let number = 0; number < files && found.length < most; number++) {
        const text = await readFile(at(number), 'utf8').catch(() => '')
        found = [...text.split('\n').filter((line) => line !== ''), ...found]
      }
      return found.slice(-most)
    },
  }
}
