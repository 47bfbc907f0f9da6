import { texts } from '../text/incidents.ts'
import type { IncidentCause } from '../../../../domain/regions/alert.ts'
import type { Incident, IncidentAction } from '../../../../domain/regions/alert-incident.ts'
import { causeNames, clockOn, reasonWords } from '../../../../domain/regions/board-words.ts'
import { roughWords } from '../../../../domain/time/durations.ts'
import type { Status } from '../../../parts/StatusMark.tsx'
import { localZone } from '../../../parts/times.ts'
import { fullMinutes } from '../../../../domain/regions/wait-time.ts'

/** Incidents in words. Instants are milliseconds since 1970; times are on this computer's clock, with its zone. */

export const causeMarks: Readonly<Record<IncidentCause, Status>> = {
  withdrawn: 'off',
  closed: 'off',
  paused: 'warn',
  slow: 'warn',
  conflict: 'warn',
  'no-data': 'unknown',
}

const lower = (words: string) => words.toLocaleLowerCase('en-US')
const unique = <Value>(values: readonly Value[]) => [...new Set(values)]

/** "Closed, no on-call provider", "Slow, 48 min", "No current data". */
export function causeWords({ cause, members, over }: Incident): string {
  const on = members.filter(({ isOn }) => isOn)
  const shown = on.length === 0 ? members : on
  switch (cause) {
    case 'closed': {
      const reasons = unique(shown.map(({ reason }) => reason))
      if (reasons.length === 1 && reasons[0] === 'REGION_BUSY') return texts.incidentWords.busy
      const words = over === undefined ? reasons.map((reason) => lower(reasonWords(reason))) : []
      return [texts.incidentWords.closed, ...words.slice(0, 2)].join(', ')
    }
    case 'slow': {
      const worst = Math.max(...shown.map(({ waitSeconds }) => waitSeconds ?? 0))
      return worst > 0 && over === undefined
        ? texts.incidentWords.slowMin(fullMinutes(worst))
        : texts.incidentWords.slow
    }
    default:
      return causeNames[cause]
  }
}

/** "3:06 PM MST", with the day if it isn't today. */
export const clockAt = (at: string, now: number): string => {
  const instant = Date.parse(at)
  return Number.isNaN(instant) ? at : clockOn(localZone(), instant, now)
}

/** "under 1 min", "21 min", "6 hr", "2 days"; empty if a time can't be parsed. */
export function lengthWords(from: string, to: number): string {
  const minutes = (to - Date.parse(from)) / 60_000
  return Number.isNaN(minutes) ? '' : roughWords(minutes)
}

export function actionWords({ kind, by, to, until, note }: IncidentAction, now: number): string {
  const who = by === '' ? texts.incidentWords.someone : by
  const added = note === '' ? '' : `: ${note}`
  switch (kind) {
    case 'acknowledged':
      return texts.incidentWords.acknowledged(who, added)
    case 'noted':
      return `${who}${added}`
    case 'assigned':
      return to === by ? texts.incidentWords.tookIt(who) : texts.incidentWords.assignedItTo(who, to ?? '')
    case 'handed-over':
      return texts.incidentWords.handedOverTo(who, to ?? '', added)
    case 'muted':
      return texts.incidentWords.mutedItUntil(who, until === undefined ? '' : clockAt(until, now))
    case 'unmuted':
      return texts.incidentWords.unmutedIt(who)
  }
}

/** "MO" for "M. Ortiz". */
export const initials = (name: string): string =>
  name
    .split(/[\s.]+/)
    .filter((part) => part !== '')
    .map((part) => part.slice(0, 1).toLocaleUpperCase('en-US'))
    .slice(0, 2)
    .join('')
