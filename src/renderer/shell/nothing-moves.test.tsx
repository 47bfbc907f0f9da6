import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { whole } from '../../../test/counted.ts'
import type { CallOutput } from '../../bridge/calls.ts'
import { failure } from '../../bridge/failure.ts'
import type { Job } from '../../bridge/jobs.ts'
import type { IntentView } from '../../domain/booking/booking-intent.ts'
import { known } from '../../domain/knowing.ts'
import { noCriteria } from '../../domain/slots/slot-criteria.ts'
import { localAt } from '../../domain/time/zones.ts'
import { suggestedRules } from '../../domain/regions/alert-suggestions.ts'
import { usualRegionsSettings } from '../../domain/regions/regions-settings.ts'
import { setUiState } from '../bridge/ui-state.ts'
import type { FakeAnswers, FakeBridge } from '../testing/fake-bridge.ts'
import { type FakeSnapshots, fakeSnapshots } from '../testing/fake-snapshots.ts'
import { movedSince } from '../testing/pressable.ts'
import { inMotion, pause, settled } from '../testing/settled.ts'
import { renderApp } from '../testing/render-app.tsx'
import { activityAnswers } from '../testing/sample-activity.ts'
import { deskAnswers, sampleDraft } from '../testing/sample-desk.ts'
import { sampleOffer, sampleOffers, samplePlaces } from '../testing/sample-offers.ts'
import { providersAnswers } from '../testing/sample-provider-answers.ts'
import { sampleNpi, sampleProvider } from '../testing/sample-providers.ts'
import { intentAnswers, sampleIntent } from '../testing/sample-intents.ts'
import { questionsAnswers, sampleQuestions } from '../testing/sample-questions.ts'
import {
  regionsAnswers,
  sampleAlert,
  sampleAlerts,
  sampleBoard,
  type SampleRow,
  sampleRow,
  usualSampleRows,
} from '../testing/sample-regions.ts'
import { reportAnswers, sampleReport } from '../testing/sample-reports.ts'

/** Nothing that can be pressed moves by itself, whatever main tells. That nothing moves as time passes is tried in test/e2e/nothing-moves.test.ts. */

/** True if some element's text is `words`, or matches them. */
const shows = (words: string | RegExp) =>
  [...document.body.querySelectorAll('*')].some(({ textContent }) =>
    typeof words === 'string' ? textContent === words : words.test(textContent),
  )

type Case = {
  readonly at: string
  readonly answers?: (tables: FakeSnapshots) => FakeAnswers
  readonly begin?: () => void
  /** What is under the pointer. */
  readonly over?: string
  readonly event: (bridge: FakeBridge, tables: FakeSnapshots) => void
  /** What shows that the screen has taken the event in. */
  readonly came: string | RegExp
  readonly width?: number
}

const running = (many: number) =>
  Array.from(
    { length: many },
    (_, at): Job => ({
      id: `job-${at}`,
      kind: 'entities.crawl',
      title: `Load type ${at}, Sandbox`,
      state: 'running',
      stage: 'Loading rows',
      done: 42_500,
      total: 100_000,
      startedAt: new Date(Date.now() - 60_000).toISOString(),
    }),
  )
const jobsCome = (many: number, width: number): Case => ({
  at: '#/settings/connections',
  event: (bridge) => bridge.emit('jobs.changed', running(many)),
  came: new RegExp(`${many} running`),
  width,
})
const taskEnds = (width: number): Case => ({
  at: '#/settings/connections',
  answers: () => ({ 'jobs.list': () => running(2) }),
  event: (bridge) =>
    bridge.emit(
      'jobs.changed',
      running(2).map((job, at) => (at === 0 ? { ...job, state: 'failed', failure: failure('server-error') } : job)),
    ),
  came: /1 failed/,
  width,
})

