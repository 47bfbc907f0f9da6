import { texts } from '../text/audit.ts'
import type { DirectoryRun } from '../../../../bridge/calls/providers.ts'
import { type ProviderFindingGroup, providerFindingRules } from '../../../../domain/providers/provider-finding.ts'
import { type StatusEntry, statuses } from '../../../../bridge/statuses/status-glossary.ts'
import { count, counted, durationText } from '../../../parts/times.ts'

export const groupNames: Readonly<Record<ProviderFindingGroup, string>> = texts.auditWords.groupNames

/** Which patients each rule of section 3 closes, in a word. */
export const ruleWords: Readonly<Record<1 | 2 | 3 | 4, string>> = { 1: 'off', 2: 'new', 3: 'returning', 4: 'both' }

/** A rule's text, from a cell with the text or the rule's name. */
export const ruleText = (cell: string): string =>
  Object.entries(providerFindingRules).find(([name]) => name === cell)?.[1].words ?? cell

/** True if a run with slots didn't get those of every provider. */
export const lacksSlots = ({ slotsBrokeOff, findings }: DirectoryRun): boolean =>
  slotsBrokeOff === true || findings.some(({ rule, count: found }) => rule === 'slots-failed' && found > 0)

/** How a run ended, and its words with the counts. A finished run is incomplete if some records or slots couldn't be read. */
export function endOf(run: DirectoryRun): { readonly of: StatusEntry; readonly words: string } {
  const { complete, listed, read, fresh } = run
  const { audit } = statuses
  const incomplete = audit['not-complete']
  if (!complete) return { of: { ...incomplete, mark: 'off' }, words: incomplete.word }
  if (read + fresh === listed) {
    const of = audit[lacksSlots(run) ? 'slots-unchecked' : 'complete']
    return { of, words: of.word }
  }
  return { of: incomplete, words: texts.auditWords.incompleteOf(count(read + fresh), count(listed)) }
}

/** The source of a run's records and its duration: "1,201 asked, 172 taken as fresh; without slots, in 1 min 34 sec". */
export function courseWords({ read, fresh, slots, durationMs }: DirectoryRun): string {
  const records =
    fresh === 0 ? texts.auditWords.requested(count(read)) : texts.auditWords.requestedRecent(count(read), count(fresh))
  return texts.auditWords.inWord(records, slots, durationText(durationMs))
}

/** The total number of findings of a run. */
export const findingsOf = (run: DirectoryRun): number => run.findings.reduce((all, one) => all + one.count, 0)

/** True if a run couldn't load every listed record. */
export const hasUnread = ({ listed, read, fresh }: Pick<DirectoryRun, 'listed' | 'read' | 'fresh'>): boolean =>
  read + fresh < listed

/**
 * Changes since the previous run: "12 verdicts changed, 3 providers are new, 2 are gone". `isPartly`: one of the two runs couldn't load every record, so
 * other results may have changed.
 */
export function changedWords(
  counts: {
    readonly changed: number
    readonly appeared: number
    readonly disappeared: number
    /** Not listed anymore, while rows of the list have no NPI. */
    readonly mayBeGone: number
  },
  isPartly = false,
): string {
  const { changed, appeared, disappeared, mayBeGone } = counts
  if (changed + appeared + disappeared + mayBeGone === 0)
    return isPartly
      ? texts.auditWords.noLoadedResultChangedNoProviderCame
      : texts.auditWords.noResultChangedNoProviderCame
  const noneChanged = isPartly ? texts.auditWords.noLoadedResultChanged : texts.auditWords.noResultChanged
  return [
    changed === 0 ? noneChanged : texts.auditWords.changed(counted(changed, 'result')),
    appeared === 0
      ? texts.auditWords.noProviderIsNew
      : texts.auditWords.areNew(counted(appeared, 'provider'), appeared),
    mayBeGone > 0
      ? texts.auditWords.mayBeGone(counted(mayBeGone, 'provider'))
      : disappeared === 0
        ? texts.auditWords.noneIsGone
        : texts.auditWords.areGone(counted(disappeared, 'provider'), disappeared),
  ].join(', ')
}
