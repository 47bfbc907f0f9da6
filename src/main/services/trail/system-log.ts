import { spawn } from 'node:child_process'
import { texts } from './text.ts'

/** Passes the audit trail's lines on to the system's log, so that a copy is where this user can't change it. */
export type SystemLog = {
  /** Lines that are on disk, each with its line break. Never throws and never waits; lines keep their order. */
  readonly write: (lines: string) => void
  /** Passes on what is left, within two seconds. */
  readonly close: () => Promise<void>
}

export type SystemLogNeeds = {
  readonly platform: NodeJS.Platform
  /** Called once if lines can't be passed on. They are tried again with the next ones. */
  readonly onNotice: (notice: string) => void
  /** Sends text to the log; rejects if it can't. For tests. */
  readonly send?: (text: string) => Promise<void>
}

/** The program of Linux and macOS, by its full path. Windows has none that a user may run for a new source. */
export const logger = '/usr/bin/logger'
/** Without the first option it ends well on a Linux where nobody listens. */
const forwarding = { linux: ['--socket-errors=on', '--size', '8KiB'], darwin: [] } as const
/** What waits for a log that doesn't answer, in characters. */
const mostWaiting = 4 * 1024 * 1024
const longestMs = 10_000
const closeMs = 2_000

export function createSystemLog({ platform, onNotice, send }: SystemLogNeeds): SystemLog {
  const options = platform === 'linux' || platform === 'darwin' ? forwarding[platform] : undefined
  const pass = send ?? (options && ((text: string) => toLogger(options, text)))
  let waiting = ''
  let isNoticed = false
  let passing: Promise<void> | undefined

  function noticeOnce(notice: string): void {
    if (!isNoticed) onNotice(notice)
    isNoticed = true
  }

  async function passAll(): Promise<void> {
    while (waiting !== '' && pass !== undefined) {
      const lines = waiting
      waiting = ''
      try {
        await pass(lines)
      } catch {
        waiting = lines + waiting
        noticeOnce(texts.systemLog.cantBePassedOn)
        return
      }
    }
  }

  return {
    write(lines) {
      if (pass === undefined) return noticeOnce(texts.systemLog.notOnThisSystem)
      // The trail itself has them all; its numbers show the gap.
      if (waiting.length + lines.length <= mostWaiting) waiting += lines
      passing ??= passAll().finally(() => {
        passing = undefined
      })
    },
    async close() {
      const late = Promise.withResolvers<void>()
      const timer = setTimeout(late.resolve, closeMs)
      await Promise.race([passing, late.promise])
      clearTimeout(timer)
    },
  }
}

function toLogger(options: readonly string[], text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(logger, ['-t', 'access-console', '-p', 'auth.info', ...options], {
      env: {},
      stdio: ['pipe', 'ignore', 'ignore'],
      timeout: longestMs,
    })
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('logger'))))
    child.stdin.on('error', () => undefined)
    child.stdin.end(text)
  })
}
