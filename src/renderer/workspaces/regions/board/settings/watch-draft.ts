import type { Stage } from '../../../../../domain/connections/connection.ts'
import {
  pollIntervals,
  type RegionsSettings,
  type RegionsSettingsChange,
  usualSlowMinutes,
  watchTimeOf,
  type WatchTime,
} from '../../../../../domain/regions/regions-settings.ts'

/** The form of how a connection is watched, before it is saved. Numbers may be empty while they are typed. Pure functions. */

export type WatchDraft = {
  readonly watch: WatchTime
  readonly slowWhenIdle: boolean
  readonly intervalSeconds: number | ''
  readonly keepDays: number | ''
  /** Seconds that each page of the wall stands, and the named views it rotates through. */
  readonly wallPageSeconds: number | ''
  readonly wallViews: readonly string[]
  readonly visitTypeNames: readonly string[]
  readonly assignmentQualifiers: readonly string[]
  /** Minutes from which Open is Slow, by visit type. */
  readonly slowMinutes: Readonly<Record<string, number | ''>>
}

export type WatchProblems = {
  readonly intervalSeconds?: string
  readonly keepDays?: string
  readonly wallPageSeconds?: string
  readonly slowMinutes: Readonly<Record<string, string>>
}

const mostDays = 3_650
const mostSlow = 1_440
const wallSeconds = { least: 5, most: 600 }

/** The draft of what is saved, with a threshold for each of the visit types that are known. */
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
    slowMinutes: Object.fromEntries(
      names.toSorted().map((name) => [name, settings.slowMinutes[name] ?? usualSlowMinutes]),
    ),
  }
}

const isWhole = (value: number | '', least: number, most: number): value is number =>
  value !== '' && Number.isInteger(value) && value >= least && value <= most

/** What is wrong with a draft, in words beside the field; undefined where nothing is. */
export function problemsOf(draft: WatchDraft): WatchProblems | undefined {
  const { least, most } = pollIntervals
  const slow = Object.entries(draft.slowMinutes).flatMap(([name, minutes]) =>
    minutes !== '' && minutes >= 1 && minutes <= mostSlow
      ? []
      : [[name, `From 1 to ${mostSlow.toLocaleString('en-US')} minutes.`]],
  )
  const problems = {
    ...(isWhole(draft.intervalSeconds, least, most)
      ? {}
      : { intervalSeconds: `Whole seconds, at least ${least} and at most ${most.toLocaleString('en-US')}.` }),
    ...(isWhole(draft.keepDays, 1, mostDays)
      ? {}
      : { keepDays: `Whole days, from 1 to ${mostDays.toLocaleString('en-US')}.` }),
    ...(isWhole(draft.wallPageSeconds, wallSeconds.least, wallSeconds.most)
      ? {}
      : { wallPageSeconds: `Whole seconds, from ${wallSeconds.least} to ${wallSeconds.most}.` }),
    slowMinutes: Object.fromEntries(slow) as Record<string, string>,
  }
  return Object.keys(problems).length === 1 && slow.length === 0 ? undefined : problems
}

/** What is to be saved. A threshold as it usually is is kept too where one was set before, so that it stays what somebody chose. */
export function changeOf(draft: WatchDraft, before: RegionsSettings, stage: Stage): RegionsSettingsChange {
  const slow = Object.entries(draft.slowMinutes).flatMap(([name, minutes]) =>
    minutes === '' || (minutes === usualSlowMinutes && before.slowMinutes[name] === undefined)
      ? []
      : [[name, minutes] as const],
  )
  return {
    ...(draft.watch === watchTimeOf(before, stage) ? {} : { watch: draft.watch }),
    slowWhenIdle: draft.slowWhenIdle,
    intervalSeconds: Number(draft.intervalSeconds),
    keepDays: Number(draft.keepDays),
    wallPageSeconds: Number(draft.wallPageSeconds),
    wallViews: [...draft.wallViews],
    visitTypeNames: [...draft.visitTypeNames],
    assignmentQualifiers: [...draft.assignmentQualifiers],
    slowMinutes: Object.fromEntries(slow),
  }
}
