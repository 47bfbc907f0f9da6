import { texts } from './text.ts'
import type { BookingStep } from '../../../domain/booking/booking-draft.ts'
import type { CallMade } from '../../bridge/bridge.ts'
import type { RoleId } from '../../bridge/ui-state.ts'
import { keysOf } from '../../routes/address-fields.ts'
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

type Said = Pick<ExerciseStep, 'text' | 'fact'>

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
  'queue-admin': exerciseOf(texts.exercises['queue-admin'], {
    regions: { at: regionsAt(), doneBy: opened(({ screen }) => screen === 'regions') },
    rule: { at: regionsAt('alerts'), doneBy: called('regions.saveSettings') },
    busy: {
      busyRegions: ['CO'],
      doneBy: (seen) =>
        'call' in seen && seen.call.name === 'training.misbehave' && (seen.call.input.busyRegions ?? []).length > 0,
    },
    poll: { at: regionsAt(), doneBy: called('regions.pollNow') },
    incidents: {
      at: regionsAt('incidents'),
      doneBy: opened((route) => route.screen === 'regions' && route.tab === 'incidents'),
    },
    acknowledge: { doneBy: deed('acknowledged') },
    note: { doneBy: deed('noted') },
    'plan-b': {
      at: regionsAt(),
      doneBy: opened((route) => route.screen === 'regions' && route.tab === 'board' && route.open !== undefined),
    },
  }),
  scheduler: exerciseOf(texts.exercises.scheduler, {
    desk: { at: bookingAt(), doneBy: opened((route) => route.screen === 'booking' && route.tab === 'desk') },
    way: {
      doneBy: (seen) =>
        'call' in seen && seen.call.name === 'booking.keepDraft' && seen.call.input.draft.way === 'slot',
    },
    who: {
      values: [texts.exercise.timeZone, texts.exercise.patient('Lucía Benally', '11/30/1991', '520-555-0142')],
      copies: { what: texts.exercise.patientId, text: patientId },
      doneBy: atStep('what', 'choice'),
    },
    slots: { doneBy: called('booking.slots') },
    // The draft is kept a moment later, and a fast person is a step further by then.
    time: { doneBy: atStep('payment', 'read-back') },
    pay: { doneBy: atStep('read-back') },
    send: { doneBy: called('booking.send') },
    sent: { at: bookingAt('sent'), doneBy: opened((route) => route.screen === 'booking' && route.tab === 'sent') },
  }),
  analyst: exerciseOf(texts.exercises.analyst, {
    reports: { at: reportsAt(), doneBy: opened(({ screen }) => screen === 'reports') },
    start: { doneBy: called('reports.start') },
    open: { doneBy: called('reports.open') },
    filter: {
      doneBy: (seen) => 'call' in seen && seen.call.name === 'snapshots.view' && isNarrowed(seen.call.input.view),
    },
    export: { doneBy: called('exports.start') },
  }),
  'data-admin': exerciseOf(texts.exercises['data-admin'], {
    type: { at: entitiesAt(), doneBy: opened((route) => route.screen === 'entities' && route.type !== undefined) },
    audit: { doneBy: called('entities.audit') },
    finding: {
      doneBy: opened((route) => route.screen === 'entities' && route.open !== undefined && route.panel === 'findings'),
    },
    references: { doneBy: opened((route) => route.screen === 'entities' && route.panel === 'references') },
    provider: {
      at: providersAt(),
      doneBy: opened((route) => route.screen === 'providers' && route.npi !== undefined),
    },
  }),
}

/** An exercise by its texts, in their order, and what each step leads to and is done by. */
function exerciseOf<Id extends string>(
  { name, steps }: { readonly name: string; readonly steps: Readonly<Record<Id, Said>> },
  more: Readonly<Record<Id, Omit<ExerciseStep, 'id' | keyof Said>>>,
): ExerciseOf {
  return { name, steps: keysOf(steps).map((id) => ({ id, ...steps[id], ...more[id] })) }
}

const isNarrowed = (view: { readonly filters: readonly unknown[]; readonly find?: unknown }): boolean =>
  view.filters.length > 0 || view.find !== undefined
