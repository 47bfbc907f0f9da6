import { appendFileSync, chmodSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { appendFile, chmod, mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { succeeds } from '../storage/succeeds.ts'

/** A few text files of limited size; only the newest grows. Only this user can read them (0600 in a folder of 0700). Never throws. */

type RollingOptions = {
  readonly folder: string
  /** Maximum bytes per file, and the number of files. */
  readonly maxBytes: number
  readonly files: number
  /** Called with the number of lines dropped because the disk was too slow. */
  readonly onLost: (count: number) => void
}

const pauseMs = 200
/** Maximum queue length for a disk that doesn't respond. */
const mostWaiting = 2_000

export function rollingFile({ folder, maxBytes, files, onLost }: RollingOptions) {
  const at = (number: number) => path.join(folder, number === 0 ? 'console.log' : `console.${number}.log`)
  /** The newest file is first renamed to this. If another program locks it, it stays and grows, and no older file is lost. */
  const aside = path.join(folder, 'console.aside.log')
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
      if (size > 0 && size + Buffer.byteLength(text) > maxBytes && (await succeeds(rename(at(0), aside))))
        await makeRoom()
      await appendFile(at(0), text, { mode: 0o600 })
      if (process.platform !== 'win32') await chmod(at(0), 0o600)
    } catch {
      // A log that can't be written must not cause another fault.
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
          // Writes anyway: these may be the process's last lines.
        }
      }
      appendFileSync(at(0), text, { mode: 0o600 })
      if (process.platform !== 'win32') chmodSync(at(0), 0o600)
    } catch {
      // A log that can't be written must not cause another fault.
    }
  }

  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(write)
    return writing
  }

  return {
    /** Queues a line without its line break; it's written a moment later. */
    put(line: string) {
      if (waiting.length >= mostWaiting) {
        waiting.shift()
        lost += 1
      }
      waiting.push(line)
      if (timer !== undefined) return
      timer = setTimeout(() => void flush(), pauseMs).unref()
    },
    /** Resolves when queued lines are written or have failed. */
    flush,
    /** The same, synchronously. */
    flushNow: writeNow,
    /** Complete lines, oldest first. */
    async lines(most: number): Promise<readonly string[]> {
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
