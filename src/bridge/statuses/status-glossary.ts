import type { Evidence, IntentState } from '../../domain/booking/booking-intent.ts'
import { notKnownStates } from '../../domain/knowing.ts'
import { verdictWords } from '../../domain/providers/directory-columns.ts'
import type { DigitalScheduling } from '../../domain/providers/scheduling-rules.ts'
import type { CellOutcome } from '../../domain/providers/verdict.ts'
import type { QuestionRun } from '../../domain/questions/saved-question.ts'
import type { IncidentStanding } from '../../domain/regions/alert-incident.ts'
import { freshnessWords, reasonWords, statusWords } from '../../domain/regions/board-words.ts'
import type { BoardStatus, Freshness } from '../../domain/regions/region-board.ts'
import { reportStates } from '../../domain/reports/report-entry.ts'
import { reportStateWords } from '../../domain/reports/report-words.ts'
import type { SlotIdField } from '../../domain/slots/slot-id-check.ts'
import type { LensSign } from '../../domain/slots/slot-lens.ts'
import type { Completeness } from '../../domain/tables/completeness.ts'
import type { WhyState } from '../../domain/why/why-no-slots.ts'
import type { KeyPlace, VaultState } from '../calls/settings.ts'
import type { TrailCheck } from '../calls/trail.ts'
import { failureKinds, failureTexts } from '../failure.ts'
import type { JobState } from '../jobs.ts'
import { texts as bookingTexts } from './text/bookings.ts'
import { texts as consoleTexts } from './text/console.ts'
import { texts as providerTexts } from './text/providers.ts'
import { texts as regionTexts } from './text/regions.ts'
import { texts as tableTexts } from './text/tables.ts'

/**
 * The closed list of status words: for each subject and code the icon, the word, what it means and what to do. Screens show the last two as the word's
 * tooltip, and `npm run statuses` puts them into docs/USING.md.
 */

type Mark = 'ok' | 'warn' | 'off' | 'bad' | 'unknown'

export type StatusEntry = {
  readonly mark: Mark
  readonly word: string
  readonly meaning: string
  /** What to do; absent if there's nothing to do. */
  readonly next?: string
}

/** The tooltip of a status: what it means, then what to do. */
export const statusTip = ({ meaning, next }: Pick<StatusEntry, 'meaning' | 'next'>): string =>
  next === undefined ? meaning : `${meaning} ${next}`

type Said = Omit<StatusEntry, 'mark'>
type Entries<Code extends string> = Readonly<Record<Code, StatusEntry>>

function entriesOf<Code extends string, Entry>(codes: readonly Code[], entryOf: (code: Code) => Entry) {
  return Object.fromEntries(codes.map((code) => [code, entryOf(code)])) as Readonly<Record<Code, Entry>>
}

/** Entries from their icons and their texts. */
function entries<Code extends string>(
  marks: Readonly<Record<Code, Mark>>,
  texts: Readonly<Record<Code, Said>>,
): Entries<Code> {
  return entriesOf(Object.keys(marks) as Code[], (code) => ({ ...texts[code], mark: marks[code] }))
}

/** Texts with words that are elsewhere, since main uses them too. */
function worded<Code extends string>(
  words: Readonly<Record<Code, string>>,
  texts: Readonly<Record<Code, Omit<Said, 'word'>>>,
): Readonly<Record<Code, Said>> {
  return entriesOf(Object.keys(words) as Code[], (code) => ({ ...texts[code], word: words[code] }))
}

