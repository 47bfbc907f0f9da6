import { constants } from 'node:os'
import { z } from 'zod'
import { calls } from '../../../bridge/calls.ts'
import { lockReasons } from '../../../bridge/calls/lock.ts'
import { vaultStates } from '../../../bridge/calls/settings.ts'
import { failureKinds } from '../../../bridge/failure.ts'
import { ownEntry } from '../../../domain/own-entry.ts'
import { parseJson } from '../storage/json-file.ts'
import { ignoredVariableNames } from './ignored-variables.ts'

/** Formats a log line and enforces the allow-list at run time, independent of the types. */

const oneOf = (words: readonly string[]) => z.string().refine((text) => words.includes(text))
const whole = (least: number, most: number) => z.int().min(least).max(most)
const like = (pattern: RegExp) => z.string().regex(pattern)

/** Every kind of job. Lines of a missing kind are lost; a test detects that. */
export const jobKinds = [
  'entities.audit',
  'entities.compare',
  'entities.count',
  'entities.crawl',
  'exports.write',
  'providers.audit',
  'providers.directory',
  'providers.search',
  'questions.run',
  'reports.compare',
  'reports.open',
  'reports.saveFile',
  'searches.read',
] as const

/** Parts of the program where a fault can occur, other than calls and jobs. */
const faultParts = ['main', 'promise', 'page', 'lock', 'trail', 'start', 'watch', 'timetable'] as const

/** Our own files, which may be set aside. */
const ownFiles = [
  'alerts.json',
  'booking.duckdb',
  'connections.json',
  'exports.json',
  'history.duckdb',
  'key-marks.json',
  'lock.json',
  'providers.duckdb',
  'questions.json',
  'regions.json',
  'report-columns.json',
  'reports.json',
  'trail',
  'views.json',
  'another file',
] as const

/** The name of our own file for the log. */
export const ownFileName = (name: string): string => (ownFiles.some((own) => own === name) ? name : 'another file')

const callNames = Object.keys(calls)
const faultIn = [...callNames, ...jobKinds.map((kind) => `job ${kind}`), ...faultParts]
const versionLike = like(/^v?\d{1,4}\.\d{1,4}\.\d{1,6}(-[a-z]{1,10}(\.\d{1,6})?)?$/)
const uuid = like(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/)
/** `fault-place.ts` builds frames from the names of files in our bundles. */
const frame = like(/^[\w-]{1,40}(\/[\w-]{1,40}){0,5}(\.[\w-]{1,20})?\.(js|cjs|ts):\d{1,7}:\d{1,7}$/)
const errorName = like(/^([A-Z][A-Za-z]{1,39}|string|number|boolean|undefined|object|function|symbol|bigint)$/)

/**
 * The events of the log with their fields: each field is a number, a flag, a word from a closed list or one of our ids. Outside text has no place in it, so it
 * can't contain patient data or keys.
 */
const logEvents = {
  started: z.strictObject({
    version: versionLike,
    platform: oneOf(['linux', 'darwin', 'win32', 'freebsd', 'openbsd', 'sunos', 'aix', 'android']),
    runtime: oneOf(['electron', 'chromium-host']),
    node: versionLike,
  }),
  ended: z.strictObject({}),
  /**
   * An internal fault: the kind of error, its origin in our bundles (`file:line:column`, innermost first), and its call or job. `times`: how often it occurred,
   * if it was logged only once.
   */
  fault: z.strictObject({
    error: errorName,
    code: oneOf(Object.keys(constants.errno)).optional(),
    where: z.array(frame).max(12),
    in: oneOf(faultIn),
    times: whole(2, 1e9).optional(),
  }),
  'page gone': z.strictObject({
    reason: oneOf([
      'clean-exit',
      'abnormal-exit',
      'killed',
      'crashed',
      'oom',
      'launch-failed',
      'integrity-failure',
      'memory-eviction',
    ]),
  }),
  'call failed': z.strictObject({
    call: oneOf(callNames),
    kind: oneOf(failureKinds),
    correlationId: uuid,
    // Some gateways use their own above 599.
    status: whole(100, 999).optional(),
  }),
  'job ended': z.strictObject({
    kind: oneOf(jobKinds),
    state: oneOf(['done', 'failed', 'cancelled']),
    seconds: whole(0, 1e7),
    failure: oneOf(failureKinds).optional(),
  }),
  'file set aside': z.strictObject({ file: oneOf(ownFiles) }),
  keychain: z.strictObject({ state: oneOf(['untried', ...vaultStates]) }),
  locked: z.strictObject({ reason: oneOf(lockReasons) }),
  unlocked: z.strictObject({}),
  'variable ignored': z.strictObject({ name: oneOf(ignoredVariableNames) }),
  'trail check': z.strictObject({ verdict: oneOf(['whole', 'altered', 'unproven']), records: whole(0, 1e12) }),
  /** Crash files, which may contain the program's memory, were removed. */
  'crash files removed': z.strictObject({ count: whole(0, 1e6) }),
  /** A line was dropped because of an invalid field, which is a bug of ours. */
  'line refused': z.strictObject({ of: z.string().refine((of) => of === knownEvent(of)) }),
  /** Lines were dropped because the disk was too slow. */
  'lines lost': z.strictObject({ count: whole(1, 1e9) }),
}
export type LogEvent = keyof typeof logEvents
export type LogEvents = { readonly [Event in LogEvent]: z.output<(typeof logEvents)[Event]> }

/** The event's name if it's on the list. */
export function knownEvent(event: string): string {
  return Object.hasOwn(logEvents, event) ? event : 'unknown'
}

/** True if the event is on the list and its fields are exactly the allowed ones with allowed values. */
export const isAllowed = (event: string, fields: Readonly<Record<string, unknown>>): boolean =>
  ownEntry<z.ZodType>(logEvents, event)?.safeParse(fields).success === true

/** The line without its line break; undefined if a field isn't allowed. `at` is in milliseconds since 1970. */
export function lineOf(at: number, event: string, fields: Readonly<Record<string, unknown>>): string | undefined {
  if (!isAllowed(event, fields)) return undefined
  return JSON.stringify({ at: new Date(at).toISOString(), event, ...fields })
}

const written = z.looseObject({ at: like(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/), event: z.string() })

/** A line of the file for display; undefined if the console couldn't have written it. */
export function readLine(line: string): string | undefined {
  const parsed = written.safeParse(parseJson(line))
  if (!parsed.success) return undefined
  const { at, event, ...fields } = parsed.data
  return isAllowed(event, fields) ? JSON.stringify({ at, event, ...fields }) : undefined
}
