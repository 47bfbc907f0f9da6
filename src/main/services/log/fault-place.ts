import { readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { given } from '../../../domain/given.ts'
import type { LogEvents } from './log-line.ts'

/**
 * The loggable facts of an error: its class name, the system's code, and stack frames in our own files. Its message, its own `name` and function names are
 * never read, since each can contain outside text. A path is reduced to the name of an existing file.
 */

const mostFrames = 12
const mostStack = 20_000

/** `bundles` is the folder of our own code. */
export function faultReader(bundles: string): (cause: unknown) => Pick<LogEvents['fault'], 'error' | 'code' | 'where'> {
  let known: ReadonlySet<string> | undefined
  return (cause) => {
    known ??= codeFilesIn(bundles)
    return { error: classOf(cause), ...given({ code: codeOf(cause) }), where: framesOf(cause, bundles, known) }
  }
}

function codeFilesIn(folder: string): ReadonlySet<string> {
  try {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    return new Set(names.map((name) => name.split(path.sep).join('/')).filter((name) => /\.(js|cjs|ts)$/.test(name)))
  } catch {
    return new Set()
  }
}

/** Reads the prototype, which is code; a field of that name could be data. */
function classOf(cause: unknown): string {
  if (!(cause instanceof Error)) return typeof cause
  try {
    const { name } = (Object.getPrototypeOf(cause) as object).constructor
    return /^[A-Z][A-Za-z]{1,39}$/.test(name) ? name : 'Error'
  } catch {
    return 'Error'
  }
}

/** Only codes from the system's closed list: the log accepts no other. */
function codeOf(cause: unknown): string | undefined {
  try {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
    return typeof code === 'string' && /^E[A-Z0-9]{2,15}$/.test(code) ? code : undefined
  } catch {
    return undefined
  }
}

function framesOf(cause: unknown, bundles: string, files: ReadonlySet<string>): string[] {
  const frames: string[] = []
  try {
    const stack = cause instanceof Error ? String(cause.stack).slice(0, mostStack) : ''
    for (const line of stack.split('\n')) {
      const [, place = '', row = '', column = ''] =
        /^\s+at .*?\(?((?:file:\/\/|\/|[A-Z]:\\).*?):(\d+):(\d+)\)?$/.exec(line) ?? []
      if (place === '') continue
      const full = place.startsWith('file:') ? fileURLToPath(place) : place
      const name = path.relative(bundles, full).split(path.sep).join('/')
      if (files.has(name)) frames.push(`${name}:${Number(row)}:${Number(column)}`)
      if (frames.length === mostFrames) break
    }
  } catch {
    // If the stack can't be read, the fault is logged without frames.
  }
  return frames
}
