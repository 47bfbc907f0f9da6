import { texts } from '../text/jobs.ts'
import { IconDownload, IconEyeOff, IconRepeat, IconTable, IconX, type TablerIcon } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { z } from 'zod'
import type { OpenResult } from '../../../../bridge/calls/reports.ts'
import type { Failure } from '../../../../bridge/failure.ts'
import type { Job } from '../../../../bridge/jobs.ts'
import type { ShownReport } from '../../../../domain/reports/report-entry.ts'
import { reportGroup, reportTitle } from '../../../../domain/reports/report-words.ts'
import { asBridgeFailure, BridgeFailure, callBridge, onBridgeEvent } from '../../../bridge/bridge.ts'
import { currentRoute, navigate } from '../../../routes/navigation.ts'
import { reportsAt } from '../../../routes/reports-route.ts'
import { shownFailure, startedFailure, startedWords } from './step-words.ts'

const openResult = z.object({ snapshotId: z.string() }) satisfies z.ZodType<OpenResult>

/** What is being opened, and the user's location when they requested it. */
type Awaited = {
  readonly jobId: string
  readonly title: string
  readonly entryIds: readonly string[]
  readonly stood: string | undefined
}

type Problem = { readonly failure: Failure; readonly doing: string }

export type ReportWork = ReturnType<typeof useReportWork>

const entryStood = () => {
  const route = currentRoute()
  return route.screen === 'reports' && route.tab === 'jobs' ? (route.entry ?? '') : undefined
}

/** True if the user is still at the same place and isn't typing. */
function stillThere({ entryIds, stood }: Awaited): boolean {
  const now = entryStood()
  const writes =
    document.activeElement?.matches('input:not([type="radio"], [type="checkbox"]), textarea, select') === true
  return now !== undefined && !writes && (now === '' || now === stood || entryIds.includes(now))
}

/** The actions for ledger entries. Ignores a repeated action while the first is pending. */
export function useReportWork(connectionId: string) {
  const [busy, setBusy] = useState<readonly string[]>([])
  const [problem, setProblem] = useState<Problem>()
  const [said, setSaid] = useState('')
  const [awaited, setAwaited] = useState<Awaited>()
  const [run] = useState(() => createRun({ busy: setBusy, problem: setProblem, said: setSaid }))

  useEffect(() => {
    if (awaited === undefined) return undefined
    let isOver = false
    let haveRowsCome = false
    const look = (jobs: readonly Job[]) => {
      const job = jobs.find(({ id }) => id === awaited.jobId)
      if (isOver || job === undefined) return
      const firstRows = job.state === 'running' ? job.snapshotId : undefined
      // Only the first rows lead to the report: a user who is elsewhere then isn't moved later, while the rest loads.
      const isFirst = firstRows !== undefined && !haveRowsCome
      haveRowsCome ||= isFirst
      if (isFirst && stillThere(awaited)) {
        isOver = true
        setAwaited(undefined)
        navigate({ ...reportsAt('opened'), snapshot: firstRows })
      }
      if (job.state === 'running') return
      isOver = true
      setAwaited(undefined)
      if (job.state === 'failed' && job.failure !== undefined)
        setProblem({ failure: job.failure, doing: texts.useReportWork.open(awaited.title) })
      const result = openResult.safeParse(job.result)
      if (job.state !== 'done' || !result.success) return
      if (stillThere(awaited)) navigate({ ...reportsAt('opened'), snapshot: result.data.snapshotId })
      else setSaid(texts.useReportWork.isOpen(awaited.title))
    }
    const stop = onBridgeEvent('jobs.changed', look)
    // The job may have ended before this page subscribed.
    callBridge('jobs.list', undefined).then(
      ({ value }) => look(value),
      () => {},
    )
    return () => {
      isOver = true
      stop()
    }
  }, [awaited])

  // The object is stable, so that only changed rows render again.
  const actions = useMemo(() => reportActions(connectionId, run, setAwaited), [connectionId, run])
  return {
    /** True while a call about this entry is pending. */
    isBusy: (entryId: string) => busy.includes(entryId),
    /** Why the last action failed. */
    problem,
    /** The last event, for screen readers. */
    said,
    actions,
  }
}

