import { z } from 'zod'
import { causeOf, type IncidentCause, incidentCauses, type OpenAlert, type RegionMute } from './alert.ts'
import type { AnnouncedAlert, Evaluated } from './alert-machine.ts'
import { type AlertsState, changeAlerts, iso, openAlertsOf } from './alert-state.ts'

/**
 * Incidents group all alerts of one region with one cause, across rules and visit types. An incident starts when its first alert fires and ends when the
 * last one ends. It sends one notice, reminders until somebody acknowledges it, and one notice on recovery. No patient data.
 */

const instant = z.iso.datetime()
const text = z.string().max(500)

/** An action of a person on an incident. */
export const incidentAction = z.object({
  /** Unique across all consoles. */
  id: z.string().min(1).max(100),
  at: instant,
  /** Name of the operator. */
  by: z.string().max(200),
  kind: z.enum(['acknowledged', 'noted', 'assigned', 'handed-over', 'muted', 'unmuted']),
  note: text.default(''),
  /** The person it was assigned or handed over to. */
  to: z.string().max(200).optional(),
  /** When the mute ends. */
  until: instant.optional(),
})
export type IncidentAction = z.output<typeof incidentAction>

/** One wait in an incident, with the rules that alert on it. */
const incidentMember = z.object({
  key: z.string(),
  visitTypeName: z.string(),
  assignmentQualifiers: z.array(z.string()).readonly(),
  rules: z.array(z.string()).readonly(),
  alertIds: z.array(z.string()).readonly(),
  since: instant,
  waitSeconds: z.number().optional(),
  reason: z.string().optional(),
  /** False once its own alerts are over while others in the incident continue. */
  isOn: z.boolean(),
})
export type IncidentMember = z.output<typeof incidentMember>

/** A schema, because incidents survive a restart. */
export const incident = z.object({
  id: z.string(),
  practiceId: z.string(),
  regionCode: z.string(),
  cause: z.enum(incidentCauses),
  practiceName: z.string(),
  regionName: z.string(),
  /** When the first condition became true, and when the first alert fired. */
  since: instant,
  openedAt: instant,
  /** `recovered`: the figures are good again. Otherwise the region closed for the day, or the rule was removed. */
  over: z.object({ at: instant, recovered: z.boolean() }).optional(),
  /** Number of notices sent so far. */
  told: z.int().min(0),
  lastToldAt: instant.optional(),
  /** Ids of the rules whose alerts were in a notice. Undefined if an earlier version of the console saved it: then all count as announced. */
  toldRules: z.array(z.string()).readonly().optional(),
  members: z.array(incidentMember).readonly(),
  /** Oldest first. */
  actions: z.array(incidentAction).readonly(),
})
export type Incident = z.output<typeof incident>

export type IncidentStanding = {
  readonly state: 'new' | 'acknowledged' | 'over'
  readonly acknowledged: IncidentAction | undefined
  readonly owner: string | undefined
  /** ISO 8601; undefined if it isn't muted now. */
  readonly mutedUntil: string | undefined
}

/** The status of an incident at `now` (milliseconds since 1970), derived from its actions. The first acknowledgment counts; for other kinds the last action. */
export function incidentStanding({ over, actions }: Incident, now: number): IncidentStanding {
  const acknowledged = actions.find(({ kind }) => kind === 'acknowledged')
  const mute = actions.findLast(({ kind }) => kind === 'muted' || kind === 'unmuted')
  const until = mute?.kind === 'muted' ? mute.until : undefined
  return {
    state: over !== undefined ? 'over' : acknowledged === undefined ? 'new' : 'acknowledged',
    acknowledged,
    owner: actions.findLast(({ to }) => to !== undefined)?.to,
    mutedUntil: until !== undefined && Date.parse(until) > now ? until : undefined,
  }
}

/** True while it needs somebody's attention. */
export function isCalling(one: Incident, now: number): boolean {
  const { state, mutedUntil } = incidentStanding(one, now)
  return state === 'new' && mutedUntil === undefined
}

/** Converts mutes of incidents for the alert machine. */
export const incidentMutes = (incidents: readonly Incident[], now: number): RegionMute[] =>
  incidents.flatMap((one) => {
    const { state, mutedUntil } = incidentStanding(one, now)
    const { practiceId, regionCode, cause } = one
    return state === 'over' || mutedUntil === undefined ? [] : [{ practiceId, regionCode, cause, until: mutedUntil }]
  })