const board = (tables: FakeSnapshots, rows = usualSampleRows) => sampleBoard(tables, rows, { at: Date.now() - 2_000 })
const regions = (tables: FakeSnapshots, rows = usualSampleRows): FakeAnswers => ({
  ...regionsAnswers(board(tables, rows)),
  'regions.settings': () => ({ ...usualRegionsSettings, watch: 'in-use', rules: [...suggestedRules] }),
})
const onBoard = (came: Case['came'], event: Case['event'], at = '#/regions/board', rows = usualSampleRows): Case => ({
  at,
  answers: (tables) => regions(tables, rows),
  event,
  came,
})
const besideTexas = `#/regions/board?open=${encodeURIComponent(sampleRow({ regionCode: 'TX', minutes: 33 }).key)}`
const boardBecomes = (change: Partial<SampleRow>) => (bridge: FakeBridge, tables: FakeSnapshots) => {
  const next = board(
    tables,
    usualSampleRows.map((row) => ({ ...row, ...change })),
  )
  bridge.answer(regionsAnswers(next))
  bridge.emit('regions.board', next.state)
}

/** Open waits, one of Texas alone: closed ones that come are below them on the board. */
const openRows = usualSampleRows.filter(
  ({ regionCode, minutes, visitTypeName, assignmentQualifiers }) =>
    minutes !== undefined &&
    (regionCode !== 'TX' || (visitTypeName === undefined && assignmentQualifiers === undefined)),
)
const boardGrows = (bridge: FakeBridge, tables: FakeSnapshots) => {
  const more = Array.from({ length: 6 }, (_, at): SampleRow => ({ regionCode: 'TX', visitTypeName: `visit-${at}` }))
  const next = board(tables, [...openRows, ...more])
  bridge.answer(regionsAnswers(next))
  bridge.emit('regions.board', next.state)
}

const threePauses = ['Z. Mbeki', 'M. Ortiz', 'L. Nguyen'].map((by) => ({
  id: by,
  by,
  message: 'Two providers are out until the evening, and the third one is late',
  resumesAt: undefined,
  since: '2026-11-20T09:00:00Z',
}))
const pausedBy = { id: 'pause', by: 'Z. Mbeki', message: 'Lunch', resumesAt: undefined }

const alerts = (...codes: readonly string[]) =>
  sampleAlerts(
    codes.map((code, at) =>
      sampleAlert({ id: code, key: code, regionCode: code, regionName: code, waitSeconds: 9_000 - 60 * at }),
    ),
  )
const incidentComes = (bridge: FakeBridge) => bridge.emit('regions.alerts', alerts('TX'))
const notedIncident = (notes: number) => {
  const view = alerts('TX')
  const actions = Array.from({ length: notes }, (_, at) => ({
    id: `note-${at}`,
    at: new Date().toISOString(),
    by: 'L. Nguyen',
    kind: 'noted' as const,
    note: `Called the support line ${at + 1}`,
  }))
  return { ...view, incidents: view.incidents.map((one) => ({ ...one, actions })) }
}
const uat = { connectionId: 'uat', state: 'watching', failing: 0, practices: 2, unanswered: 2 } as const
const watched = (unacknowledged: number): FakeAnswers => ({
  'regions.watched': () => [{ ...uat, unacknowledged, summary: undefined }],
})

const desk = () => ({ ...deskAnswers({ draft: sampleDraft({ step: 'what' }) }), ...intentAnswers([]) })
const unknowns = Array.from({ length: 12 }, (_, at) => sampleIntent('unknown', 5 + at))
const closedToday = [
  sampleIntent('unknown', 80, {
    settlement: { outcome: 'booked', note: 'The desk confirmed it.', at: new Date().toISOString() },
  }),
]
const bookingsBecome = (answers: FakeAnswers) => (bridge: FakeBridge) => {
  bridge.answer(answers)
  bridge.emit('booking.changed', { open: 0, sentToday: 0 })
}

const unknownComes = (width: number, before: readonly IntentView[], closed: readonly IntentView[]): Case => ({
  at: '#/booking/unknown',
  answers: () => intentAnswers([...before, ...closed]),
  over: 'a[aria-current]',
  event: bookingsBecome(intentAnswers([...unknowns, ...closed])),
  came: '12 open',
  width,
})
/** Two slots of today in Arizona, the first of which starts in 20 minutes. */
const startsOf = (minutes: readonly number[]) =>
  minutes.map((each) => localAt('America/Phoenix', Date.now() + each * 60_000))