type Run = (entryIds: readonly string[], doing: string, work: () => Promise<string>) => Promise<void>

type Shown = {
  readonly busy: (entryIds: readonly string[]) => void
  readonly problem: (problem: Problem | undefined) => void
  readonly said: (words: string) => void
}

/** Runs one call about some entries, unless another call about one of them is pending. */
function createRun(show: Shown): Run {
  const pending = new Set<string>()
  return async (entryIds, doing, work) => {
    if (entryIds.some((id) => pending.has(id))) return
    for (const id of entryIds) pending.add(id)
    show.busy([...pending])
    show.problem(undefined)
    show.said('')
    try {
      show.said(await work())
    } catch (error) {
      show.problem({ failure: asBridgeFailure(error).failure, doing })
    } finally {
      for (const id of entryIds) pending.delete(id)
      show.busy([...pending])
    }
  }
}

export type ReportActions = ReturnType<typeof reportActions>

/** Actions for entries. */
function reportActions(connectionId: string, run: Run, onOpening: (awaited: Awaited) => void) {
  const idsOf = (reports: readonly ShownReport[]) => reports.map(({ entry }) => entry.id)
  const titleOf = ([first, ...more]: readonly ShownReport[]) =>
    first === undefined
      ? ''
      : more.length === 0
        ? reportTitle(first.entry)
        : texts.useReportWork.reportsAsOne(more.length + 1)

  const open = (reports: readonly ShownReport[]) => {
    const entryIds = idsOf(reports)
    const title = titleOf(reports)
    void run(entryIds, texts.useReportWork.open(title), async () => {
      const { value } = await callBridge('reports.open', { entryIds })
      onOpening({ jobId: value.jobId, title, entryIds, stood: entryStood() })
      return texts.useReportWork.isDownloadingAndWillOpen(title)
    })
  }
  const one = (shown: ShownReport, verb: string, said: string, work: (entryId: string) => Promise<unknown>) =>
    void run([shown.entry.id], `${verb} ${reportTitle(shown.entry)}`, async () => {
      await work(shown.entry.id)
      return said
    })
  const act = (action: RowAction, shown: ShownReport) => {
    const { entry, snapshotId, downloadJobId } = shown
    switch (action) {
      case 'open':
        return open([shown])
      case 'show':
        return snapshotId === undefined ? undefined : navigate({ ...reportsAt('opened'), snapshot: snapshotId })
      case 'resolve':
        return inspect(entry.id)
      case 'cancel':
        return one(shown, texts.useReportWork.cancelTheDownloadOf, texts.useReportWork.downloadCanceled, async () => {
          if (downloadJobId !== undefined) await callBridge('jobs.cancel', { jobId: downloadJobId })
        })
      case 'stop':
        return one(
          shown,
          texts.useReportWork.stopFollowing,
          texts.useReportWork.noLongerFollowedThePlatform,
          (entryId) => callBridge('reports.follow', { entryId, on: false }),
        )
      case 'follow':
        return one(shown, texts.useReportWorkLabels.follow, texts.useReportWork.followed, (entryId) =>
          callBridge('reports.follow', { entryId, on: true }),
        )
      case 'ask':
        return one(shown, texts.useReportWork.checkTheStatusOf, texts.useReportWork.statusChecked, async (entryId) => {
          const { asking } = (await callBridge('reports.askNow', { entryId })).value
          if (asking?.lastFailure !== undefined) throw new BridgeFailure(shownFailure(asking.lastFailure))
        })
      case 'again':
        return void run([entry.id], texts.useReportWork.startAgain2(reportTitle(entry)), async () => {
          const { type, startDate, endDate } = entry
          const { value } = await callBridge('reports.start', {
            connectionId,
            type,
            ...(startDate === undefined || endDate === undefined ? {} : { startDate, endDate }),
          })
          const failure = startedFailure(value)
          if (failure !== undefined) throw new BridgeFailure(failure)
          return startedWords(value)
        })
    }
  }
  return {
    act,
    open,
    forget: (reports: readonly ShownReport[]) =>
      void run(idsOf(reports), texts.useReportWork.clearEnded, async () => {
        await callBridge('reports.forget', { connectionId, entryIds: idsOf(reports) })
        return texts.useReportWork.removedFromTheList(reports.length)
      }),
    closeRows: (shown: ShownReport) =>
      one(shown, texts.useReportWork.closeTheRowsOf, texts.useReportWork.itsRowsAndPrivateCopyAre, async () => {
        if (shown.snapshotId !== undefined) await callBridge('reports.close', { snapshotId: shown.snapshotId })
      }),
    saveFile: (shown: ShownReport) =>
      one(shown, texts.useReportWork.saveThePlatformsFileOf, '', async (entryId) => {
        if (shown.snapshotId !== undefined)
          await callBridge('reports.saveFile', { snapshotId: shown.snapshotId, entryId })
      }),
  }
}

