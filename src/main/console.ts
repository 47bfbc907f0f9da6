import path from 'node:path'
import type { Job } from '../bridge/jobs.ts'
import { sandboxConnectionId } from '../domain/connections/connection.ts'
import { allowedExternal } from './shell/allowed-external.ts'
import { systemClock } from './services/clock.ts'
import { createActivity } from './services/activity/activity.ts'
import { openBooking } from './workspaces/booking/open-booking.ts'
import { createClipboard } from './services/clipboard/create-clipboard.ts'
import { connectionsFile } from './services/connections/connections-file.ts'
import { openConnections } from './services/connections/connections.ts'
import { createDispatcher } from './shell/dispatcher.ts'
import { openDates } from './services/dates.ts'
import { doNow } from './services/do-now.ts'
import { openPartials } from './services/exports/partials.ts'
import type { Console, ConsoleNeeds } from './console-needs.ts'
import { guardedHandlers } from './guard/guarded-handlers.ts'
import { createJobEnds } from './guard/job-ends.ts'
import { fileNameOf } from './guard/job-outcome.ts'
import { recordedTimetable } from './guard/recorded-timetable.ts'
import { createHandlers } from './handlers.ts'
import { createJobs } from './services/jobs/jobs.ts'
import { bookingEnded, locksWithCall, warnMs, warnWithCallMs } from './guard/lock-notices.ts'
import { dialogsWhileLocked, eventsWhileLocked, noticesWhileLocked } from './guard/while-locked.ts'
import { forgetKeys } from './services/lock/forget-keys.ts'
import type { Lock } from './services/lock/lock.ts'
import { openLock } from './services/lock/open-lock.ts'
import { openLog } from './services/log/open-log.ts'
import { lockTeller, logNotice, loggedTrail } from './guard/log-events.ts'
import { openQuestions } from './workspaces/questions/questions.ts'
import { setMaskedNames } from '../domain/tables/masks.ts'
import { createPlatformClient } from './services/platform/client.ts'
import { openVersionNotice } from './services/policy/version-notice.ts'
import { createTransport } from './services/platform/transport.ts'
import { openHistory } from './services/history/open-history.ts'
import { openProviderRecords } from './workspaces/providers/providers.ts'
import { createNotices } from './services/notices.ts'
import { openPlaces } from './services/places.ts'
import { createPlaceLinks } from './services/place-links.ts'
import { watchableOf } from './workspaces/regions/regions-store.ts'
import { openRegions } from './workspaces/regions/open-regions.ts'
import { openReports } from './workspaces/reports/open-reports.ts'
import { readSourceWith } from './read-source.ts'
import { openSearches } from './workspaces/searches/searches.ts'
import type { Services } from './services/shared/services.ts'
import { firstWindow, type WindowId } from './services/window-id.ts'
import { startSandboxProcess } from './services/sandbox-process.ts'
import { systemUser } from './services/system-user.ts'
import { keptDataSizes } from './workspaces/settings/kept-data.ts'
import { removeAllData } from './workspaces/settings/remove-all-data.ts'
import { createSnapshots } from './services/snapshots/snapshots.ts'
import { openTrail } from './services/trail/open-trail.ts'
import { createSystemLog } from './services/trail/system-log.ts'
import { keychainAccess } from './services/vault/keychain-access.ts'
import { keyMarks } from './services/vault/key-marks.ts'
import { createVault } from './services/vault/vault.ts'
import { createNamedViews } from './services/named-views/named-views.ts'
import { texts } from './text.ts'

/** Seconds after the last input on the computer for which a start of the program counts as a person's. */
const presentSeconds = 60

/** The console without its window: services, workspaces and the sandbox, created once at start. */

