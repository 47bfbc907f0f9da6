import path from 'node:path'
import type { AlertsView } from '../../../bridge/calls/regions.ts'
import type { EventName, Events } from '../../../bridge/events.ts'
import type { Alert, AlertEvent, RegionMute } from '../../../domain/alert.ts'
import {
  acknowledgeAlert,
  type AlertQuestion,
  dueInMs,
  evaluateAlerts,
  firedOnly,
} from '../../../domain/alert-machine.ts'
import { noticeText } from '../../../domain/alert-notice.ts'
import { isMuted, isQuiet } from '../../../domain/alert-silence.ts'
import { type AlertsState, alertsOf, eventOf, noAlerts, stateOf } from '../../../domain/alert-state.ts'
import type { AlertRow } from '../../../domain/alert-condition.ts'
import { combinationKey } from '../../../domain/region-poll.ts'
import { isZone } from '../../../domain/zones.ts'
import type { History } from '../../history/history-service.ts'
import { done } from '../../storage/result.ts'
import type { Clock } from '../clock.ts'
import type { Notifier } from '../notifier.ts'
import type { RegionsStore } from '../regions-store.ts'
import { longestAwayMs, openAlertsFile } from './alerts-file.ts'
import type { Alerts } from './alerts.ts'
import { sameAlerts } from './same-alerts.ts'

export type AlertsNeeds = {
  readonly userDataPath: string
  readonly store: RegionsStore
  readonly history: Pick<History, 'recordAlerts'>
  readonly notifier: Pick<Notifier, 'show' | 'badge'>
  readonly clock: Clock
  readonly onNotice: (text: string) => void
  readonly sendEvent: <Name extends EventName>(name: Name, value: Events[Name]) => void
  /** The IANA zone of this computer; asked each time, since people travel. */
  readonly computerZone?: () => string
}

/** While alerts are open they are looked at so often, so that a longer silence is known for what it is: the computer slept. */
const lookMs = 60_000
const longestGapMs = 4 * lookMs
/** How often the file learns that open alerts are still being watched. */
const keepMs = 5 * 60_000
/** As many as the settings hold. */
const mostMutes = 1_000

type Watch = {
  readonly connectionId: string
  readonly rows: readonly AlertRow[]
  /** False after a sleep, until the next board: the rows are of another time. */
  readonly isTrusted: boolean
  readonly state: AlertsState
  readonly alerts: readonly Alert[]
}

