import type { CallName } from '../../src/bridge/calls.ts'
import type { SnapshotInfo } from '../../src/bridge/snapshots.ts'
import { completenessOf, nothingRead } from '../../src/domain/completeness.ts'
import type { TrailAction, TrailSubjectKind } from '../../src/domain/trail.ts'

/** The matrix, by hand: each call of the bridge, what is recorded of it and of what, over `rightInputs`; and those of which nothing is. */

export type Expected = {
  readonly action: TrailAction
  readonly when: 'before' | 'after' | 'first'
  /** Kind and id of the subject in the last record of the action; null where it has none. */
  readonly of: readonly [TrailSubjectKind, string] | null
  /** What the handler answers, where the record looks into it. */
  readonly value?: unknown
  /** It goes on as a job, whose end is the end of the action. */
  readonly job?: true
}

const uuid = '0b8f3c6e-5d0a-4f6e-9c1b-2a7d4e9f1c33'
export const tableTitle = 'staff, Sandbox'
const table = ['table', tableTitle] as const
export const info = {
  id: 's',
  title: tableTitle,
  columns: [{ id: 'a', name: 'A', kind: 'text' }],
  rowCount: 3,
  version: 1,
  state: 'ready',
  completeness: completenessOf(nothingRead),
  source: { connectionId: 'sandbox', call: 'entities.batch' },
  startedAt: '2026-11-22T08:00:00Z',
} as const satisfies SnapshotInfo
const staff = ['entity', 'healthSystem/staff'] as const
const provider = ['provider', '1234567893'] as const
const intent = ['intent', uuid] as const
const sandbox = ['connection', 'sandbox'] as const
const started = { jobId: 'j1' }
const chosen = { chosen: true, jobId: 'j1' }
const question = ['question', 'q'] as const

