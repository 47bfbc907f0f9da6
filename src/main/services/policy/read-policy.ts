import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import type { Policy } from '../../../domain/policy/policy.ts'
import { parsePolicy } from './parse-policy.ts'
import { mostBytes, type Read, readTrustedFile } from './trusted-file.ts'
import { texts } from './text.ts'

/**
 * Reads the organization's settings of this computer, once, before anything is opened. Where they are is a constant: no variable, switch or file of a user
 * changes it. What is there but can't be trusted or read closes the console.
 */

export const linuxFile = '/etc/access-console/policy.json'
export const macFile = '/Library/Managed Preferences/org.access-console.desktop.plist'
const policies = 'HKLM\\Software\\Policies'
export const windowsKey = `${policies}\\Access Console`

/** The systems' own programs, by their full paths. A variable such as SystemRoot belongs to the user. */
export const plutil = '/usr/bin/plutil'
export const reg = 'C:\\Windows\\System32\\reg.exe'

/** The settings in force, with the place they came from and the SHA-256 of their text in hex. */
export type Management = { readonly policy: Policy; readonly source: string; readonly sha256: string }

export type PolicyRead =
  | { readonly kind: 'none' }
  | { readonly kind: 'managed'; readonly management: Management }
  | { readonly kind: 'refused'; readonly source: string; readonly problem: string }

/** Runs a program of the system without a shell and returns its output. Throws if it can't be started or ends with an error. */
export type Run = (program: string, args: readonly string[], input?: Uint8Array) => Buffer

/** `file` and `owner` (a user id) replace the place of Linux and its root; for tests and for a console that isn't installed. */
export type PolicyPlace = {
  readonly platform: NodeJS.Platform
  readonly run?: Run
  readonly file?: string | undefined
  readonly owner?: number
}

export function readPolicy({ platform, run = runProgram, file, owner = 0 }: PolicyPlace): PolicyRead {
  const isFile = file !== undefined || (platform !== 'win32' && platform !== 'darwin')
  const source = isFile ? (file ?? linuxFile) : platform === 'win32' ? windowsKey : macFile
  const read = isFile
    ? readTrustedFile(source, owner)
    : platform === 'win32'
      ? readRegistry(run)
      : readPreferences(run, owner)
  if (read.kind === 'none') return read
  if (read.kind === 'refused') return { ...read, source }
  const parsed = parsePolicy(read.bytes)
  if ('problem' in parsed) return { kind: 'refused', source, problem: parsed.problem }
  const sha256 = createHash('sha256').update(read.bytes).digest('hex')
  return { kind: 'managed', management: { policy: parsed.policy, source, sha256 } }
}

/** Windows: the text value `Policy` of the key. Only administrators can write there. */
function readRegistry(run: Run): Read {
  const refused = (problem: string): Read => ({ kind: 'refused', problem })
  let listed: string
  try {
    // The key above is on every Windows, so its list tells an absent policy from one that can't be read.
    listed = run(reg, ['query', policies, '/reg:64']).toString('latin1')
  } catch {
    return refused(texts.readPolicy.systemDidntAnswer(reg))
  }
  const names = listed.split(/\r?\n/).map((one) => one.trim().split('\\').at(-1)?.toLowerCase())
  if (!names.includes('access console')) return { kind: 'none' }
  let answer: Buffer
  try {
    answer = run(reg, ['query', windowsKey, '/v', 'Policy', '/reg:64'])
  } catch {
    return refused(texts.readPolicy.hasNoTextValue)
  }
  const text = /^ +Policy +REG_SZ +(?<json>[^]*)$/im.exec(answer.toString('latin1'))?.groups?.['json']?.trim()
  if (text === undefined) return refused(texts.readPolicy.hasNoTextValue)
  // The program prints in the code page of its console, which would change other characters.
  if (/[^\r\n\t\x20-\x7e]/.test(text)) return refused(texts.readPolicy.isntAscii)
  const bytes = Buffer.from(text)
  return bytes.length > mostBytes ? refused(texts.readPolicy.isTooLarge(mostBytes / 1024)) : { kind: 'bytes', bytes }
}

/** macOS: the managed preferences that the system writes for a profile of the device, as JSON. Tests read another file. */
export function readPreferences(run: Run, owner: number, file = macFile): Read {
  const read = readTrustedFile(file, owner)
  if (read.kind !== 'bytes') return read
  try {
    return { kind: 'bytes', bytes: run(plutil, ['-convert', 'json', '-o', '-', '--', '-'], read.bytes) }
  } catch {
    return { kind: 'refused', problem: texts.readPolicy.systemDidntAnswer(plutil) }
  }
}

const runProgram: Run = (program, args, input) =>
  execFileSync(program, args, {
    ...(input === undefined ? {} : { input }),
    // Nothing of the user's environment, only what Windows itself needs.
    env: process.platform === 'win32' ? { SystemRoot: 'C:\\Windows' } : {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: 10_000,
    maxBuffer: 4 * mostBytes,
    windowsHide: true,
  })
