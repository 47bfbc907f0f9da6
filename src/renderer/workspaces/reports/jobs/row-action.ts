import type { ShownReport } from '../../../../domain/reports/report-entry.ts'
import { reportGroup } from '../../../../domain/reports/report-words.ts'

export type RowAction = 'open' | 'show' | 'cancel' | 'stop' | 'follow' | 'resolve' | 'again' | 'ask'

export const actionNames: Readonly<Record<RowAction, string>> = {
  open: 'Open',
  show: 'Open',
  cancel: 'Cancel',
  stop: 'Stop following',
  follow: 'Follow',
  resolve: 'Resolve',
  again: 'Start again',
  ask: 'Ask again',
}

/** The most likely action for an entry; undefined while its start is pending. `open` downloads first, `show` goes to loaded rows. */
export function likelyAction(
  { state, following, snapshotId }: ShownReport,
  downloading: boolean,
): RowAction | undefined {
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