export async function openConsole(needs: ConsoleNeeds): Promise<Console> {
  const { userDataPath, info, systemRegion, startNotices, policy, resolveProxy, confirmOrigins, printPage } = needs
  const { dialogs: systemDialogs, notifier: systemNotifier, clipboard: systemClipboard, sendEvent: sendToPage } = needs
  const { forkSandbox, systemCheck, jsonWorker, loadKeychain, beep, systemIdleSeconds, openMail } = needs
  const { emptyPages, pages, openWindow, showFirstWindow, restart } = needs
  const log = openLog({
    folder: path.join(userDataPath, 'logs'),
    bundles: import.meta.dirname,
    now: () => Date.now(),
  })
  const { version, platform, runtime } = info
  log.tell('started', { version, platform, runtime, node: process.version })
  setMaskedNames(policy.managed?.maskColumns ?? [])
  // Counts as locked until the lock is open.
  let lockOpened: Lock | undefined
  const locked = () => lockOpened?.locked() ?? 'yes'
  const sendEvent = eventsWhileLocked(sendToPage, locked)
  const notices = createNotices({
    first: startNotices,
    now: () => Date.now(),
    onChange: () => sendEvent('app.notice', null),
  })
  const notice = (text: string) => {
    logNotice(log, text)
    notices.add(text)
  }
  const logLock = lockTeller(log)
  const dates = await openDates({
    userDataPath,
    systemRegion,
    onNotice: notice,
    onChange: (setting) => sendEvent('dates.changed', setting),
  })
  const dialogs = dialogsWhileLocked(systemDialogs, () => lockOpened)
  const mayName = () => lockOpened?.regionsWhileLocked() ?? false
  const onWall = (on: boolean, window: WindowId) => lockOpened?.wallShown(on, window)
  const notifier = noticesWhileLocked(systemNotifier, { locked, mayName, onWall })
  // Workspaces listen once they're open; earlier changes don't matter to them.
  const connectionListeners: (() => void)[] = [() => sendEvent('connections.changed', null)]
  const connectionsChanged = () => {
    for (const changed of connectionListeners) changed()
  }

  const sandbox = startSandboxProcess({ fork: forkSandbox, onChange: connectionsChanged })
  const vault = createVault({
    access: keychainAccess({
      load: loadKeychain,
      onState(state) {
        log.tell('keychain', { state })
        sendEvent('keys.changed', null)
      },
    }),
    marks: keyMarks(path.join(userDataPath, 'key-marks.json'), notice),
    folder: userDataPath,
  })
  const providerRecords = openProviderRecords(userDataPath, notice)
  const connections = await openConnections({
    file: connectionsFile(path.join(userDataPath, 'connections.json'), notice),
    sandbox: () => sandbox.fields(),
    policy,
    removeKeys: (connectionId, which) => vault.removeAll(connectionId, which),
    onChange: connectionsChanged,
  })
  connections.onRemoved((id) => providerRecords.removeConnection(id))
  const activity = createActivity({ onChange: () => sendEvent('activity.changed', null) })
  const { addressProblem } = policy
  const observed = { observer: activity.observer, otherKeys: vault.keysInMemory }
  const client = createPlatformClient({ resolveProxy, addressProblem, jsonWorker, ...observed })
  const transport = createTransport(resolveProxy, addressProblem)
  const versionNotice = openVersionNotice({
    from: policy.settings()?.policy.versionNotice,
    version,
    resolveProxy,
    now: () => Date.now(),
    after: systemClock.after,
    onNotice: notice,
  })
  const jobEnds = createJobEnds(() => jobs.list())
  const jobsChanged = (list: readonly Job[]) => {
    jobEnds.look(list)
    sendEvent('jobs.changed', list)
  }
  const jobs = createJobs(jobsChanged, undefined, log)
  const snapshots = createSnapshots({ userDataPath, sendEvent, patientsBarred: () => locked() !== 'no' })

  const connectionOf = async (connectionId: string) => {
    if (connectionId === sandboxConnectionId) await sandbox.started()
    return connections.find(connectionId)
  }
  const services: Services = {
    userDataPath,
    client,
    jobs,
    snapshots,
    dialogs,
    partials: openPartials(path.join(userDataPath, 'exports.json'), policy.folderProblem),
    connectionOf,
    contextOf: (connection, signal) => ({ connection, keys: vault.keySource(connection), signal }),
    sendEvent,
    onNotice: notice,
    now: () => Date.now(),
    consoleVersion: info.version,
  }
  const history = openHistory({ userDataPath, onNotice: notice, now: () => Date.now() })
  const regions = await openRegions({
    ...services,
    history,
    policy,
    notifier,
    clock: systemClock,
    transport,
    operator: () => lockOpened?.operator(),
    systemUser: systemUser(),
    watchable: () => watchableOf(connections),
    connectionNow: (id) => connections.find(id),
    systemIdleSeconds,
    openMail,
    passwords: vault,
  })
  connections.onRemoved((id) => regions.store.remove(id))
  connectionListeners.push(() => void regions.connectionChanged())

  const booking = openBooking({
    ...services,
    secret: async () => {
      const secret = await vault.ownSecret('booking-journal')
      return secret.ok ? secret.value : undefined
    },
    async hadKey() {
      const place = await vault.chosenPlace('booking-journal')
      return place.ok && place.value === 'keychain'
    },
    // After an unlock, the result is on screen instead.
    onEndedWhileLocked: () => void (locked() === 'no' || systemNotifier.show(bookingEnded)),
  })

  const trail = loggedTrail(
    openTrail({
      folder: path.join(userDataPath, 'audit-trail'),
      vault,
      operator: () => lockOpened?.operator(),
      systemUser: systemUser(),
      onChange: () => sendEvent('trail.changed', null),
      onNotice: notice,
      now: () => Date.now(),
      keepMonthsAtLeast: policy.auditTrailMonthsAtLeast,
      systemLog: policy.forwardsAuditTrail
        ? createSystemLog({ platform: process.platform, onNotice: notice })
        : undefined,
    }),
    log,
  )
  const reports = openReports(services)
  const searches = openSearches(services)
  const questions = openQuestions({
    ...services,
    readSource: readSourceWith(reports, searches, jobs),
    recordTimetable: recordedTimetable(trail, jobEnds),
  })
  for (const one of [questions, reports.opened, reports.followed])
    connections.onRemoved((id) => one.removeConnection(id))
  const lock = await openLock({
    userDataPath,
    managed: policy.managed,
    vault,
    removeAllKeys: () => forgetKeys(vault, connections.all()),
    async record(note) {
      const recorded = await trail.record(note)
      if (note.action === 'lock.engaged') void trail.anchor()
      return recorded
    },
    pages,
    systemCheck,
    onOpened: (unlocked) =>
      doNow(
        () => booking.kept.unlock(unlocked),
        (cause) => log.fault(cause, 'lock'),
      ),
    onLock({ emptyAt, keepFor }) {
      // Separate steps, so that a failure in one doesn't stop the rest.
      const steps: readonly (() => unknown)[] = [
        () => emptyPages(emptyAt),
        () => dispatcher.cancelAll(),
        () => booking.kept.lock(keepFor),
        () => booking.memory.forgetAll(),
        () => jobs.dropOfPatients(),
        () => snapshots.dropOfPatients(),
        () => reports.opened.closeDropped(),
        () => clipboard.clearIfOurs(),
      ]
      for (const step of steps) doNow(step, (cause) => log.fault(cause, 'lock'))
    },
    onChange(stateOf) {
      logLock(stateOf())
      for (const { window } of pages()) sendEvent('lock.changed', stateOf(window), window)
    },
    systemIdleSeconds,
    soonMs: () => (booking.memory.isCallOpen() ? warnWithCallMs : warnMs),
    onSoon(soon) {
      const callOpen = booking.memory.isCallOpen()
      for (const { window } of pages())
        sendEvent('lock.soon', soon === null ? null : { ...soon, callOpen: callOpen && window === firstWindow }, window)
      if (soon === null || !callOpen) return
      notifier.show(locksWithCall(soon.seconds))
      beep()
    },
    onNotice: notice,
  })
  lockOpened = lock
  const recordConsole = (action: 'console.started' | 'console.ended') =>
    trail.record({
      action,
      outcome: 'done',
      by: 'console',
      details: [texts.console.version(info.version), ...policy.traces],
    })
  void recordConsole('console.started')
  const places = openPlaces({ userDataPath, onNotice: notice })
  connections.onRemoved((id) => places.removeConnection(id))
  void connections.finishRemovals()
  const placeLinks = createPlaceLinks({ lock, tell: () => sendEvent('shell.link', null, firstWindow) })
  const clipboard = createClipboard({ system: systemClipboard, seconds: () => lock.clipboardSeconds() })
  const isBoard = (snapshotId: string) => snapshots.info(snapshotId)?.source.call === 'visits.waitTimes'

  const look = {
    snapshot: (snapshotId: string) => snapshots.info(snapshotId),
    draft: () => booking.memory.draft(),
    reviewed: (intentId: string) => booking.reviews.find(intentId)?.draft,
    fileName: (jobId: string) => fileNameOf(jobs.list().find(({ id }) => id === jobId)),
    isConnection: (id: string) => id === sandboxConnectionId || connections.all().some((one) => one.id === id),
  }

  const handlers = createHandlers({
    confirmOrigins,
    ...services,
    policy,
    versions: versionNotice.state,
    activity,
    log,
    lock,
    places,
    placeLinks,
    openWindow,
    showFirstWindow,
    trail,
    clipboard,
    removeAllData: () => removeAllData({ userDataPath, vault, connections, restart }),
    keptData: () => keptDataSizes(userDataPath),
    info: () => ({ ...info, dates: dates.setting(), notices: notices.list(), managed: policy.managed }),
    dismissNotice: notices.dismiss,
    dates,
    providerRecords,
    views: createNamedViews(path.join(userDataPath, 'views.json'), notice),
    sandbox,
    connections,
    vault,
    transport,
    regions,
    booking,
    reports,
    searches,
    questions,
    printPage,
  })
  const dispatcher = createDispatcher(guardedHandlers(handlers, { lock, trail, isBoard, jobEnds, look }), log)
  return {
    dispatcher,
    log,
    isAllowedExternal: allowedExternal({ connections, memory: booking.memory, store: regions.store, policy }),
    pageGone(window) {
      dispatcher.cancelAll(window)
      snapshots.pageGone(window)
      lock.wallShown(false, window)
    },
    windowClosed(window) {
      lock.windowClosed(window)
      places.windowClosed(window)
      regions.presence(false, false, window)
    },
    systemSign: (reason) => lock.engage(reason),
    startsAt: () => lock.startsAt(),
    reopensAt: (window, screen) => lock.reopensAt(window, screen),
    returnTo: (window) => lock.returnTo(window),
    linkArrived: (text) => placeLinks.arrived(text),
    leadsTo(hash) {
      // A person who opens the window is present, so the idle lock must not trigger now. Other programs open it too, such as a timetable of the system.
      if ((systemIdleSeconds() ?? 0) < presentSeconds) lock.active()
      return lock.locked() === 'no' ? hash : undefined
    },
    async close() {
      dispatcher.cancelAll()
      // Runs first, since the steps below may take longer than the system waits for a program to end; runs again after them.
      const cleared = clipboard.clearIfOurs()
      // So does this: a job, or the database of a team, may take all the time that there is. No booking leaves from here on.
      const bookingClosed = booking.close()
      // Closed before the jobs, so that no timetable starts one meanwhile.
      await questions.close()
      await jobs.close()
      await regions.close()
      await Promise.all([bookingClosed, reports.close()])
      await Promise.all([snapshots.close(), providerRecords.close(), history.close()])
      await Promise.all([client.close(), transport.close(), versionNotice.close()])
      activity.close()
      lock.close()
      await cleared
      await clipboard.clearIfOurs()
      await recordConsole('console.ended')
      await trail.close()
      log.tell('ended', {})
      await log.close()
      sandbox.stop()
      // A keychain call that never returns would block this process and the next start; nothing is left to write.
      if (vault.view().state === 'no-answer') process.kill(process.pid, 'SIGKILL')
    },
  }
}