/** In the order of the manual. */
export const statuses = {
  wait: entries<BoardStatus | Freshness | 'off-hours' | 'paused' | 'conflict'>(
    {
      open: 'ok',
      slow: 'warn',
      busy: 'warn',
      closed: 'off',
      'off-hours': 'off',
      inactive: 'off',
      withdrawn: 'bad',
      missing: 'unknown',
      fresh: 'ok',
      stale: 'unknown',
      frozen: 'unknown',
      paused: 'warn',
      conflict: 'warn',
    },
    {
      ...regionTexts.wait,
      ...worded<Freshness>(freshnessWords, regionTexts.wait),
      ...worded<BoardStatus>(statusWords, regionTexts.wait),
      'off-hours': { word: reasonWords('OFF_HOURS'), ...regionTexts.wait['off-hours'] },
    },
  ),
  pause: entries({ open: 'warn' }, regionTexts.pause),
  incident: entries<Exclude<IncidentStanding['state'], 'over'> | 'muted' | 'recovered' | 'ended'>(
    { new: 'bad', acknowledged: 'warn', muted: 'off', recovered: 'ok', ended: 'off' },
    regionTexts.incident,
  ),
  booking: entries<IntentState | 'not-booked'>(
    {
      journaled: 'unknown',
      sending: 'unknown',
      booked: 'ok',
      refused: 'off',
      conflict: 'warn',
      'not-sent': 'off',
      unknown: 'unknown',
      'not-booked': 'off',
    },
    bookingTexts.booking,
  ),
  evidence: entries<Evidence['leans'] | 'unchecked' | 'unavailable'>(
    { booked: 'warn', 'not-booked': 'off', 'cannot-tell': 'unknown', unchecked: 'unknown', unavailable: 'off' },
    bookingTexts.evidence,
  ),
  provider: entries<DigitalScheduling | 'not-loaded'>(
    {
      both: 'ok',
      'new-only': 'ok',
      'returning-only': 'ok',
      none: 'off',
      off: 'off',
      unknown: 'unknown',
      'not-loaded': 'warn',
    },
    {
      ...worded<DigitalScheduling>(verdictWords, providerTexts.provider),
      'not-loaded': providerTexts.provider['not-loaded'],
    },
  ),
  /** The booking rules that close a provider to a class of patients. */
  rule: entries<'1' | '2' | '3'>({ 1: 'off', 2: 'off', 3: 'off' }, providerTexts.rule),
  offer: entries<CellOutcome>(
    { open: 'ok', closed: 'off', 'not-for-class': 'off', 'not-offered': 'off', unknown: 'unknown' },
    providerTexts.offer,
  ),
  why: entries<WhyState>({ passes: 'ok', fails: 'bad', open: 'unknown', skipped: 'unknown' }, providerTexts.why),
  slot: entries({ past: 'off', 'not-bookable': 'off', odd: 'warn' }, providerTexts.slot),
  lens: entries<LensSign | 'agree' | 'unknown'>(
    {
      agree: 'ok',
      missing: 'bad',
      unknown: 'unknown',
      duration: 'warn',
      offset: 'warn',
      name: 'warn',
      department: 'warn',
      past: 'off',
      twice: 'warn',
    },
    providerTexts.lens,
  ),
  slotField: entries<SlotIdField['state']>(
    { ok: 'ok', wrong: 'bad', missing: 'bad', 'not-checked': 'unknown', extra: 'warn' },
    providerTexts.slotField,
  ),
  report: {
    ...entriesOf(reportStates, (state): StatusEntry => ({ ...reportStateWords[state], ...tableTexts.report[state] })),
    ...entries<'not-started' | 'downloading' | 'stuck'>(
      { 'not-started': 'off', downloading: 'unknown', stuck: 'warn' },
      tableTexts.report,
    ),
  },
  run: entries<QuestionRun['outcome'] | 'partial'>(
    { done: 'ok', partial: 'warn', failed: 'bad', missed: 'warn', cancelled: 'off' },
    tableTexts.run,
  ),
  table: entries<Completeness['verdict'] | 'stopped' | 'not-loaded'>(
    {
      reading: 'unknown',
      complete: 'ok',
      incomplete: 'warn',
      unproven: 'unknown',
      stopped: 'off',
      'not-loaded': 'bad',
    },
    tableTexts.table,
  ),
  figure: entriesOf(
    notKnownStates,
    (state): StatusEntry => ({
      mark: 'unknown',
      next: tableTexts.figure.next,
      ...tableTexts.figure[state],
    }),
  ),
  audit: entries(
    {
      complete: 'ok',
      'partly-checked': 'warn',
      problem: 'warn',
      stopped: 'off',
      'not-complete': 'warn',
      'slots-unchecked': 'warn',
    },
    tableTexts.audit,
  ),
  finding: entries({ new: 'warn', known: 'warn', gone: 'ok' }, tableTexts.finding),
  comparison: entries({ complete: 'ok', 'not-complete': 'warn', stopped: 'off' }, tableTexts.comparison),
  task: entries<JobState>({ running: 'unknown', done: 'ok', failed: 'bad', cancelled: 'off' }, tableTexts.task),
  key: entries<KeyPlace>(
    {
      saved: 'ok',
      session: 'warn',
      shared: 'ok',
      gateway: 'ok',
      unreadable: 'off',
      'other-address': 'warn',
      none: 'unknown',
    },
    consoleTexts.key,
  ),
  keyTest: entries(
    { testing: 'unknown', untested: 'unknown', accepted: 'ok', refused: 'bad', 'no-result': 'warn' },
    consoleTexts.keyTest,
  ),
  /** A keychain that is ready, or that no key has needed yet, isn't shown. */
  keychain: entries<Exclude<VaultState, 'untried' | 'ready'>>(
    {
      locked: 'warn',
      'prompt-dismissed': 'warn',
      'no-session-bus': 'warn',
      'no-service': 'warn',
      'no-answer': 'warn',
      'module-missing': 'warn',
    },
    consoleTexts.keychain,
  ),
  trail: entries<TrailCheck['verdict'] | 'unchecked'>(
    { unchecked: 'unknown', whole: 'ok', altered: 'bad', unproven: 'warn' },
    consoleTexts.trail,
  ),
  call: {
    'under-way': { mark: 'unknown', ...consoleTexts.call['under-way'] },
    done: { mark: 'ok', ...consoleTexts.call.done },
    ...entriesOf(
      failureKinds,
      (kind): StatusEntry => ({
        mark: kind === 'cancelled' ? 'off' : kind === 'outcome-unknown' ? 'warn' : 'bad',
        word: consoleTexts.call[kind].word,
        meaning: failureTexts[kind].message,
        next: failureTexts[kind].nextStep,
      }),
    ),
  },
} as const

export type StatusSubject = keyof typeof statuses
