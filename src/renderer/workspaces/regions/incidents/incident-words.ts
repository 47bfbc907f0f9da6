import { texts } from '../text/incidents.ts'
import type { IncidentCause } from '../../../../domain/regions/alert.ts'
import type { Incident, IncidentAction } from '../../../../domain/regions/alert-incident.ts'
import { causeNames, clockOn, reasonWords } from '../../../../domain/regions/board-words.ts'
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
      if (reasons.length === 1 && reasons[0] === 'REGION_BUSY') return texts.incidentWordsLabels.busy
      const words = over === undefined ? reasons.map((reason) => lower(reasonWords(reason))) : []
      return [texts.incidentWordsLabels.closed, ...words.slice(0, 2)].join(', ')
    }
    case 'slow': {
      const worst = Math.max(...shown.map(({ waitSeconds }) => waitSeconds ?? 0))
      return worst > 0 && over === undefined
        ? texts.incidentWords.slowMin(fullMinutes(worst))
        : texts.incidentWordsLabels.slow
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

/** "21 min", "6 hr", "2 days". */
export function lengthWords(from: string, to: number): string {
  const minutes = Math.max(0, Math.floor((to - Date.parse(from)) / 60_000))
  if (Number.isNaN(minutes)) return ''
  if (minutes < 1) return 'under 1 min'
  if (minutes < 120) return `${minutes} min`
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} hr`
  return `${Math.floor(minutes / (24 * 60))} days`
}

export function actionWords({ kind, by, to, until, note }: IncidentAction, now: number): string {
  const who = by === '' ? texts.incidentWordsLabels.someone : by
  const added = note === '' ? '' : `: ${note}`
  switch (kind) {
    case 'acknowledged':
      return texts.incidentWordsLabels.acknowledged(who, added)
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
