import { constants } from 'node:os'
import { calls } from '../../../bridge/calls.ts'
import { lockReasons } from '../../../bridge/calls/lock.ts'
import { vaultStates } from '../../../bridge/calls/settings.ts'
import { failureKinds } from '../../../bridge/failure.ts'
import { isRecord } from '../../../domain/is-record.ts'
import { parseJson } from '../storage/json-file.ts'
import { ignoredVariableNames } from './ignored-variables.ts'
import type { LogEvent, LogEvents } from './log.ts'

/** Formats a log line and enforces the allow-list at run time, independent of the types. */

type Check = (value: unknown) => boolean

const oneOf =
  (words: readonly string[]): Check =>
  (value) =>
    typeof value === 'string' && words.includes(value)
const whole =
  (least: number, most: number): Check =>
  (value) =>
    Number.isInteger(value) && Number(value) >= least && Number(value) <= most
const like =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value)

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
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value)

const allowed: { readonly [Event in LogEvent]: { readonly [Field in keyof LogEvents[Event]]-?: Check } } = {
  started: {
    version: versionLike,
    platform: oneOf(['linux', 'darwin', 'win32', 'freebsd', 'openbsd', 'sunos', 'aix', 'android']),
    runtime: oneOf(['electron', 'chromium-host']),
    node: versionLike,
  },
  ended: {},
  fault: {
    error: errorName,
    code: optional(oneOf(Object.keys(constants.errno))),
    where: (value) => Array.isArray(value) && value.length <= 12 && value.every(frame),
    in: oneOf(faultIn),
    times: optional(whole(2, 1e9)),
  },
  'page gone': {
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
  },
  'call failed': {
    call: oneOf(callNames),
    kind: oneOf(failureKinds),
    correlationId: uuid,
    // Some gateways use their own above 599.
    status: optional(whole(100, 999)),
  },
  'job ended': {
    kind: oneOf(jobKinds),
    state: oneOf(['done', 'failed', 'cancelled']),
    seconds: whole(0, 1e7),
    failure: optional(oneOf(failureKinds)),
  },
  'file set aside': { file: oneOf(ownFiles) },
  keychain: { state: oneOf(['untried', ...vaultStates]) },
  locked: { reason: oneOf(lockReasons) },
  unlocked: {},
  'variable ignored': { name: oneOf(ignoredVariableNames) },
  'trail check': { verdict: oneOf(['whole', 'altered', 'unproven']), records: whole(0, 1e12) },
  'crash files removed': { count: whole(0, 1e6) },
  'line refused': { of: (value) => value === 'unknown' || Object.hasOwn(allowed, String(value)) },
  'lines lost': { count: whole(1, 1e9) },
}

const isoInstant = like(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/)

/** True if the event is on the list and its fields are exactly the allowed ones with allowed values. */
export function isAllowed(event: string, fields: Readonly<Record<string, unknown>>): boolean {
  if (!Object.hasOwn(allowed, event)) return false
  const checks: Readonly<Record<string, Check>> = allowed[event as LogEvent]
  const known = Object.keys(fields).every((field) => Object.hasOwn(checks, field))
  return known && Object.entries(checks).every(([field, check]) => check(fields[field]))
}

/** The line without its line break; undefined if a field isn't allowed. `at` is in milliseconds since 1970. */
export function lineOf(at: number, event: string, fields: Readonly<Record<string, unknown>>): string | undefined {
  if (!isAllowed(event, fields)) return undefined
  return JSON.stringify({ at: new Date(at).toISOString(), event, ...fields })
}

/** A line of the file for display; undefined if the console couldn't have written it. */
export function readLine(line: string): string | undefined {
  const parsed = parseJson(line)
  if (!isRecord(parsed)) return undefined
  const { at, event, ...fields } = parsed
  return isoInstant(at) && typeof event === 'string' && isAllowed(event, fields)
    ? JSON.stringify({ at, event, ...fields })
    : undefined
}

/** The event's name if it's on the list. */
export const knownEvent = (event: string): string => (Object.hasOwn(allowed, event) ? event : 'unknown')