export type IncidentAnnouncement = {
  readonly kind: AnnouncedAlert['kind']
  readonly incident: Incident
  /** Its active alerts; for a recovery, the alerts that were active. */
  readonly alerts: readonly AnnouncedAlert[]
  /** The rules in earlier notices, if this one is only about further rules. */
  readonly earlierRules?: readonly string[]
}

type Evaluation = Pick<Evaluated, 'state' | 'events' | 'announced' | 'silenceOf'> & {
  readonly now: number
  readonly newId: () => string
}

const nameOf = (practiceId: string, regionCode: string, cause: IncidentCause) =>
  JSON.stringify([practiceId, regionCode, cause])
/** The open ones by name. */
const openAmong = (incidents: readonly Incident[]) =>
  new Map(
    incidents
      .filter(({ over }) => over === undefined)
      .map((one) => [nameOf(one.practiceId, one.regionCode, one.cause), one]),
  )

/** For a withdrawn wait, findings about data or closing belong to the withdrawal. */
function namesAmong(alerts: readonly OpenAlert[]): (alert: OpenAlert) => string {
  const withdrawn = new Set(
    alerts
      .filter(({ condition, phase }) => condition.kind === 'withdrawn' && phase !== 'pending')
      .map(({ key }) => key),
  )
  return ({ practiceId, regionCode, condition, key }) => {
    const cause = causeOf(condition)
    const isPart = withdrawn.has(key) && (cause === 'closed' || cause === 'no-data')
    return nameOf(practiceId, regionCode, isPart ? 'withdrawn' : cause)
  }
}

/** Merges an evaluation of the alerts into the incidents. */
export function foldIncidents(before: readonly Incident[], evaluation: Evaluation) {
  const { now, announced, events } = evaluation
  const recoveredIds = new Set(events.filter(({ kind }) => kind === 'recovered').map(({ alertId }) => alertId))
  const firing = openAlertsOf(evaluation.state).filter(({ phase }) => phase !== 'pending')
  const nameOfAlert = namesAmong(firing)
  const alerts = Map.groupBy(firing, nameOfAlert)
  const ofOthers = new Set(before.flatMap(({ members }) => members.flatMap(({ alertIds }) => alertIds)))
  const moved = new Set<string>()
  const joined = new Set<string>()
  const announcedOf = Map.groupBy(announced, ({ alert }) => nameOfAlert(alert))
  const open = openAmong(before)
  const incidents = before.filter(({ over }) => over !== undefined)
  const opened: Incident[] = []
  const ended: Incident[] = []
  const announcements: IncidentAnnouncement[] = []
  const further: IncidentAnnouncement[] = []
  const byName = new Map<string, Incident>()

  for (const [name, group] of alerts) {
    const known = open.get(name)
    open.delete(name)
    const due = announcedOf.get(name)?.filter(({ kind }) => kind !== 'recovered') ?? []
    // Notices and actions of another incident don't count for this one.
    const own = known === undefined ? group.filter(({ id }) => !ofOthers.has(id)) : group
    for (const { id } of group) if (!own.some((alert) => alert.id === id)) moved.add(id)
    const members = new Set(known?.members.flatMap(({ alertIds }) => alertIds))
    for (const { id } of own) if (ofOthers.has(id) && !members.has(id)) joined.add(id)
    const one = withMembers(known ?? begun(name, group, own, due, evaluation), group)
    const kind = one.told === 0 ? 'fired' : due.find((other) => other.kind === 'repeated')?.kind
    const calling = isCalling(one, now)
    const isAnnounced = due.length > 0 && kind !== undefined && calling
    const on = group.filter(({ phase }) => phase === 'firing')
    const told = one.toldRules ?? (one.told === 0 ? [] : on.map(({ ruleId }) => ruleId))
    const isNews = (alert: OpenAlert) =>
      alert.finding === 'holds' && !told.includes(alert.ruleId) && evaluation.silenceOf(alert) === undefined
    const news = isAnnounced || one.told === 0 || !calling ? [] : on.filter(isNews)
    const toldNow = isAnnounced ? on : news
    const next = {
      ...one,
      ...(isAnnounced ? { told: one.told + 1, lastToldAt: iso(now) } : {}),
      toldRules: unique([...told, ...toldNow.map(({ ruleId }) => ruleId)]),
    }
    if (known === undefined) opened.push(next)
    const sound = due.some((other) => other.sound)
    const announcedOnes = toldNow.map((alert) => ({ kind: isAnnounced ? kind : ('fired' as const), alert, sound }))
    if (isAnnounced) announcements.push({ kind, incident: next, alerts: announcedOnes })
    else if (news.length > 0) further.push({ kind: 'fired', incident: next, alerts: announcedOnes, earlierRules: told })
    byName.set(name, next)
    incidents.push(next)
  }
  for (const [name, one] of open) {
    const recovered = one.members.some(({ isOn, alertIds }) => isOn && alertIds.some((id) => recoveredIds.has(id)))
    const next = overAt(one, { at: iso(now), recovered })
    const last = announcedOf.get(name)?.filter(({ kind }) => kind === 'recovered') ?? []
    if (one.told > 0 && recovered && last.length > 0)
      announcements.push({ kind: 'recovered', incident: next, alerts: last })
    else if (one.told > 0 && recovered) further.push({ kind: 'recovered', incident: next, alerts: [] })
    ended.push(next)
    incidents.push(next)
  }
  const announcedNow = new Set(announcements.map((announcement) => announcement.incident.id))
  return {
    /** Open incidents and those that ended earlier. */
    incidents,
    announced: announcements,
    /**
     * What people here need no notice of, but receivers of single rules do: a known incident in which a further rule fires, and a recovery of which people
     * here get no notice: in quiet hours, while muted, or if the last rule sends none. A receiver would otherwise show the incident as open forever.
     */
    further,
    opened,
    ended,
    /** Alerts of one incident share its acknowledgment and their reminders. */
    state: sharedAmong(asNew(evaluation.state, moved), alerts, byName, { announcedNow, joined }, now),
  }
}

