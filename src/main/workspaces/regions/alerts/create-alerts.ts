import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { AlertsView, IncidentDeed } from '../../../../bridge/calls/regions.ts'
import type { Alert, AlertEvent, RegionMute } from '../../../../domain/regions/alert.ts'
import type { AlertRow } from '../../../../domain/regions/alert-condition.ts'
import {
  acknowledgedAmong,
  endedUnseen,
  foldIncidents,
  type Incident,
  type IncidentAction,
  incidentMutes,
  type IncidentAnnouncement,
  isCalling,
  keptIncidents,
  withActions,
} from '../../../../domain/regions/alert-incident.ts'
import { type AlertQuestion, dueInMs, evaluateAlerts, firedOnly } from '../../../../domain/regions/alert-machine.ts'
import { isMuted, isQuiet } from '../../../../domain/regions/alert-silence.ts'
import { type AlertsState, alertsOf, eventOf, iso, noAlerts, stateOf } from '../../../../domain/regions/alert-state.ts'
import { isSameRegion } from '../../../../domain/regions/region-codes.ts'
import { computerZone } from '../../../../domain/time/zones.ts'
import { done, type Result } from '../../../services/storage/result.ts'
import { longestAwayMs, openAlertsFile } from './alerts-file.ts'
import type { AboutRows, AlertsNeeds } from './alerts.ts'
import { badgeOf, namedNotice, noticesOfIncidents } from './notices.ts'
import { actionOf, changesAnything, incidentEvent, loggedOnce, regionEvent, untilWords } from './incident-events.ts'
import { announcedByTeam } from './team-incidents.ts'
import { texts } from '../text.ts'

/** The alerts and incidents of the watched connections. */
export type Alerts = Awaited<ReturnType<typeof createAlerts>>

/** Interval of checks on open alerts; a much longer gap means that the computer slept. */
const lookMs = 60_000
const longestGapMs = 4 * lookMs
/** How often the file is updated with the fact that open alerts are still watched. */
const keepMs = 5 * 60_000
/** The limit in the settings. */
const mostMutes = 1_000

type Watch = {
  readonly rows: readonly AlertRow[]
  readonly emptyPractices: ReadonlySet<string>
  /** False after a sleep until the next board, because the rows are outdated, and while the rules can't be read. */
  readonly isTrusted: boolean
  readonly state: AlertsState
  readonly alerts: readonly Alert[]
  readonly incidents: readonly Incident[]
}