/** The alerts of the connection in use, over its rules, mutes and quiet hours. Reads what an earlier run left behind. */
export async function createAlerts(needs: AlertsNeeds): Promise<Alerts> {
  const { store, history, notifier, clock, sendEvent } = needs
  const file = await openAlertsFile(path.join(needs.userDataPath, 'alerts.json'), needs.onNotice)
  const saidOnce = new Set<string>()
  let watch: Watch | undefined
  let cancelLook: (() => void) | undefined
  let sent: AlertsView | undefined
  let badge = 0
  let isUnmuting = false

  function sayOnce(text: string): void {
    if (saidOnce.has(text)) return
    saidOnce.add(text)
    needs.onNotice(text)
  }

  function zone(): string {
    const own = needs.computerZone?.() ?? Intl.DateTimeFormat().resolvedOptions().timeZone
    return isZone(own) ? own : 'UTC'
  }

  function question(connectionId: string, rows: readonly AlertRow[], trusted: boolean): AlertQuestion {
    const { rules, mutes, quietHours } = store.of(connectionId)
    const [now, steady] = [clock.now(), clock.steady()]
    return { rows, rules, mutes, quietHours, zone: zone(), now, steady, longestGapMs, trusted }
  }

  async function log(connectionId: string, events: readonly AlertEvent[]): Promise<void> {
    if (events.length === 0) return
    try {
      await history.recordAlerts(connectionId, events)
    } catch {
      sayOnce('Alerts could not be written to the alert log. They still show on the board and as notices.')
    }
  }

  /** What an earlier watch of the connection left open; what was left too long ago has ended. */
  function recalled(connectionId: string): AlertsState {
    const kept = file.of(connectionId)
    if (kept === undefined) return noAlerts
    if (clock.now() - kept.watchedAt < longestAwayMs) return stateOf(kept.alerts)
    file.keep(connectionId, { watchedAt: clock.now(), alerts: [] })
    void log(
      connectionId,
      kept.alerts.map((alert) => eventOf(alert, 'ended', clock.now())),
    )
    return noAlerts
  }

  function evaluate(connectionId: string, rows: readonly AlertRow[], state: AlertsState, isTrusted: boolean): void {
    const asked = question(connectionId, rows, isTrusted)
    const answer = evaluateAlerts(state, asked)
    watch = { connectionId, rows, isTrusted, state: answer.state, alerts: alertsOf(answer.state) }
    for (const notice of answer.notices) {
      if (!notifier.show(noticeText(notice))) {
        sayOnce('This computer shows no notices for this console. Alerts show on the board alone.')
      }
    }
    void log(connectionId, answer.events)
    keep(answer.events.length > 0 || answer.notices.length > 0)
    planLook(asked)
    publish()
    if (asked.mutes.some((mute) => !isMuted(mute, asked.now))) void dropMutesThatEnded(connectionId)
  }

  function keep(isChanged: boolean): void {
    if (watch === undefined) return
    const before = file.of(watch.connectionId)
    const alerts = firedOnly(watch.state)
    const isOld = alerts.length > 0 && clock.now() - (before?.watchedAt ?? 0) >= keepMs
    if (isChanged || isOld) file.keep(watch.connectionId, { watchedAt: clock.now(), alerts })
  }

  function planLook(asked: AlertQuestion): void {
    cancelLook?.()
    cancelLook = undefined
    if (watch === undefined || !watch.isTrusted || watch.alerts.length === 0) return
    const due = dueInMs(watch.state, asked) ?? lookMs
    cancelLook = clock.after(Math.max(1, Math.ceil(Math.min(due, lookMs))), look)
  }

  /** Looks at the last rows again. */
  function look(): void {
    cancelLook = undefined
    const at = watch?.state.at
    if (watch === undefined || at === undefined) return
    const passed = Math.max(clock.steady() - at.steady, clock.now() - at.now)
    evaluate(watch.connectionId, watch.rows, watch.state, watch.isTrusted && passed <= longestGapMs)
  }

  function view(connectionId: string): AlertsView {
    const { mutes, quietHours } = store.of(connectionId)
    const alerts = watch?.connectionId === connectionId ? watch.alerts : []
    return {
      connectionId,
      alerts,
      unacknowledged: alerts.filter(({ state }) => state === 'firing').length,
      mutes: mutes.filter((mute) => isMuted(mute, clock.now())),
      quietNow: isQuiet(quietHours, zone(), clock.now()),
    }
  }

  function publish(): void {
    const now = watch === undefined ? undefined : view(watch.connectionId)
    const count = now?.unacknowledged ?? 0
    if (count !== badge) notifier.badge(count)
    badge = count
    if (now !== undefined && !isSameView(sent, now)) sendEvent('regions.alerts', now)
    sent = now
  }

  /** An entry of the log about a region, which has no alert of its own. */
  function regionEvent(kind: 'muted' | 'unmuted', region: Omit<RegionMute, 'until'>, note?: string): AlertEvent {
    const { practiceId, regionCode } = region
    const row = watch?.rows.find((one) => one.practiceId === practiceId && one.regionCode === regionCode)
    return {
      at: new Date(clock.now()).toISOString(),
      alertId: '',
      kind,
      ruleName: '',
      key: combinationKey({ practiceId, regionCode, visitTypeName: '', assignmentQualifiers: [] }),
      practiceName: row?.practiceName ?? practiceId,
      regionName: row?.regionName ?? regionCode,
      waitSeconds: undefined,
      reason: undefined,
      note,
    }
  }

  /** Mutes whose time is over leave the settings, each logged once. */
  async function dropMutesThatEnded(connectionId: string): Promise<void> {
    if (isUnmuting) return
    isUnmuting = true
    let ended: readonly RegionMute[] = []
    const answer = await store.change(connectionId, (settings) => {
      ended = settings.mutes.filter((mute) => !isMuted(mute, clock.now()))
      return { ...settings, mutes: settings.mutes.filter((mute) => isMuted(mute, clock.now())) }
    })
    isUnmuting = false
    if (!answer.ok) return
    await log(
      connectionId,
      ended.map((mute) => regionEvent('unmuted', mute)),
    )
    publish()
  }

  function forget(): void {
    cancelLook?.()
    cancelLook = undefined
    if (watch !== undefined) {
      const alerts = firedOnly(watch.state)
      const isKnown = file.of(watch.connectionId) !== undefined
      if (alerts.length > 0 || isKnown) file.keep(watch.connectionId, { watchedAt: clock.now(), alerts })
    }
    watch = undefined
  }

  return {
    take(connectionId, rows) {
      if (watch !== undefined && watch.connectionId !== connectionId) forget()
      evaluate(connectionId, rows, watch?.state ?? recalled(connectionId), true)
      return watch?.alerts ?? []
    },
    view,
    acknowledge(connectionId, alertId, note) {
      if (watch?.connectionId !== connectionId) return view(connectionId)
      const { state, events } = acknowledgeAlert(watch.state, alertId, note, clock.now())
      watch = { ...watch, state, alerts: alertsOf(state) }
      void log(connectionId, events)
      keep(events.length > 0)
      publish()
      return view(connectionId)
    },
    async mute(connectionId, practiceId, regionCode, until) {
      const muted = { practiceId, regionCode, until: until ?? '' }
      const isOn = isMuted(muted, clock.now())
      let wasOn = false
      const answer = await store.change(connectionId, (settings) => {
        const isThis = (one: RegionMute) => one.practiceId === practiceId && one.regionCode === regionCode
        wasOn = settings.mutes.some((one) => isThis(one) && isMuted(one, clock.now()))
        const others = settings.mutes.filter((one) => !isThis(one)).slice(isOn ? 1 - mostMutes : -mostMutes)
        return { ...settings, mutes: isOn ? [...others, muted] : others }
      })
      if (!answer.ok) return answer
      if (isOn) void log(connectionId, [regionEvent('muted', muted, `Until ${muted.until}`)])
      else if (wasOn) void log(connectionId, [regionEvent('unmuted', muted)])
      // What was held back is given now.
      if (watch?.connectionId === connectionId) look()
      return done(view(connectionId))
    },
    leave(connectionId) {
      if (watch?.connectionId !== connectionId) return
      forget()
      publish()
      sendEvent('regions.alerts', view(connectionId))
    },
    async close() {
      forget()
      publish()
      await file.idle()
    },
  }
}

function isSameView(one: AlertsView | undefined, other: AlertsView): boolean {
  return (
    one !== undefined &&
    one.connectionId === other.connectionId &&
    one.quietNow === other.quietNow &&
    JSON.stringify(one.mutes) === JSON.stringify(other.mutes) &&
    sameAlerts(one.alerts, other.alerts)
  )
}