const soonStarts = startsOf([20, 60])
const onDesk = (): FakeAnswers => {
  const [yuma] = samplePlaces
  return {
    ...deskAnswers({
      draft: sampleDraft({
        way: 'slot',
        step: 'choice',
        search: { ...noCriteria, postalCode: '92283', radius: 60, visitTypeNames: ['WellChildNew'] },
      }),
    }),
    'booking.slots': () =>
      sampleOffers({
        slots: [...soonStarts, ...startsOf([1_500])].map(({ day, clock }) => sampleOffer(yuma, { day, clock })),
      }),
  }
}
const ofProvider = (tables: FakeSnapshots): FakeAnswers => ({
  ...providersAnswers(tables),
  'providers.timeSlots': (): CallOutput<'providers.timeSlots'> => ({
    result: {
      slots: [
        {
          departmentId: sampleProvider(0).departments?.[1]?.departmentId,
          ehrSystemName: 'sonoran-main',
          npi: sampleNpi(0),
          timezone: 'America/Phoenix',
          slotsByVisitType: [
            {
              visitTypeId: 'VT-3001',
              visitTypeName: 'Well child, new patient',
              forNewPatient: true,
              forEstablishedPatient: false,
              scheduleDays: soonStarts.map(({ day, clock }) => ({
                date: day,
                slotTimes: [{ slotDateTime: `${day}T${clock}:00-07:00`, duration: 20 }],
              })),
            },
          ],
        },
      ],
    },
    sent: {},
    withheld: [],
  }),
})
const halfAnHourPasses = () => void vi.setSystemTime(Date.now() + 30 * 60_000)

const earlier = sampleReport('queued', 600)
const calls = (from: number, to: number): FakeAnswers => ({
  'activity.calls': async (input, signal) => {
    const list = await activityAnswers(to)['activity.calls']?.({ ...input, limit: to }, signal)
    if (list === undefined) throw new Error('there are no calls')
    return { ...list, rows: list.rows.slice(from) }
  },
})

const slotPasses = (width: number): Case => ({
  at: `#/providers/npi/${sampleNpi(0)}/slots?from=${soonStarts[0]?.day}`,
  answers: ofProvider,
  event: halfAnHourPasses,
  came: /^past ?$/,
  width,
})

