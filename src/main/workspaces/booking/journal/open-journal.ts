import { createHmac, randomUUID } from 'node:crypto'
import { chmod, readdir, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { type Failure, failure } from '../../../../bridge/failure.ts'
import { isOpen, mayBeBooked } from '../../../../domain/booking/booking-intent.ts'
import { localDay } from '../../../../domain/time/dates.ts'
import { flushFolder } from '../../../services/storage/atomic-file.ts'
import { FileUnusable, inTransaction, keptDatabase } from '../../../services/storage/kept-database.ts'
import { type Result, done, failed } from '../../../services/storage/result.ts'
import type { Services } from '../../../services/shared/services.ts'
import type { Journal, JournaledIntent } from './journal.ts'
import {
  isKnown,
  journalTables,
  readIntents,
  wholeNumber,
  writeIntent,
  storedSettlement,
  writeRecord,
  writeSteps,
} from './journal-rows.ts'
import { texts } from '../text/journal.ts'

export type OpenJournalNeeds = Pick<Services, 'userDataPath' | 'now'> & {
  readonly secret: () => Promise<string | undefined>
  /** True if the keychain has a key of an earlier session: then there was a journal. */
  readonly hadKey?: (() => Promise<boolean>) | undefined
}

const unusable: Readonly<Record<FileUnusable['why'], { readonly message: string; readonly nextStep: string }>> =
  texts.openJournal.unusable

const failureOf = (cause: unknown): Failure =>
  failure('storage', unusable[cause instanceof FileUnusable ? cause.why : 'other'])

const lookThere = texts.openJournal.itsBookingsWithAnUnknownOutcome
const fileName = 'booking.duckdb'
/** An empty file that says so in later sessions, until a person deletes it. */
const goneMark = `${fileName}.gone`
const gone = texts.openJournal.theFileIsGone(fileName, goneMark)

/** How far back to look for used labels, in milliseconds; labels of the same day in another year don't count. */
const labelSpanMs = 100 * 86_400_000

/** The journal in `booking.duckdb` of this user's folder, opened at first use; never in memory. Only one process opens it. */
export function openJournal({ userDataPath, secret, hadKey, now }: OpenJournalNeeds): Journal {
  /** Of files that this session set aside, and of one that is gone if that couldn't be marked. */
  const damaged: string[] = []
  const file = path.join(userDataPath, fileName)
  const database = keptDatabase({
    path: file,
    schema: journalTables,
    words: { things: texts.openJournal.bookings, next: texts.openJournal.aNewBookingLogWasStarted, aside: lookThere },
    memoryLimit: '128MiB',
    checkpointAt: '1MiB',
    neverInMemory: true,
    onNotice: (notice, isDamage) => {
      // Free disk space is checked again each time; a file that was set aside stays in the notices.
      if (isDamage) damaged.push(notice)
    },
    now: () => new Date(now()),
  })
  /** Labels of this session's intents, so that `lookBack` doesn't treat them as unfinished. */
  const own = new Map<string, string>()
  let lastLabel: { readonly day: string; readonly number: number } | undefined
  let lookedBack: Promise<void> | undefined
  let lastWriteFailed = false
  let keyKnown: Promise<void> | undefined
  /** Identifies the key of this session's hashes; undefined before the first hash. */
  let ownMark: string | undefined
  /** Endings whose write failed so far. */
  const unwritten = new Map<string, () => Promise<Result<null>>>()

  /** Sets the state of intents that an earlier session left unfinished, once; sends nothing. */
  async function lookBack(): Promise<void> {
    await database.run(
      async (connection) => {
        const left = await readIntents(connection, `NOT EXISTS (${endedSteps})`, [])
        const at = new Date(now()).toISOString()
        await inTransaction(connection, async () => {
          for (const { intentId, state } of left) {
            if (own.has(intentId)) continue
            const step =
              state === 'journaled'
                ? ({ step: 'not-sent', at, words: texts.openJournal.theConsoleStoppedBeforeAnythingWas } as const)
                : ({ step: 'unknown', at, words: texts.openJournal.theConsoleStoppedWhileItWas } as const)
            await writeSteps(connection, intentId, [step], {})
          }
        })
      },
      { writes: true },
    )
  }

  /** A journal that someone removed isn't an empty one. Called before the file is made. */
  async function noteIfGone(): Promise<void> {
    const isGone = await stat(file).then(
      () => false,
      (cause: unknown) => cause instanceof Error && 'code' in cause && cause.code === 'ENOENT',
    )
    if (isGone && (await hadKey?.()) === true)
      await writeFile(path.join(userDataPath, goneMark), '', { mode: 0o600 }).catch(() => damaged.push(gone))
  }

  async function ready(): Promise<void> {
    lookedBack ??= noteIfGone().then(lookBack)
    try {
      await lookedBack
    } catch (cause) {
      lookedBack = undefined
      throw cause
    }
  }

  async function read<Value>(work: (connection: DuckDBConnection) => Promise<Value>): Promise<Result<Value>> {
    try {
      await ready()
      return done(await database.run(work))
    } catch (cause) {
      return failed(failureOf(cause))
    }
  }

  /** One transaction. The database syncs it at commit; this function syncs the folder. */
  async function write(work: (connection: DuckDBConnection) => Promise<void>): Promise<Result<null>> {
    try {
      await ready()
      await database.run((connection) => inTransaction(connection, () => work(connection)), { writes: true })
      // The database creates a new log file with the system's default permissions.
      await chmod(`${file}.wal`, 0o600).catch(() => undefined)
      await flushFolder(userDataPath)
      lastWriteFailed = false
      return done(null)
    } catch (cause) {
      if (cause instanceof NotJournaled) return failed(notJournaled)
      lastWriteFailed = true
      return failed(failureOf(cause))
    }
  }

  /** Reports files that were set aside, and the mark of a gone one, while they exist: no other place lists the open intents in them. */
  async function setAside(): Promise<readonly string[]> {
    const names = await readdir(userDataPath).catch(() => [])
    const before = names
      .filter(
        (name) => name.startsWith(`${path.basename(file)}.damaged-`) && !damaged.some((one) => one.includes(name)),
      )
      .filter((name) => !names.some((other) => name === `${other}.wal`))
      .map((name) => texts.openJournal.theFileIsADamagedBooking(name, lookThere))
    return [...new Set([...damaged, ...(names.some((name) => name === goneMark) ? [gone] : []), ...before])]
  }

  /** One sentence for each outcome that isn't saved. */
  const late = () =>
    [...unwritten.keys()].map((intentId) =>
      texts.openJournal.theOutcomeOfCouldntBeSaved(own.get(intentId) ?? 'a booking'),
    )

  /** Reports a key other than this session's, for as long as a new booking can double one whose patient was hashed with it. */
  async function ofKey(): Promise<readonly string[]> {
    const mark = ownMark
    if (mark === undefined) return []
    const hashedOtherwise = await read((connection) =>
      readIntents(connection, `(i.ends_at > $2 OR ${unknownWithoutSettlement}) AND ${hashedWithAnother}`, [
        mark,
        wholeNumber(now()),
      ]),
    )
    return hashedOtherwise.ok && hashedOtherwise.value.some(mayBeBooked)
      ? [texts.openJournal.theSystemKeychainHasADifferent]
      : []
  }

  /** Records the key of the hashes. */
  async function knowKey(mark: string): Promise<void> {
    ownMark = mark
    const written = await write(async (connection) => {
      await connection.run('INSERT INTO hash_keys VALUES ($1, $2) ON CONFLICT DO NOTHING', [mark, wholeNumber(now())])
    })
    // Recorded at the next hash.
    if (!written.ok) keyKnown = undefined
  }

  async function tryToWrite(): Promise<Result<null>> {
    const mark = randomUUID()
    const written = await write(async (connection) => {
      await connection.run('INSERT INTO hash_keys VALUES ($1, 0) ON CONFLICT DO NOTHING', [mark])
    })
    if (!written.ok) return written
    return write(async (connection) => {
      await connection.run('DELETE FROM hash_keys WHERE mark = $1', [mark])
    })
  }

  async function writeLate(): Promise<void> {
    for (const [intentId, again] of unwritten) if ((await again()).ok) unwritten.delete(intentId)
  }

  const toKnown = (intentId: string, work: (connection: DuckDBConnection) => Promise<void>) =>
    write(async (connection) => {
      if (!(await isKnown(connection, intentId))) throw new NotJournaled()
      await work(connection)
    })
  type Recorded = Parameters<typeof writeRecord>
  const addRecord = (intentId: string, kind: Recorded[3], value: Recorded[4]) => {
    const record = randomUUID()
    return toKnown(intentId, (connection) => writeRecord(connection, record, intentId, kind, value))
  }

  return {
    add(intent, step) {
      own.set(intent.intentId, intent.label)
      return write(async (connection) => {
        await writeIntent(connection, intent, Date.parse(step.at))
        await writeSteps(connection, intent.intentId, [step], undefined)
      })
    },
    async steps(intentId, steps, ending) {
      const again = () => toKnown(intentId, (connection) => writeSteps(connection, intentId, steps, ending))
      const written = await again()
      if (!written.ok && ending !== undefined) unwritten.set(intentId, again)
      return written
    },
    evidence: (intentId, evidence) => addRecord(intentId, 'evidence', evidence),
    settle: (intentId, settlement) => addRecord(intentId, 'verdict', storedSettlement(settlement)),
    keepOpen: (intentId, note, lookAgainAt) => addRecord(intentId, 'open', { note, lookAgainAt }),
    find: (intentId) => read(async (connection) => (await readIntents(connection, 'i.intent = $1', [intentId]))[0]),
    labeled: (label) => read((connection) => readIntents(connection, 'i.label = upper($1)', [label])),
    open: () =>
      read(async (connection) => {
        const unknown = await readIntents(connection, unknownWithoutSettlement, [])
        return unknown.filter(isOpen).toReversed()
      }),
    between: (from, to) =>
      read((connection) =>
        readIntents(connection, 'i.created_at >= $1 AND i.created_at < $2', [wholeNumber(from), wholeNumber(to)]),
      ),
    async ofPatient(connectionId, patientHashes) {
      if (patientHashes.length === 0) return done<readonly JournaledIntent[]>([])
      const places = patientHashes.map((_hash, at) => `$${at + 2}`).join(', ')
      const condition = `i.connection = $1 AND EXISTS (SELECT 1 FROM patients p WHERE p.intent = i.intent AND p.hash IN (${places}))`
      return read(async (connection) => {
        const intents = await readIntents(connection, condition, [connectionId, ...patientHashes])
        return intents.filter(mayBeBooked)
      })
    },
    async hash(text) {
      const key = await secret().catch(() => undefined)
      if (key === undefined)
        return failed(failure('vault-unavailable', { message: texts.openJournal.theKeyOfTheBookingLog }))
      keyKnown ??= knowKey(hashWith(key, keyMark))
      await keyKnown
      return done(hashWith(key, text))
    },
    async nextLabel(at) {
      // B-MMDD-, for the computer's day.
      const day = `B-${localDay(at).slice(5).replace('-', '')}-`
      const kept = await read(async (connection) => {
        const result = await connection.run(
          'SELECT label FROM intents WHERE starts_with(label, $1) AND created_at >= $2',
          [day, wholeNumber(at - labelSpanMs)],
        )
        return (await result.getRows()).map(([label]) => Number(String(label).slice(day.length)))
      })
      if (!kept.ok) return kept
      const given = lastLabel?.day === day ? lastLabel.number : 0
      const number = Math.max(given, 0, ...kept.value.filter(Number.isSafeInteger)) + 1
      lastLabel = { day, number }
      return done(`${day}${String(number).padStart(3, '0')}`)
    },
    async state() {
      await writeLate()
      // After a failed write, only another write shows whether writing works again.
      const tried = lastWriteFailed ? await tryToWrite() : await read(async () => null)
      const refused = tried.ok ? [] : [tried.failure.message]
      return { notices: [...(await setAside()), ...(await ofKey()), ...late(), ...refused], canWrite: tried.ok }
    },
    async gaps() {
      // A log that is gone or damaged is noticed when it's opened.
      await read(async () => null)
      const aside = await setAside()
      return { ofPatients: [...(await ofKey()), ...aside], ofLists: [...aside, ...late()] }
    },
    async close() {
      await writeLate()
      await database.close()
    },
  }
}

const hashWith = (key: string, text: string) => createHmac('sha256', key).update(text, 'utf8').digest('base64url')
/** No hashed text starts with this. */
const keyMark = '\u0000the key of this journal'

/** A step arrived for an intent that isn't in the journal. */
class NotJournaled extends Error {}
const notJournaled = failure('not-found', texts.openJournal.theBookingLogDoesntHaveThis)

const endedSteps = `SELECT 1 FROM steps s WHERE s.intent = i.intent AND s.step IN ('booked', 'refused', 'conflict', 'not-sent', 'unknown')`
const unknownWithoutSettlement = `EXISTS (SELECT 1 FROM steps s WHERE s.intent = i.intent AND s.step = 'unknown')
  AND NOT EXISTS (SELECT 1 FROM records r WHERE r.intent = i.intent AND r.kind = 'verdict')`

/** Another key than $1 was used before this intent, and $1 not since. A key is recorded once, so if it came back, this also finds intents of its own. */
const hashedWithAnother = `EXISTS (SELECT 1 FROM hash_keys k WHERE k.since > 0 AND k.mark <> $1 AND k.since <= i.created_at
  AND NOT EXISTS (SELECT 1 FROM hash_keys o WHERE o.mark = $1 AND o.since > k.since AND o.since <= i.created_at))`