/** Opens an entry in the inspector, or closes it with undefined. Keeps the filter. */
export function inspect(entry: string | undefined): void {
  const route = currentRoute()
  if (route.screen === 'reports') navigate({ ...route, entry }, { replace: true })
}

/** Opens an entry on a row click, or closes it if it is already open. */
export function toggleInspected(entryId: string): void {
  const route = currentRoute()
  if (route.screen === 'reports') inspect(route.entry === entryId ? undefined : entryId)
}

export type RowAction = 'open' | 'show' | 'cancel' | 'stop' | 'follow' | 'resolve' | 'again' | 'ask'

export const rowActions: Readonly<Record<RowAction, { readonly name: string; readonly icon?: TablerIcon }>> = {
  open: { name: texts.useReportWorkLabels.open, icon: IconDownload },
  show: { name: texts.useReportWorkLabels.open, icon: IconTable },
  cancel: { name: texts.useReportWorkLabels.cancel, icon: IconX },
  stop: { name: texts.useReportWork.stopFollowing, icon: IconEyeOff },
  follow: { name: texts.useReportWorkLabels.follow },
  resolve: { name: texts.useReportWorkLabels.resolve },
  again: { name: texts.useReportWork.startAgain, icon: IconRepeat },
  ask: { name: texts.useReportWork.checkAgain, icon: IconRepeat },
}

/** The most likely action for an entry; undefined while its start is pending. `open` downloads first, `show` goes to loaded rows. */
function likelyAction({ state, following, snapshotId }: ShownReport, downloading: boolean): RowAction | undefined {
  if (downloading) return 'cancel'
  switch (state) {
    case 'starting':
      return undefined
    case 'start-unknown':
      return 'resolve'
    case 'succeeded':
      return snapshotId === undefined ? 'open' : 'show'
    case 'asking-refused':
      return 'ask'
    default:
      if (reportGroup({ state }) === 'ended') return 'again'
      return following ? 'stop' : 'follow'
  }
}

/** Milliseconds in which nobody has read the new name of a button. */
const unreadMs = 800

/** The button of the likely action. A report that ends turns "Stop following" into "Start again" under the pointer: what is pressed right then starts none. */
export function useLikelyAction(shown: ShownReport, downloading: boolean, actions: ReportActions) {
  const action = likelyAction(shown, downloading)
  const drawn = useRef({ action, at: Number.NEGATIVE_INFINITY })
  useLayoutEffect(() => {
    if (drawn.current.action !== action) drawn.current = { action, at: performance.now() }
  }, [action])
  const act = () => {
    const isUnread = action === 'again' && performance.now() - drawn.current.at < unreadMs
    if (action !== undefined && !isUnread) actions.act(action, shown)
  }
  return { action, act }
}

/** The other actions, for its menu. */
export function furtherActions(shown: ShownReport, downloading: boolean): readonly RowAction[] {
  const { state, entry, following } = shown
  const likely = likelyAction(shown, downloading)
  const group = reportGroup(shown)
  const all: (RowAction | false)[] = [
    group === 'active' && entry.reportId !== undefined && 'ask',
    group === 'active' && entry.reportId !== undefined && (following ? 'stop' : 'follow'),
    group === 'ready' && 'again',
    state === 'asking-refused' && 'again',
  ]
  return all.filter((action) => action !== false && action !== likely).filter((action) => action !== false)
}

/** True for ended or ready entries, which can be removed from the ledger. */
export const canForget = (shown: ShownReport, downloading: boolean): boolean =>
  reportGroup(shown) !== 'active' && !downloading && shown.snapshotId === undefined