const overAt = (one: Incident, over: NonNullable<Incident['over']>): Incident => ({
  ...one,
  over,
  members: one.members.map((member) => ({ ...member, isOn: false })),
})

/** An incident that nobody watched for so long that its alerts count as ended: nobody knows if it recovered. */
export const endedUnseen = (one: Incident, now: number): Incident =>
  one.over === undefined ? overAt(one, { at: iso(now), recovered: false }) : one

/** Alerts that moved from one incident to another start over with notices and acknowledgment. */
const asNew = (state: AlertsState, moved: ReadonlySet<string>): AlertsState =>
  changeAlerts(state, (alert) =>
    moved.has(alert.id)
      ? { ...alert, notices: 0, lastNoticeAt: undefined, acknowledged: undefined, held: undefined }
      : alert,
  )

/**
 * Starts an incident. `own`: its alerts that were in no incident before. Alerts saved by an earlier version of the console keep their notices and
 * acknowledgment.
 */
function begun(
  name: string,
  group: readonly OpenAlert[],
  own: readonly OpenAlert[],
  due: readonly AnnouncedAlert[],
  { now, newId }: Evaluation,
): Incident {
  const [first] = group
  if (first === undefined) throw new Error('an incident has alerts')
  const isDue = new Set(due.map(({ alert }) => alert.id))
  const isKnown = own.length === group.length && own.every(({ acknowledged }) => acknowledged !== undefined)
  const known = isKnown ? first.acknowledged : undefined
  return {
    id: newId(),
    practiceId: first.practiceId,
    regionCode: first.regionCode,
    cause: z.enum(incidentCauses).parse(JSON.parse(name)[2]),
    practiceName: first.practiceName,
    regionName: first.regionName,
    since: first.since,
    openedAt: iso(now),
    told: Math.max(0, ...own.map(({ id, notices }) => notices - (isDue.has(id) ? 1 : 0))),
    members: [],
    actions:
      known === undefined
        ? []
        : [{ id: newId(), at: known.at, by: known.by ?? '', kind: 'acknowledged', note: known.note }],
  }
}

function withMembers(one: Incident, group: readonly OpenAlert[]): Incident {
  const members = new Map(one.members.map((member) => [member.key, { ...member, isOn: false }]))
  for (const [key, alerts] of Map.groupBy(group, (alert) => alert.key)) {
    const [first] = alerts
    if (first === undefined) continue
    const before = members.get(key)
    members.set(key, {
      key,
      visitTypeName: first.visitTypeName,
      assignmentQualifiers: [...first.assignmentQualifiers],
      rules: unique([...(before?.rules ?? []), ...alerts.map(({ ruleName }) => ruleName)]),
      alertIds: alerts.map(({ id }) => id),
      since: earliest([...(before === undefined ? [] : [before.since]), ...alerts.map(({ since }) => since)]),
      waitSeconds: first.waitSeconds,
      reason: first.reason,
      isOn: true,
    })
  }
  const { practiceName, regionName } = group[0] ?? one
  const all = [...members.values()]
  return {
    ...one,
    practiceName,
    regionName,
    members: all,
    since: earliest([one.since, ...all.map(({ since }) => since)]),
  }
}

