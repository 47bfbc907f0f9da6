import { createHash } from 'node:crypto'
import type { SnapshotInfo } from '../../../bridge/snapshots.ts'
import { maskOfName } from '../../../domain/tables/masks.ts'
import type { TableView } from '../../../domain/tables/table.ts'
import { maskedConditions } from '../masked-conditions.ts'
import { rowSubjectId } from '../../../domain/trail/trail-subject-id.ts'
import { isOfWaits, looks, part, type Look, type RulesOf, tableFacts, type TrailFacts, unlessChosen } from './rule.ts'
import { texts } from '../text.ts'

/** Rules of tables and of files written from them. */

type OfTable = { readonly snapshotId: string }
const factsOf = ({ snapshotId }: OfTable, look: Look) => tableFacts(snapshotId, look)

/** Showing the same table again, by another call or screen, is no new action until the next unlock. */
const shown = {
  action: 'table.shown',
  when: 'first',
  same: ({ snapshotId }: OfTable, look: Look) => (isOfWaits(snapshotId, look) ? undefined : snapshotId),
  asked: factsOf,
} as const

type OfView = OfTable & { readonly view: TableView }

/** `kinds` and a text that names the view's conditions on masked values. */
function hiddenConditions({ snapshotId, view }: OfView, look: Look) {
  const conditions = maskedConditions(view, look.snapshot(snapshotId))
  return {
    kinds: [...new Set(conditions.flatMap(({ columns }) => columns.flatMap(({ mask }) => mask ?? [])))],
    asked: conditions.length === 0 ? undefined : JSON.stringify(conditions),
  }
}

/** As `shown`; each different condition on masked values is an action of its own. The values asked for are hashed. */
export const shownInPart = {
  ...shown,
  same(input: OfView, look: Look) {
    const table = shown.same(input, look)
    const { asked } = hiddenConditions(input, look)
    return table === undefined || asked === undefined
      ? table
      : `${table} ${createHash('sha256').update(asked).digest('base64url')}`
  },
  asked(input: OfView, look: Look): TrailFacts {
    const { asked, kinds } = hiddenConditions(input, look)
    const facts = factsOf(input, look)
    return asked === undefined ? facts : { ...facts, details: [texts.tableRules.filteredByMaskedValues, ...kinds] }
  },
} as const

/** The kinds of masked values in these columns, or in fields of a row that are no columns. */
function maskKindsOf(info: SnapshotInfo | undefined, columns: readonly string[]): string[] {
  const known = new Map(info?.columns.map(({ id, mask }) => [id, mask]))
  const kinds = columns.flatMap((id) => (known.has(id) ? known.get(id) : maskOfName(id)) ?? [])
  return [...new Set(kinds)]
}

export const tableRules: RulesOf<'snapshots' | 'exports'> = {
  'snapshots.info': part,
  'snapshots.hold': shown,
  'snapshots.view': shownInPart,
  'snapshots.distinct': shownInPart,
  'snapshots.aggregate': shownInPart,
  // Windows read from a view whose table was recorded, so scrolling isn't an action.
  'snapshots.window': part,
  'snapshots.position': part,
  'snapshots.release': part,
  'snapshots.row': {
    action: 'row.shown',
    when: 'after',
    answered({ key, row }, { snapshotId }, look) {
      const { connectionId } = tableFacts(snapshotId, look)
      const title = look.snapshot(snapshotId)?.title ?? snapshotId
      return {
        subject: { kind: 'row', id: rowSubjectId(title, key, row) },
        ...(connectionId === undefined ? {} : { connectionId }),
      }
    },
  },
  'snapshots.reveal': {
    action: 'values.revealed',
    when: 'before',
    // Kinds of values instead of column names: a report's header can contain anything.
    asked: ({ snapshotId, columns, row }, look) => ({
      ...tableFacts(snapshotId, look),
      ...(row === undefined ? {} : { count: 1 }),
      details: [
        row === undefined ? texts.tableRules.allRows : texts.tableRules.oneRow,
        ...maskKindsOf(look.snapshot(snapshotId), columns),
      ],
    }),
  },
  // Masks revealed values again.
  'snapshots.hide': looks,
  'exports.start': {
    action: 'file.written',
    when: 'before',
    // A file has the values that screens mask.
    asked: (input, look) => ({
      ...factsOf(input, look),
      details: [input.format, ...maskKindsOf(look.snapshot(input.snapshotId), input.columns)],
    }),
    answered: unlessChosen,
    job: (value) => (value.chosen ? value.jobId : undefined),
  },
  'exports.saveChart': {
    action: 'file.written',
    when: 'before',
    asked: ({ content }) => ({ details: ['chart', content.format] }),
    answered: unlessChosen,
  },
  'exports.savePage': {
    action: 'file.written',
    when: 'before',
    asked: () => ({ details: [texts.tableRules.pageAsPdf] }),
    answered: unlessChosen,
  },
  'exports.show': part,
  'exports.openFile': {
    action: 'file.opened',
    when: 'before',
    asked: ({ jobId }, look) => ({ subject: { kind: 'file', id: look.fileName(jobId) ?? jobId } }),
  },
}
