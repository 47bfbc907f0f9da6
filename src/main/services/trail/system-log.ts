import { spawn } from 'node:child_process'
import { unlessLate } from '../unless-late.ts'
import { texts } from './text.ts'

/** Passes the audit trail's lines on to the system's log, so that a copy is where this user can't change it. */
export type SystemLog = ReturnType<typeof createSystemLog>

export type SystemLogNeeds = {
  readonly platform: NodeJS.Platform
  /** Called once if lines can't be passed on. They are tried again with the next ones. */
  readonly onNotice: (notice: string) => void
  /** Sends text to the log; rejects if it can't. For tests. */
  readonly send?: (text: string) => Promise<void>
}

/** The systems' own programs, by their full paths. A variable such as SystemRoot belongs to the user. */
export const logger = '/usr/bin/logger'
export const powershell = 'C:\\Windows\\System32\\WindowsPowerShell\\v1.0\\powershell.exe'
/** The source in Windows' Application log. Only administrators can register it, so IT does: docs/ADMIN.md. */
export const eventSource = 'Access Console'

/** How a system's log is reached: a program that reads lines and fails if one of them isn't in the log. */
type Way = {
  readonly program: string
  readonly args: readonly string[]
  readonly env: Record<string, string>
  /** What the program reads for these lines. */
  readonly input: (lines: string) => string
}
const asLogger = (...options: readonly string[]): Way => ({
  program: logger,
  args: ['-t', 'access-console', '-p', 'auth.info', ...options],
  env: {},
  input: (lines) => lines,
})
export const ways: { readonly [platform in NodeJS.Platform]?: Way } = {
  // Without the first option it ends well on a Linux where nobody listens.
  linux: asLogger('--socket-errors=on', '--size', '8KiB'),
  darwin: asLogger(),
  win32: {
    program: powershell,
    // The commands alone, without calls of .NET, also run where IT limits the language.
    args: [
      '-NoLogo',
      '-NoProfile',
      '-NonInteractive',
      '-Command',
      "$ErrorActionPreference = 'Stop'; $input | ForEach-Object { " +
        `Write-EventLog -LogName Application -Source '${eventSource}' -EventId 1 -EntryType Information -Message $_ }`,
    ],
    // Modules of the system alone.
    env: { SystemRoot: 'C:\\Windows', PSModulePath: 'C:\\Windows\\System32\\WindowsPowerShell\\v1.0\\Modules' },
    input: eventTexts,
  },
}
/** The API allows 31,839 characters. */
const longestEvent = 31_000

/**
 * Lines as texts of events: JSON of the same value, in characters that every code page has, and without the percent sign, which Windows
 * replaces when it shows an event.
 */
export function eventTexts(lines: string): string {
  return lines
    .replaceAll(/[^\n\x20-\x24\x26-\x7e]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .split('\n')
    .map((line) => line.slice(0, longestEvent))
    .join('\n')
}

/** What waits for a log that doesn't answer, in characters. */
const mostWaiting = 4 * 1024 * 1024
/** What one run of the program receives, in characters. Windows writes some hundred events a second, and lines of a run that didn't end well are repeated. */
const mostAtOnce = 256 * 1024
/** PowerShell can need seconds to start. */
const longestMs = 30_000
const closeMs = 2_000

export function createSystemLog({ platform, onNotice, send }: SystemLogNeeds) {
  const way = ways[platform]
  const pass = send ?? (way && ((lines: string) => passOn(way, lines)))
  let waiting = ''
  let isNoticed = false
  let passing: Promise<void> | undefined

  function noticeOnce(notice: string): void {
    if (!isNoticed) onNotice(notice)
    isNoticed = true
  }

  async function passAll(): Promise<void> {
    while (waiting !== '' && pass !== undefined) {
      const lines = firstLines(waiting)
      waiting = waiting.slice(lines.length)
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
    /** Lines that are on disk, each with its line break. Never throws and never waits; lines keep their order. */
    write: (lines: string): void => {
      if (pass === undefined) return noticeOnce(texts.systemLog.notOnThisSystem)
      // The trail itself has them all; its numbers show the gap.
      if (waiting.length + lines.length <= mostWaiting) waiting += lines
      passing ??= passAll().finally(() => {
        passing = undefined
      })
    },
    /** Passes on what is left, within two seconds. */
    async close() {
      // What failed before gets another try.
      await unlessLate((passing ?? Promise.resolve()).then(passAll), closeMs, () => undefined)
    },
  }
}

/** The whole lines at the start that one run of the program receives. */
function firstLines(lines: string): string {
  const end = lines.length <= mostAtOnce ? -1 : lines.lastIndexOf('\n', mostAtOnce - 1)
  return end === -1 ? lines : lines.slice(0, end + 1)
}

/** Rejects if the program can't be started or fails. */
export function passOn({ program, args, env, input }: Way, lines: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      env,
      stdio: ['pipe', 'ignore', 'ignore'],
      timeout: longestMs,
      windowsHide: true,
    })
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(program))))
    child.stdin.on('error', () => undefined)
    child.stdin.end(input(lines))
  })
}
