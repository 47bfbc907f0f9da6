import { texts } from '../../text/board.ts'
import { slowMinutesOf } from '../../../../../domain/regions/board-status.ts'
import type { Stage } from '../../../../../domain/connections/connection.ts'
import {
  pollIntervals,
  type RegionsSettings,
  type RegionsSettingsChange,
  regionsSettingsChange,
  watchTimeOf,
  type WatchTime,
} from '../../../../../domain/regions/regions-settings.ts'
import { type Checked, checkWith, issueWords } from '../../../../forms/checked.ts'
import { count } from '../../../../parts/times.ts'

/** The unsaved monitoring settings form. Numbers may be empty while typing. Pure functions. */

export type WatchDraft = Readonly<Record<NumberField, number | string>> &
  Pick<RegionsSettings, 'slowWhenIdle' | 'wallViews' | 'visitTypeNames' | 'assignmentQualifiers'> & {
    readonly watch: WatchTime
    /** Minutes from which Open becomes Slow, by visit type. */
    readonly slowMinutes: Readonly<Record<string, number | string>>
  }

type NumberField = 'intervalSeconds' | 'keepDays' | 'wallPageSeconds'

const mostSlow = 1_440
const words: Partial<Record<keyof WatchDraft, string>> = {
  intervalSeconds: texts.watchDraft.wholeSecondsAtLeastAndAtMost(pollIntervals.least, count(pollIntervals.most)),
  keepDays: texts.watchDraft.wholeDaysFrom1To3650,
  wallPageSeconds: texts.watchDraft.wholeSecondsFrom5To600,
}

/** The draft of the saved settings, with a threshold for each known visit type. */
export function draftOf(settings: RegionsSettings, visitTypes: readonly string[], stage: Stage): WatchDraft {
  const names = [...new Set([...visitTypes, ...Object.keys(settings.slowMinutes)])].filter((name) => name !== '')
  return {
    watch: watchTimeOf(settings, stage),
    slowWhenIdle: settings.slowWhenIdle,
    intervalSeconds: settings.intervalSeconds,
    keepDays: settings.keepDays,
    wallPageSeconds: settings.wallPageSeconds,
    wallViews: settings.wallViews,
    visitTypeNames: settings.visitTypeNames,
    assignmentQualifiers: settings.assignmentQualifiers,
    slowMinutes: Object.fromEntries(names.toSorted().map((name) => [name, slowMinutesOf(settings.slowMinutes, name)])),
  }
}

/** Why this is no threshold; undefined if it is one. */
export const slowProblem = (minutes: number | string): string | undefined =>
  typeof minutes === 'number' && minutes >= 1 && minutes <= mostSlow
    ? undefined
    : texts.watchDraft.from1ToMinutes(count(mostSlow))

/**
 * The changes to save, or the errors by field. Only what differs from `base`, the draft as it was opened or last saved: another window may have changed the
 * rest. Keeps a default threshold if one was set before, so that the user's choice stays explicit.
 */
export function checkWatch(
  draft: WatchDraft,
  base: WatchDraft,
  before: RegionsSettings,
  stage: Stage,
): Checked<WatchDraft, RegionsSettingsChange> {
  const { watch, slowMinutes, ...rest } = draft
  const slow = changedIn(slowMinutes, base.slowMinutes)
  const change = {
    ...changedIn(rest, base),
    ...(watch === watchTimeOf(before, stage) ? {} : { watch }),
    ...(Object.keys(slow).length === 0 ? {} : { slowMinutes: { ...before.slowMinutes, ...slow } }),
  }
  return checkWith(regionsSettingsChange, change, draft, (issue, field) => words[field] ?? issueWords(issue))
}

function changedIn<Fields extends object>(now: Fields, base: Partial<Fields>): Partial<Fields> {
  const isSame = (name: string, value: unknown) => JSON.stringify(value) === JSON.stringify(base[name as keyof Fields])
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => !isSame(name, value))) as Partial<Fields>
}
