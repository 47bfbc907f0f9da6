import { texts } from '../text/incidents.ts'
import type { IncidentCause } from '../../../../domain/regions/alert.ts'
import type { Incident, IncidentAction, IncidentMember } from '../../../../domain/regions/alert-incident.ts'
import { causeNames, clockOn, reasonWords } from '../../../../domain/regions/board-words.ts'
import { roughWords } from '../../../../domain/time/durations.ts'
import type { Status } from '../../../parts/StatusMark.tsx'
import { statuses } from '../../../../bridge/statuses/status-glossary.ts'
import { localZone } from '../../../parts/times.ts'
import { fullMinutes } from '../../../../domain/regions/wait-time.ts'

/** Incidents in words. Instants are milliseconds since 1970; times are on this computer's clock, with its zone. */

const causeMarks: Readonly<Record<IncidentCause, Status>> = {
  withdrawn: 'off',
  closed: 'off',
  paused: 'warn',
  slow: 'warn',
  conflict: 'warn',
  'no-data': 'unknown',
}

/** The mark of an incident; of busy regions that of the board's Busy, and of one that is over that of its end. */
export function incidentMark(incident: Incident): Status {
  if (incident.over !== undefined) return statuses.incident[incident.over.recovered ? 'recovered' : 'ended'].mark
  return isBusy(incident) ? statuses.wait.busy.mark : causeMarks[incident.cause]
}

/** The waits that are still part of the incident; all if none is. */
function shownWaits({ members }: Incident): readonly IncidentMember[] {
  const on = members.filter(({ isOn }) => isOn)
  return on.length === 0 ? members : on
}

const isBusy = (incident: Incident): boolean =>
  incident.cause === 'closed' && shownWaits(incident).every(({ reason }) => reason === 'REGION_BUSY')

/**
 * The region of an incident: "Texas". Where one of `all` is in a region of the same name in another practice, it's "Texas, Cascadia Virtual Care": who acts on
 * it must know which.
 */
export function incidentPlace(
  { regionName, regionCode, practiceId, practiceName }: Incident,
  all: readonly Incident[],
): string {
  const region = regionName.trim() === '' ? regionCode : regionName
  const isTwice = all.some((other) => other.regionName === regionName && other.practiceId !== practiceId)
  return isTwice ? `${region}, ${practiceName}` : region
}

/** "Closed, no on-call provider", "Slow, 48 min", "No current data". */
export function causeWords(incident: Incident): string {
  const { cause, over } = incident
  const shown = shownWaits(incident)
  switch (cause) {
    case 'closed': {
      if (isBusy(incident)) return texts.incidentWords.busy
      const reasons = over === undefined ? [...new Set(shown.map(({ reason }) => reason))].slice(0, 2) : []
      return [texts.incidentWords.closed, ...reasons.map((of) => reasonWords(of).toLocaleLowerCase('en-US'))].join(', ')
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