const cases: Readonly<Record<string, Case>> = {
  'a task begins': jobsCome(1, 1_280),
  'many tasks run': jobsCome(12, 1_280),
  'many tasks run, in a wide window': jobsCome(12, 1_440),
  'many tasks run, in a narrow window': jobsCome(12, 640),
  'a task fails while another runs': taskEnds(1_280),
  'a task fails while another runs, in a wide window': taskEnds(1_440),
  'an incident comes': onBoard('Acknowledge', incidentComes),
  'an incident comes beside an open region': onBoard('Acknowledge', incidentComes, besideTexas),
  'an incident comes while another tab is open': onBoard(/^Incidents 1$/, incidentComes, '#/regions/alerts'),
  'practices stop answering': onBoard(/Earlier rows stay/, (bridge, tables) => {
    const { state } = board(tables)
    const failing = { failures: 2, failure: failure('unreachable') }
    bridge.emit('regions.board', { ...state, targets: state.targets.map((target) => ({ ...target, ...failing })) })
  }),
  'monitoring stops elsewhere': onBoard(/is off\. These are/, (bridge, tables) =>
    bridge.emit('regions.board', { ...board(tables).state, state: 'off' }),
  ),
  'a pause begins in the open region': onBoard(
    /Paused by/,
    boardBecomes({ pauses: known([{ ...pausedBy, since: new Date().toISOString() }]) }),
    besideTexas,
    usualSampleRows.map((row) => ({ ...row, pauses: known([]) })),
  ),
  'several pauses begin in the open region': onBoard(
    /Paused by L\. Nguyen/,
    boardBecomes({ pauses: known(threePauses) }),
    besideTexas,
    usualSampleRows.map((row) => ({ ...row, pauses: known([]) })),
  ),
  'more waits of the open region come': onBoard(/visit-5/i, boardGrows, besideTexas, openRows),
  'the open region is withdrawn': onBoard(/no longer lists it/, boardBecomes({ status: 'withdrawn' }), besideTexas),
  'another connection has its first incidents': {
    at: '#/regions/board',
    answers: (tables) => ({ ...regions(tables), ...watched(0) }),
    event: (bridge) => {
      bridge.answer(watched(47))
      bridge.emit('regions.alerts', alerts())
    },
    came: '47',
  },
  'worse incidents come over the list': {
    at: '#/regions/incidents',
    answers: (tables) => ({ ...regions(tables), 'regions.alerts': () => alerts('CO') }),
    over: 'li',
    event: (bridge) =>
      bridge.emit('regions.alerts', alerts('TX', 'NM', 'AZ', 'CO', 'OR', 'WA', 'NV', 'UT', 'ID', 'MT')),
    came: 'Acknowledge all 10',
  },
  'notes of others come to the open incident': {
    at: '#/regions/incidents',
    answers: (tables) => ({ ...regions(tables), 'regions.alerts': () => notedIncident(0) }),
    event: (bridge) => bridge.emit('regions.alerts', notedIncident(5)),
    came: 'Called the support line 5',
  },
  'a booking of an earlier caller ends': {
    at: '#/booking/desk',
    answers: desk,
    event: bookingsBecome({ 'booking.sendsNow': () => ({ caller: undefined, ended: [sampleIntent('booked', 1)] }) }),
    came: /for an earlier caller/,
  },
  'a slot of the desk passes': {
    at: '#/booking/desk',
    answers: onDesk,
    begin: () => setUiState({ slotView: 'grid' }),
    event: halfAnHourPasses,
    came: /^past ?$/,
  },
  'a slot of a provider passes': slotPasses(1_280),
  'a slot of a provider passes, in a narrow window': slotPasses(640),
  'outcomes become unknown': {
    at: '#/booking/desk',
    answers: desk,
    event: bookingsBecome(intentAnswers(unknowns)),
    came: /^Unknown outcomes 12$/,
  },
  'outcomes of sooner visits become unknown': unknownComes(1_280, unknowns.slice(-1), []),
  'outcomes of sooner visits become unknown, in a narrow window': unknownComes(640, unknowns.slice(-1), []),
  'outcomes become unknown over those closed today': unknownComes(1_280, unknowns.slice(0, 1), closedToday),
  'outcomes become unknown over those closed today, in a narrow window': unknownComes(
    960,
    unknowns.slice(0, 1),
    closedToday,
  ),
  'calls are made': {
    at: '#/activity',
    answers: () => calls(5, 20),
    over: 'tbody',
    event: (bridge) => {
      bridge.answer(calls(0, 240))
      bridge.emit('activity.changed', null)
    },
    came: /^240 calls/,
  },
  'reports become ready': {
    at: '#/reports/jobs',
    answers: () => reportAnswers([earlier]),
    over: '[role=grid]',
    event: (bridge) => {
      bridge.answer(reportAnswers([...Array.from({ length: 11 }, (_, at) => sampleReport('succeeded', at)), earlier]))
      bridge.emit('reports.changed', null)
    },
    came: /^Report list 12$/,
  },
  'a schedule fails': {
    at: '#/reports/questions',
    answers: (tables) => ({
      ...questionsAnswers(tables),
      'questions.list': () => sampleQuestions.map((question) => ({ ...question, runs: [] })),
    }),
    event: (bridge) => {
      bridge.answer({ 'questions.list': () => sampleQuestions })
      bridge.emit('questions.changed', null)
    },
    came: /The folder “Reports” isn’t there/,
  },
}

afterEach(() => void vi.useRealTimers())

/**
 * Cases that another one differs from by the window, the tab or the panel alone, or is more of, and lists that keep their rows in place as that of incidents
 * does. By day only that other one is tried.
 */
const alike =
  /^a (?:task|pause) begins|^an incident comes .|^monitoring stops|^calls are made|^reports become| in a (?:narrow|wide) window$/
const taken = Object.entries(cases).filter(([name]) => whole || !alike.test(name))

test.each(taken)('newcomer finding 1: %s', async (_, { at, answers, begin, over, event, came, width = 1_280 }) => {
  await page.viewport(width, 800)
  const tables = fakeSnapshots()
  const bridge = await renderApp(at, { tables, answers: answers?.(tables) ?? {} })
  begin?.()
  await settled()
  if (over !== undefined) {
    const under = document.querySelector(`main ${over}`)
    if (under === null) throw new Error(`There is no ${over}`)
    // It may be there from the test before, and may scroll.
    await userEvent.hover(page.getByRole('heading', { level: 1 }))
    await userEvent.hover(under)
    await settled()
  }
  expect(shows(came)).toBe(false)
  event(bridge, tables)
  await expect.poll(() => shows(came)).toBe(true)
  await pause(150)
  await expect.poll(inMotion).toBe(false)
  expect(movedSince()).toEqual([])
})
