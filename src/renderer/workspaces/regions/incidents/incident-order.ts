import { normalText } from '../../../../domain/normal-text.ts'
import type { IncidentCause } from '../../../../domain/regions/alert.ts'
import { type Incident, incidentStanding, isCalling } from '../../../../domain/regions/alert-incident.ts'

/** The same incident in a later list. Its id becomes that of the team once another console turns out to have opened it too. */
export const sameAs = (all: readonly Incident[], { id, practiceId, regionCode, cause, openedAt }: Incident) =>
  all.find((one) => one.id === id) ??
  all.find(
    (one) =>
      one.openedAt === openedAt &&
      one.practiceId === practiceId &&
      one.regionCode === regionCode &&
      one.cause === cause,
  )

/** True if it's assigned to this person. As at the lock, letter case makes no other name: people type their own at each unlock, and another's to hand over. */
export const isOwn = (one: Incident, operator: string, now: number): boolean => {
  const { owner } = incidentStanding(one, now)
  return owner !== undefined && normalText(owner) === normalText(operator)
}

const causes: readonly IncidentCause[] = ['withdrawn', 'closed', 'no-data', 'paused', 'slow', 'conflict']
const groups = ['new', 'handled', 'over'] as const

/** Whether somebody has to look at it, has, or needn't any more. */
export function groupOf(one: Incident, now: number): (typeof groups)[number] {
  if (isCalling(one, now)) return 'new'
  return one.over === undefined ? 'handled' : 'over'
}

/** Most urgent first: by state, cause, longest wait and age. Ended incidents come last, newest first. `now`: milliseconds since 1970. */
export function worstFirst(incidents: readonly Incident[], now: number): readonly Incident[] {
  return incidents
    .map((one) => ({
      one,
      place: groups.indexOf(groupOf(one, now)),
      cause: causes.indexOf(one.cause),
      wait: worstWait(one),
    }))
    .toSorted(
      (a, b) =>
        a.place - b.place ||
        (a.place === 2 ? order(b.one.over?.at, a.one.over?.at) : 0) ||
        a.cause - b.cause ||
        b.wait - a.wait ||
        order(a.one.since, b.one.since) ||
        order(a.one.id, b.one.id),
    )
    .map(({ one }) => one)
}

const order = (a = '', b = '') => Number(a > b) - Number(a < b)
const worstWait = ({ members }: Incident) => Math.max(0, ...members.map(({ waitSeconds }) => waitSeconds ?? 0))

/** Median whole minutes from first alert to acknowledgment; undefined if none was acknowledged. */
export function typicalMinutes(incidents: readonly Incident[]): number | undefined {
  const minutes = incidents
    .flatMap(({ openedAt, actions }) => {
      const first = actions.find(({ kind }) => kind === 'acknowledged')
      return first === undefined ? [] : [(Date.parse(first.at) - Date.parse(openedAt)) / 60_000]
    })
    .toSorted((a, b) => a - b)
  const middle = minutes[Math.floor((minutes.length - 1) / 2)]
  return middle === undefined ? undefined : Math.max(0, Math.round(middle))
}
