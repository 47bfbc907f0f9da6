import { texts } from './text.ts'
import type { BookingStep } from '../../../domain/booking/booking-draft.ts'
import type { CallMade } from '../../bridge/bridge.ts'
import type { RoleId } from '../../bridge/ui-state.ts'
import { bookingAt } from '../../routes/booking-route.ts'
import { providersAt } from '../../routes/providers-route.ts'
import { regionsAt } from '../../routes/regions-route.ts'
import { reportsAt } from '../../routes/reports-route.ts'
import { entitiesAt, type Route } from '../../routes/routes.ts'

/** What the console has seen: a call that succeeded, or a page that was opened. */
export type Seen = { readonly call: CallMade } | { readonly route: Route }

export type ExerciseStep = {
  readonly id: string
  readonly text: string
  /** One more sentence, worth knowing. */
  readonly fact?: string
  /** The page of the step. */
  readonly at?: Route
  /** Values to enter. */
  readonly values?: readonly string[]
  readonly copies?: { readonly what: string; readonly text: string }
  /** Region codes that a button of the step makes busy on the sandbox. */
  readonly busyRegions?: readonly string[]
  readonly doneBy: (seen: Seen) => boolean
}

export type ExerciseOf = { readonly name: string; readonly steps: readonly ExerciseStep[] }

const opened =
  (is: (route: Route) => boolean) =>
  (seen: Seen): boolean =>
    'route' in seen && is(seen.route)

const called =
  (...names: readonly CallMade['name'][]) =>
  (seen: Seen): boolean =>
    'call' in seen && names.includes(seen.call.name)

const deed =
  (kind: 'acknowledged' | 'noted') =>
  (seen: Seen): boolean =>
    'call' in seen && seen.call.name === 'regions.actOnIncidents' && seen.call.input.action.kind === kind

/** The desk is at a step of the call. */
const atStep =
  (...steps: readonly BookingStep[]) =>
  (seen: Seen): boolean =>
    'call' in seen && seen.call.name === 'booking.keepDraft' && steps.includes(seen.call.input.draft.step)

const patientId = '8c1f2d04-77aa-4c1e-9d55-0a4b2c3de20b'

/** One exercise for each role: its main job on the sandbox. Steps are done by what the console sees, in any order. */
export const exercises: Readonly<Record<RoleId, ExerciseOf>> = {
  'queue-admin': {
    name: texts.exercise.handleAClosedRegion,
    steps: [
      {
        id: 'regions',
        text: texts.queueAdmin.openRegions,
        fact: texts.queueAdmin.openRegionsFact,
        at: regionsAt(),
        doneBy: opened(({ screen }) => screen === 'regions'),
      },
      {
        id: 'rule',
        text: texts.queueAdmin.addARule,
        at: regionsAt('alerts'),
        doneBy: called('regions.saveSettings'),
      },
      {
        id: 'busy',
        text: texts.queueAdmin.closeColorado,
        busyRegions: ['CO'],
        doneBy: (seen) =>
          'call' in seen && seen.call.name === 'training.misbehave' && (seen.call.input.busyRegions ?? []).length > 0,
      },
      { id: 'poll', text: texts.queueAdmin.refreshWaits, at: regionsAt(), doneBy: called('regions.pollNow') },
      {
        id: 'incidents',
        text: texts.queueAdmin.openIncidents,
        at: regionsAt('incidents'),
        doneBy: opened((route) => route.screen === 'regions' && route.tab === 'incidents'),
      },
      { id: 'acknowledge', text: texts.queueAdmin.acknowledge, doneBy: deed('acknowledged') },
      { id: 'note', text: texts.queueAdmin.addANote, doneBy: deed('noted') },
      {
        id: 'plan-b',
        text: texts.queueAdmin.findPlanB,
        fact: texts.queueAdmin.findPlanBFact,
        at: regionsAt(),
        doneBy: opened((route) => route.screen === 'regions' && route.tab === 'board' && route.open !== undefined),
      },
    ],
  },
  scheduler: {
    name: texts.exercise.bookASlot,
    steps: [
      {
        id: 'desk',
        text: texts.scheduler.openBooking,
        at: bookingAt(),
        doneBy: opened((route) => route.screen === 'booking' && route.tab === 'desk'),
      },
      {
        id: 'way',
        text: texts.scheduler.chooseSlot,
        doneBy: (seen) =>
          'call' in seen && seen.call.name === 'booking.keepDraft' && seen.call.input.draft.way === 'slot',
      },
      {
        id: 'who',
        text: texts.scheduler.enterThePatient,
        values: [texts.scheduler.timeZone, texts.scheduler.patient('Lucía Benally', '11/30/1991', '520-555-0142')],
        copies: { what: texts.scheduler.patientId, text: patientId },
        doneBy: atStep('what', 'choice'),
      },
      {
        id: 'slots',
        text: texts.scheduler.search,
        fact: texts.scheduler.searchFact,
        doneBy: called('booking.slots'),
      },
      // The draft is kept a moment later, and a fast person is a step further by then.
      { id: 'time', text: texts.scheduler.chooseATime, doneBy: atStep('payment', 'read-back') },
      { id: 'pay', text: texts.scheduler.pay, doneBy: atStep('read-back') },
      { id: 'send', text: texts.scheduler.send, fact: texts.scheduler.sendFact, doneBy: called('booking.send') },
      {
        id: 'sent',
        text: texts.scheduler.sentToday,
        at: bookingAt('sent'),
        doneBy: opened((route) => route.screen === 'booking' && route.tab === 'sent'),
      },
    ],
  },
  analyst: {
    name: texts.exercise.runAReport,
    steps: [
      {
        id: 'reports',
        text: texts.analyst.openReports,
        at: reportsAt(),
        doneBy: opened(({ screen }) => screen === 'reports'),
      },
      { id: 'start', text: texts.analyst.startOne, fact: texts.analyst.startFact, doneBy: called('reports.start') },
      { id: 'open', text: texts.analyst.openOne, doneBy: called('reports.open') },
      {
        id: 'filter',
        text: texts.analyst.filter,
        fact: texts.analyst.filterFact,
        doneBy: (seen) => 'call' in seen && seen.call.name === 'snapshots.view' && isNarrowed(seen.call.input.view),
      },
      { id: 'export', text: texts.analyst.exportRows, doneBy: called('exports.start') },
    ],
  },
  'data-admin': {
    name: texts.exercise.findAProblem,
    steps: [
      {
        id: 'type',
        text: texts.dataAdmin.openEntities,
        at: entitiesAt(),
        doneBy: opened((route) => route.screen === 'entities' && route.type !== undefined),
      },
      { id: 'audit', text: texts.dataAdmin.audit, fact: texts.dataAdmin.auditFact, doneBy: called('entities.audit') },
      {
        id: 'finding',
        text: texts.dataAdmin.openFinding,
        doneBy: opened(
          (route) => route.screen === 'entities' && route.open !== undefined && route.panel === 'findings',
        ),
      },
      {
        id: 'references',
        text: texts.dataAdmin.references,
        doneBy: opened((route) => route.screen === 'entities' && route.panel === 'references'),
      },
      {
        id: 'provider',
        text: texts.dataAdmin.checkProvider,
        fact: texts.dataAdmin.checkProviderFact,
        at: providersAt(),
        doneBy: opened((route) => route.screen === 'providers' && route.npi !== undefined),
      },
    ],
  },
}

const isNarrowed = (view: { readonly filters: readonly unknown[]; readonly find?: unknown }): boolean =>
  view.filters.length > 0 || view.find !== undefined