/** Alerts with a shared notice become due together. An alert that joins takes over the incident's progress. `joined`: those that come from another incident. */
function sharedAmong(
  state: AlertsState,
  alerts: ReadonlyMap<string, readonly OpenAlert[]>,
  byName: ReadonlyMap<string, Incident>,
  { announcedNow, joined }: { readonly announcedNow: ReadonlySet<string>; readonly joined: ReadonlySet<string> },
  now: number,
): AlertsState {
  const nameOfAlert = namesAmong(openAlertsOf(state))
  return changeAlerts(state, (alert) => {
    if (alert.phase === 'pending') return alert
    const name = nameOfAlert(alert)
    const one = byName.get(name)
    if (one === undefined) return alert
    const shared = acknowledgedWith(alert, one)
    if (shared.notices === 0 && one.told === 0) return shared
    if (announcedNow.has(one.id))
      return { ...shared, notices: one.told, sinceNoticeMs: 0, lastNoticeAt: iso(now), held: undefined }
    // Only an alert that just joined, without an earlier notice of this incident, takes over the time of the incident's other alerts.
    const isJoining = joined.has(alert.id)
    if (shared.lastNoticeAt !== iso(now) && !isJoining) return { ...shared, notices: one.told }
    // In a muted incident, anything due waits for the mute to end.
    const held = incidentStanding(one, now).mutedUntil === undefined ? shared.held : ('muted' as const)
    const others =
      alerts
        .get(name)
        ?.filter(({ id, notices, lastNoticeAt }) => notices > 0 && lastNoticeAt !== iso(now) && !joined.has(id)) ?? []
    // If the last of the other alerts has just ended, the wall clock gives the time since the notice.
    const known =
      others.length > 0 ? others.map((other) => other.sinceNoticeMs) : [now - Date.parse(one.lastToldAt ?? iso(now))]
    return {
      ...shared,
      held,
      notices: one.told,
      sinceNoticeMs: Math.max(isJoining ? 0 : shared.sinceNoticeMs, ...known),
    }
  })
}

const acknowledgedWith = (alert: OpenAlert, one: Incident): OpenAlert => {
  const acknowledged = one.actions.find(({ kind }) => kind === 'acknowledged')
  if (acknowledged === undefined || alert.acknowledged !== undefined) return alert
  const { at, note, by } = acknowledged
  return { ...alert, acknowledged: { at, note, by }, held: undefined }
}

/** Marks alerts as acknowledged if their incident was acknowledged, here or on another console. */
export function acknowledgedAmong(state: AlertsState, incidents: readonly Incident[]): AlertsState {
  const open = openAmong(incidents)
  const nameOfAlert = namesAmong(openAlertsOf(state))
  return changeAlerts(state, (alert) => {
    const one = alert.phase === 'pending' ? undefined : open.get(nameOfAlert(alert))
    return one === undefined ? alert : acknowledgedWith(alert, one)
  })
}

/** Adds actions to the incident, each once, sorted by time. */
export function withActions(one: Incident, actions: readonly IncidentAction[]): Incident {
  const known = new Set(one.actions.map(({ id }) => id))
  const added = actions.filter(({ id }) => !known.has(id))
  if (added.length === 0) return one
  return { ...one, actions: [...one.actions, ...added].toSorted((a, b) => Number(a.at > b.at) - Number(a.at < b.at)) }
}

/** Ended incidents are kept for this many milliseconds, up to `mostOver` of them. */
export const keepOverMs = 24 * 3_600_000
export const mostOver = 300

/** Removes incidents that ended more than a day ago. */
export function keptIncidents(incidents: readonly Incident[], now: number): readonly Incident[] {
  const over = incidents.filter(({ over: end }) => end !== undefined && now - Date.parse(end.at) < keepOverMs)
  const shown = new Set(over.slice(-mostOver))
  return incidents.filter((one) => one.over === undefined || shown.has(one))
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)]
const earliest = (instants: readonly string[]): string => instants.reduce((one, other) => (other < one ? other : one))