export const matrix: Partial<Record<CallName, Expected>> = {
  'trail.check': {
    action: 'trail.checked',
    when: 'after',
    of: null,
    value: { verdict: 'whole', records: 1, notes: [] },
  },
  'trail.open': { action: 'trail.shown', when: 'after', of: null, value: info },
  'trail.saveSettings': { action: 'trail.settings', when: 'before', of: null },
  'clipboard.copy': { action: 'clipboard.copied', when: 'before', of: null },
  'activity.saveBundle': { action: 'file.written', when: 'before', of: null, value: { chosen: true } },
  'settings.saveConnection': {
    action: 'connection.saved',
    when: 'before',
    of: ['connection', 'new-id'],
    value: { id: 'new-id' },
  },
  'settings.duplicateConnection': {
    action: 'connection.saved',
    when: 'before',
    of: ['connection', 'new-id'],
    value: { id: 'new-id' },
  },
  'settings.removeConnection': { action: 'connection.removed', when: 'before', of: sandbox },
  'settings.useConnection': { action: 'connection.used', when: 'before', of: sandbox },
  'settings.setKey': { action: 'key.set', when: 'before', of: sandbox },
  'settings.testKey': { action: 'key.tested', when: 'before', of: sandbox, value: { lastTest: { accepted: true } } },
  'settings.removeKey': { action: 'key.removed', when: 'before', of: sandbox },
  'settings.removeAllData': { action: 'data.removed', when: 'before', of: null },
  'snapshots.hold': { action: 'table.shown', when: 'first', of: table, value: info },
  'snapshots.view': { action: 'table.shown', when: 'first', of: table },
  'snapshots.distinct': { action: 'table.shown', when: 'first', of: table },
  'snapshots.aggregate': { action: 'table.shown', when: 'first', of: table },
  'snapshots.row': {
    action: 'row.shown',
    when: 'after',
    of: ['row', `${tableTitle}|k1`],
    value: { row: 0, key: 'k1', cells: [] },
  },
  'snapshots.reveal': { action: 'values.revealed', when: 'before', of: table, value: info },
  'exports.start': { action: 'file.written', when: 'before', of: table, value: chosen, job: true },
  'exports.saveChart': { action: 'file.written', when: 'before', of: null, value: { chosen: true } },
  'exports.savePage': { action: 'file.written', when: 'before', of: null, value: { chosen: true } },
  'exports.openFile': { action: 'file.opened', when: 'before', of: ['file', 'j'] },
  'entities.page': { action: 'entity.shown', when: 'after', of: staff, value: { total: 1, rows: [{}] } },
  'entities.open': { action: 'table.opened', when: 'after', of: staff, value: info },
  'entities.audit': { action: 'audit.run', when: 'before', of: null, value: started, job: true },
  'entities.compare': { action: 'audit.run', when: 'before', of: staff, value: started, job: true },
  'providers.open': { action: 'table.opened', when: 'after', of: table, value: info },
  'providers.detail': { action: 'provider.shown', when: 'after', of: provider },
  'providers.timeSlots': { action: 'slots.searched', when: 'after', of: provider },
  'providers.slotSearch': { action: 'slots.searched', when: 'after', of: provider },
  'providers.careSlots': { action: 'slots.searched', when: 'after', of: provider },
  'providers.search': { action: 'slots.searched', when: 'before', of: provider, value: started, job: true },
  'providers.audit': { action: 'audit.run', when: 'before', of: null, value: started, job: true },
  'regions.saveSettings': { action: 'settings.changed', when: 'before', of: null },
  'regions.mute': { action: 'settings.changed', when: 'before', of: null },
  'regions.pauses': { action: 'table.opened', when: 'after', of: null, value: [] },
  'regions.pausesTable': { action: 'table.opened', when: 'after', of: table, value: info },
  'regions.setStore': { action: 'settings.changed', when: 'before', of: null },
  'booking.keepDraft': { action: 'caller.begun', when: 'first', of: null },
  'booking.reveal': { action: 'values.revealed', when: 'before', of: ['patient', 'guid|g-1'] },
  'booking.providers': {
    action: 'slots.searched',
    when: 'after',
    of: ['patient', 'guid|g-1'],
    value: { providers: [] },
  },
  'booking.slots': { action: 'slots.searched', when: 'after', of: ['patient', 'guid|g-1'], value: { slots: [] } },
  'booking.alternatives': {
    action: 'slots.searched',
    when: 'after',
    of: ['patient', 'guid|g-1'],
    value: { slots: [] },
  },
  'booking.retailLink': { action: 'booking.reviewed', when: 'after', of: ['patient', 'guid|g-1'] },
  'booking.review': { action: 'booking.reviewed', when: 'after', of: ['patient', 'guid|g-1'], value: { issues: [] } },
  'booking.send': { action: 'booking.sent', when: 'before', of: intent, value: {} },
  'booking.intents': { action: 'booking.listed', when: 'after', of: null, value: { open: [], sent: [] } },
  'booking.evidence': { action: 'booking.recorded', when: 'before', of: intent },
  'booking.recordEvidence': { action: 'booking.recorded', when: 'before', of: intent },
  'booking.close': { action: 'booking.closed', when: 'before', of: intent },
  'booking.summary': { action: 'visit.shown', when: 'after', of: ['visit', 'v'] },
  'reports.start': { action: 'report.started', when: 'before', of: ['report', 'e1'], value: [{ entry: { id: 'e1' } }] },
  'reports.settle': { action: 'report.settled', when: 'before', of: ['report', 'e'] },
  'reports.forget': { action: 'report.forgotten', when: 'before', of: ['report', 'e'] },
  'reports.open': { action: 'report.opened', when: 'before', of: ['report', 'e'], value: started, job: true },
  'reports.saveFile': { action: 'file.written', when: 'before', of: ['report', 'e'], value: chosen, job: true },
  'reports.compare': { action: 'report.compared', when: 'before', of: table, value: started, job: true },
  'searches.open': { action: 'table.opened', when: 'after', of: table, value: info },
  'searches.pauseTimeline': { action: 'table.shown', when: 'first', of: table },
  'questions.save': { action: 'question.saved', when: 'before', of: question, value: { id: 'q' } },
  'questions.remove': { action: 'question.saved', when: 'before', of: question },
  'questions.run': { action: 'question.run', when: 'before', of: question, value: started, job: true },
  'questions.setTimetable': { action: 'question.saved', when: 'before', of: question, value: { chosen: true } },
  'questions.chooseFolder': { action: 'question.saved', when: 'before', of: question, value: { chosen: true } },
}

/** A call more in this list is a decision: it shows or changes nothing of a person, or what it shows was recorded with something else. */
export const unrecorded: readonly CallName[] = [
  'activity.bundle',
  'activity.call',
  'activity.calls',
  'activity.clear',
  'activity.curl',
  'app.info',
  'booking.desk',
  'booking.newCaller',
  'booking.practices',
  'booking.waits',
  'entities.audits',
  'entities.comparison',
  'entities.countTypes',
  'entities.schema',
  'exports.show',
  'jobs.cancel',
  'jobs.dismiss',
  'jobs.list',
  'lock.active',
  'lock.forgetPin',
  'lock.nameOperator',
  'lock.now',
  'lock.removePin',
  'lock.saveSettings',
  'lock.setPin',
  'lock.state',
  'lock.unlock',
  'practiceMode.misbehave',
  'practiceMode.reset',
  'practiceMode.state',
  'providers.audits',
  'regions.acknowledge',
  'regions.alertLog',
  'regions.alerts',
  'regions.board',
  'regions.detail',
  'regions.history',
  'regions.known',
  'regions.pollNow',
  'regions.presence',
  'regions.samples',
  'regions.settings',
  'regions.testNotice',
  'regions.watch',
  'reports.askNow',
  'reports.close',
  'reports.follow',
  'reports.ledger',
  'reports.opened',
  'reports.roles',
  'reports.saveRoles',
  'questions.list',
  'settings.connections',
  'settings.keptData',
  'settings.keys',
  'settings.testConnection',
  'snapshots.hide',
  'snapshots.info',
  'snapshots.position',
  'snapshots.release',
  'snapshots.window',
  'trail.state',
  'trail.subject',
  'views.list',
  'views.remove',
  'views.save',
]