/** Manages alerts and incidents of each connection by its rules, mutes and quiet hours. Reads the state of an earlier run. */
export async function createAlerts(needs: AlertsNeeds) {
  const { store, history, notifier, clock, sendEvent, team = () => undefined, connectionNow = () => undefined } = needs
  const file = await openAlertsFile(path.join(needs.userDataPath, 'alerts.json'), needs.onNotice)
  const operator = () => needs.operator?.() ?? needs.systemUser ?? ''
  /** If nobody gave a name, the console's own id identifies it: two people may share one system user. */
  const person = () => needs.operator?.() ?? `console ${consoleId}`
  const consoleId = randomUUID()
  const saidOnce = new Set<string>()
  const watches = new Map<string, Watch>()
  const looks = new Map<string, () => void>()
  const sent = new Map<string, AlertsView>()
  const unmuting = new Set<string>()
  /** The team's ids of incidents by their former ids, which a page may still name. */
  const teamIds = new Map<string, string>()
  let badge = 0

  function sayOnce(text: string): void {
    if (saidOnce.has(text)) return
    saidOnce.add(text)
    needs.onNotice(text)
  }

  const zone = () => computerZone(needs.computerZone?.())

  function question(connectionId: string, watch: Omit<Watch, 'alerts' | 'state'>): AlertQuestion {
    const { rules, mutes: ofRegions, quietHours } = store.of(connectionId)
    const [now, steady] = [clock.now(), clock.steady()]
    const mutes = [...ofRegions, ...incidentMutes(watch.incidents, now)]
    return {
      rows: watch.rows,
      emptyPractices: watch.emptyPractices,
      rules,
      mutes,
      quietHours,
      zone: zone(),
      now,
      steady,
      longestGapMs,
      trusted: watch.isTrusted,
    }
  }

  async function saveToAlertLog(connectionId: string, events: readonly AlertEvent[]): Promise<void> {
    if (events.length === 0) return
    try {
      await history.recordAlerts(connectionId, events)
    } catch {
      sayOnce(texts.createAlerts.alertsCouldntBeSavedToThe)
    }
  }

  /** Open alerts from an earlier watch of the connection; alerts that are too old have ended. */
  function recalled(connectionId: string): { readonly state: AlertsState; readonly incidents: readonly Incident[] } {
    const kept = file.of(connectionId)
    if (kept === undefined) return { state: noAlerts, incidents: [] }
    if (clock.now() - kept.watchedAt < longestAwayMs) {
      joinTeam(connectionId, kept.incidents)
      return { state: stateOf(kept.alerts), incidents: kept.incidents }
    }
    const now = clock.now()
    // In a team an open one may go on, and joining it brings it back.
    const seen =
      team(connectionId) === undefined ? kept.incidents : kept.incidents.filter(({ over }) => over !== undefined)
    const incidents = keptIncidents(
      seen.map((one) => endedUnseen(one, now)),
      now,
    )
    file.keep(connectionId, { watchedAt: now, alerts: [], incidents })
    void saveToAlertLog(
      connectionId,
      kept.alerts.map((alert) => eventOf(alert, 'ended', now)),
    )
    return { state: noAlerts, incidents }
  }

  function evaluate(connectionId: string, before: Omit<Watch, 'alerts'>): void {
    const asked = question(connectionId, before)
    const { now } = asked
    const answer = evaluateAlerts(before.state, asked)
    const folded = foldIncidents(before.incidents, { ...answer, now, newId: randomUUID })
    const incidents = keptIncidents(folded.incidents, now)
    watches.set(connectionId, { ...before, state: folded.state, alerts: alertsOf(folded.state), incidents })
    announce(connectionId, folded.announced)
    if (folded.further.length > 0) needs.onAnnounced?.(connectionId, folded.further)
    const announcedNow = new Set(folded.announced.map(({ incident }) => incident.id))
    joinTeam(
      connectionId,
      folded.opened.filter(({ id }) => !announcedNow.has(id)),
    )
    if (folded.ended.length > 0) team(connectionId)?.leave(folded.ended.map(({ id }) => id))
    void saveToAlertLog(connectionId, loggedOnce(answer.events, folded.announced))
    keep(connectionId, answer.events.length > 0 || folded.announced.length > 0)
    planLook(connectionId, asked)
    publish(connectionId)
    const { mutes } = store.of(connectionId)
    if (mutes.some((mute) => !isMuted(mute, now))) void dropMutesThatEnded(connectionId)
  }

  /** Notifies immediately if there is no team. Otherwise waits for the team to confirm that the incident isn't acknowledged and who is notified. */
  function announce(connectionId: string, announced: readonly IncidentAnnouncement[]): void {
    if (announced.length === 0) return
    const ofTeam = team(connectionId)
    if (ofTeam === undefined) return give(connectionId, announced)
    void announcedByTeam(ofTeam, announced, {
      person: person(),
      clock,
      onJoined: (id, joined) => adopt(connectionId, id, joined.id, joined.actions),
    }).then(({ calling, shown }) => give(connectionId, calling, shown))
  }

  /** `shown`: those of a person here. Other channels get all, since another console may not have them. */
  function give(connectionId: string, announced: readonly IncidentAnnouncement[], shown = announced): void {
    for (const notice of noticesOfIncidents(shown, clock.now())) {
      if (!notifier.show(namedNotice(notice, connectionId, connectionNow(connectionId)))) {
        sayOnce(texts.createAlerts.thisComputerDoesntShowNoticesFrom)
      }
    }
    if (announced.length > 0) needs.onAnnounced?.(connectionId, announced)
  }

  function joinTeam(connectionId: string, incidents: readonly Incident[]): void {
    const open = incidents.filter(({ over }) => over === undefined)
    if (open.length === 0) return
    void team(connectionId)
      ?.join(open)
      .then((joined) => {
        for (const [id, there] of joined ?? []) adopt(connectionId, id, there.id, there.actions)
      })
  }

  /** Replaces a local incident with the team's incident and its actions. */
  function adopt(connectionId: string, id: string, teamId: string, actions: Incident['actions']): void {
    teamIds.set(id, teamId)
    change(connectionId, (one) => (one.id === id ? withActions({ ...one, id: teamId }, actions) : one))
  }

  const eventsOfNew = (after: Incident, before: Incident): AlertEvent[] => {
    const known = new Set(before.actions.map(({ id }) => id))
    return after.actions.filter(({ id }) => !known.has(id)).map((action) => incidentEvent(after, action, zone()))
  }

  /** Applies actions to incidents, then updates alerts, alert log, file and page. */
  function change(connectionId: string, to: (one: Incident) => Incident): void {
    const watch = watches.get(connectionId)
    if (watch === undefined) return
    const logged: AlertEvent[] = []
    const incidents = watch.incidents.map((one) => {
      const next = to(one)
      if (next !== one) logged.push(...eventsOfNew(next, one))
      return next
    })
    if (incidents.every((one, at) => one === watch.incidents[at])) return
    const state = acknowledgedAmong(watch.state, incidents)
    watches.set(connectionId, { ...watch, incidents, state, alerts: alertsOf(state) })
    void saveToAlertLog(connectionId, logged)
    keep(connectionId, true)
    publish(connectionId)
  }

  function keep(connectionId: string, isChanged: boolean): void {
    const watch = watches.get(connectionId)
    if (watch === undefined) return
    const before = file.of(connectionId)
    const alerts = firedOnly(watch.state)
    const isOld = alerts.length > 0 && clock.now() - (before?.watchedAt ?? 0) >= keepMs
    if (isChanged || isOld) file.keep(connectionId, { watchedAt: clock.now(), alerts, incidents: watch.incidents })
  }

  function stopLooking(connectionId: string): void {
    looks.get(connectionId)?.()
    looks.delete(connectionId)
  }

  function planLook(connectionId: string, asked: AlertQuestion): void {
    stopLooking(connectionId)
    const watch = watches.get(connectionId)
    if (watch === undefined || !watch.isTrusted || watch.alerts.length === 0) return
    const due = dueInMs(watch.state, asked) ?? lookMs
    looks.set(
      connectionId,
      clock.after(Math.max(1, Math.ceil(Math.min(due, lookMs))), () => look(connectionId)),
    )
  }

  /** Evaluates the last rows again. */
  function look(connectionId: string): void {
    stopLooking(connectionId)
    const watch = watches.get(connectionId)
    const at = watch?.state.at
    if (watch === undefined || at === undefined) return
    const passed = Math.max(clock.steady() - at.steady, clock.now() - at.now)
    evaluate(connectionId, { ...watch, isTrusted: watch.isTrusted && passed <= longestGapMs })
  }

  function view(connectionId: string): AlertsView {
    const { mutes, quietHours } = store.of(connectionId)
    const watch = watches.get(connectionId)
    const now = clock.now()
    const incidents = watch?.incidents ?? []
    return {
      connectionId,
      isWatched: watch !== undefined,
      alerts: watch?.alerts ?? [],
      incidents,
      unacknowledged: incidents.filter((one) => isCalling(one, now)).length,
      operator: operator(),
      isTeam: team(connectionId)?.isReachable() === true,
      mutes: mutes.filter((mute) => isMuted(mute, now)),
      quietNow: isQuiet(quietHours, zone(), now),
    }
  }

  function publish(connectionId: string): void {
    const now = view(connectionId)
    const all = [...watches.keys()].map((id) => (id === connectionId ? now : view(id)))
    const count = badgeOf(all, connectionNow)
    if (count !== badge) notifier.badge(count)
    badge = count
    const before = sent.get(connectionId)
    if (!watches.has(connectionId)) sent.delete(connectionId)
    else if (!isDeepStrictEqual(before, now)) {
      sent.set(connectionId, now)
      sendEvent('regions.alerts', now)
    }
  }

  const rowsOf = (connectionId: string) => watches.get(connectionId)?.rows ?? []

  /** Removes expired mutes from the settings and logs each once. */
  async function dropMutesThatEnded(connectionId: string): Promise<void> {
    if (unmuting.has(connectionId)) return
    unmuting.add(connectionId)
    let ended: readonly RegionMute[] = []
    const answer = await store.change(connectionId, (settings) => {
      ended = settings.mutes.filter((mute) => !isMuted(mute, clock.now()))
      return { ...settings, mutes: settings.mutes.filter((mute) => isMuted(mute, clock.now())) }
    })
    unmuting.delete(connectionId)
    if (!answer.ok) return
    const at = iso(clock.now())
    await saveToAlertLog(
      connectionId,
      ended.map((mute) => regionEvent('unmuted', mute, rowsOf(connectionId), { at })),
    )
    publish(connectionId)
  }

  function forget(connectionId: string): void {
    stopLooking(connectionId)
    const { state = noAlerts } = watches.get(connectionId) ?? {}
    keep(connectionId, firedOnly(state).length > 0 || file.of(connectionId) !== undefined)
    watches.delete(connectionId)
  }

  return {
    /**
     * Checks one board's rows against the rules, shows due notices and logs events. Returns the open alerts for the board. Called for each board; between
     * boards it checks the last rows again when a timer ends. Each change is sent as `regions.alerts`.
     */
    take(
      connectionId: string,
      rows: readonly AlertRow[],
      { isOfNow = true, emptyPractices = new Set<string>() }: AboutRows = {},
    ): readonly Alert[] {
      const before = watches.get(connectionId) ?? recalled(connectionId)
      evaluate(connectionId, { ...before, rows, emptyPractices, isTrusted: isOfNow && store.isRead() })
      return watches.get(connectionId)?.alerts ?? []
    },
    /** No alerts if the connection isn't watched. */
    view,
    /** The connection's open incidents, and those of the last day; if it isn't watched, as of the end of its last watch. */
    kept: (connectionId: string): readonly Incident[] =>
      watches.get(connectionId)?.incidents ?? file.of(connectionId)?.incidents ?? [],
    /** Applies a person's action to incidents; skips unknown incidents and actions that change nothing. */
    act(connectionId: string, incidentIds: readonly string[], deed: IncidentDeed): AlertsView {
      const wanted = new Set(incidentIds.map((id) => teamIds.get(id) ?? id))
      const [now, by] = [clock.now(), operator()]
      change(connectionId, (one) => {
        if (!wanted.has(one.id) || !changesAnything(one, deed, now)) return one
        const action = actionOf(one, deed, { id: randomUUID(), at: iso(now), by })
        team(connectionId)?.act(one.id, action)
        return withActions(one, [action])
      })
      // Shows notices that the mute held back.
      if (deed.kind === 'unmuted' || deed.kind === 'muted') look(connectionId)
      return view(connectionId)
    },
    /** Applies actions from other consoles of the team. */
    othersActed(connectionId: string, incidentId: string, actions: readonly IncidentAction[]) {
      change(connectionId, (one) => (one.id === incidentId ? withActions(one, actions) : one))
      if (actions.some(({ kind }) => kind === 'unmuted')) look(connectionId)
    },
    /** `until` in ISO 8601; null or a past time ends the mute. Fails with `storage` if it can't be saved. */
    async mute(
      connectionId: string,
      practiceId: string,
      regionCode: string,
      until: string | null,
    ): Promise<Result<AlertsView>> {
      const muted = { practiceId, regionCode, until: until ?? '' }
      const isOn = isMuted(muted, clock.now())
      let wasOn = false
      const answer = await store.change(connectionId, (settings) => {
        wasOn = settings.mutes.some((one) => isSameRegion(one, muted) && isMuted(one, clock.now()))
        const others = settings.mutes
          .filter((one) => !isSameRegion(one, muted))
          .slice(isOn ? 1 - mostMutes : -mostMutes)
        return { ...settings, mutes: isOn ? [...others, muted] : others }
      })
      if (!answer.ok) return answer
      const about = { at: iso(clock.now()), by: operator() }
      const event = regionEvent(isOn ? 'muted' : 'unmuted', muted, rowsOf(connectionId), {
        ...about,
        ...(isOn ? { note: untilWords(muted.until, zone(), about.at) } : {}),
      })
      if (isOn || wasOn) void saveToAlertLog(connectionId, [event])
      // Shows notices that were held back.
      look(connectionId)
      return done(view(connectionId))
    },
    /** The watch of the connection ended. Pending alerts end without a notice; alerts that fired are restored when the watch restarts. */
    leave(connectionId: string) {
      if (!watches.has(connectionId)) return
      forget(connectionId)
      publish(connectionId)
      sendEvent('regions.alerts', view(connectionId))
    },
    /** The team of the connection became reachable or changed: open incidents join the team's. */
    teamJoined(connectionId: string) {
      joinTeam(connectionId, watches.get(connectionId)?.incidents ?? [])
      publish(connectionId)
    },
    /** Resolves when the open alerts are saved. */
    async close() {
      for (const connectionId of watches.keys()) {
        forget(connectionId)
        publish(connectionId)
      }
      await file.idle()
    },
  }
}
