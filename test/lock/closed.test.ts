import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type CallName, callNames } from '../../src/bridge/calls.ts'
import { type EventName, eventNames } from '../../src/bridge/events.ts'
import { usualRegionsSettings } from '../../src/domain/regions/regions-settings.ts'
import { createDispatcher } from '../../src/main/shell/dispatcher.ts'
import { closedWhileLocked } from '../../src/main/guard/closed-while-locked.ts'
import { dialogsWhileLocked, eventsWhileLocked, noticesWhileLocked } from '../../src/main/guard/while-locked.ts'
import type { Handlers } from '../../src/main/services/handler.ts'
import type { Locked } from '../../src/main/services/lock/lock.ts'
import { rightInputs } from '../../src/main/testing/right-inputs.ts'
import { counted } from '../counted.ts'
import { tellRow } from '../trust/tell-row.ts'

/** The bridge handlers behind the lock: each call's result while locked, and before, across and after a lock. */

const planted = 'planted of a patient'
const ofLockPage = ['app.info', 'lock.state', 'lock.unlock', 'lock.forgetPin', 'lock.active', 'lock.now']
const ofWall = [
  'settings.connections',
  'regions.settings',
  'regions.board',
  'regions.watched',
  'regions.alerts',
  'regions.presence',
]

function bench() {
  const asked: CallName[] = []
  let locked: Locked = 'no'
  let times = 0
  let hold: Promise<unknown> = Promise.resolve()
  const handlers = Object.fromEntries(
    callNames.map((name) => [
      name,
      async (input: unknown) => {
        asked.push(name)
        await hold
        if (name === 'snapshots.view') return { ok: true, value: { viewId: `view of ${JSON.stringify(input)}` } }
        return { ok: true, value: { planted } }
      },
    ]),
  ) as unknown as Handlers
  const lock = { locked: () => locked, times: () => times }
  const dispatcher = createDispatcher(closedWhileLocked(handlers, { lock, isBoard: (id) => id === 'board' }))
  return {
    asked,
    lock: (how: Locked) => {
      if (how !== 'no') times += 1
      locked = how
    },
    holdAnswers: (until: Promise<unknown>) => void (hold = until),
    ask: (name: CallName, input: unknown = rightInputs[name]) =>
      dispatcher.dispatch(name, `id ${Math.random()}`, input),
  }
}

const isRefused = (answer: { readonly ok: boolean; readonly failure?: { readonly kind: string } }) =>
  !answer.ok && answer.failure?.kind === 'locked'

it('answers nothing but the lock page while it is locked, and with the wall or the board nothing but waits', async () => {
  const { ask, lock, asked } = bench()
  const reached: Record<Locked, string[]> = { no: [], wall: [], board: [], yes: [] }
  const sent: string[] = []
  for (const how of ['no', 'wall', 'board', 'yes'] as const) {
    lock(how)
    for (const name of callNames) {
      asked.length = 0
      const answer = await ask(name)
      if (asked.length > 0) reached[how].push(name)
      // A call that didn't reach its handler must be refused as locked, without the planted value.
      else if (!isRefused(answer) || JSON.stringify(answer).includes(planted)) sent.push(name)
    }
  }
  expect(sent).toEqual([])
  // Control: unlocked, each call reaches its handler with these inputs.
  expect(reached.no.toSorted()).toEqual(callNames.toSorted())
  expect(reached.yes.toSorted()).toEqual(ofLockPage.toSorted())
  expect(reached.wall.toSorted()).toEqual([...ofLockPage, ...ofWall].toSorted())
  expect(reached.board.toSorted()).toEqual(reached.wall.toSorted())
  // A board that stays readable allows no actions.
  for (const deed of [
    'regions.actOnIncidents',
    'regions.mute',
    'regions.pollNow',
    'regions.settle',
    'regions.watch',
    'regions.detail',
  ])
    expect({ deed, reached: reached.board.includes(deed), open: reached.no.includes(deed) }).toEqual({
      deed,
      reached: false,
      open: true,
    })
  tellRow(15, callNames.length - reached.yes.length, callNames.length - ofLockPage.length, {
    part: 'calls refused while locked',
    control: `${reached.no.length} of ${callNames.length} reached their handler while open`,
  })
})

it('a value that arrives while it is locked, or after it was opened again, never crosses', async () => {
  const runs = counted(120, 5_000)
  let held = 0
  const moment = fc.constantFrom<Locked | 'end'>('no', 'wall', 'board', 'yes', 'end')
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...callNames.filter((name) => !ofLockPage.includes(name))),
      fc.array(moment, { maxLength: 5 }),
      fc.boolean(),
      async (name, course, startsLocked) => {
        const { ask, lock, holdAnswers } = bench()
        if (startsLocked) lock('yes')
        const end = Promise.withResolvers<undefined>()
        holdAnswers(end.promise)
        const answer = ask(name)
        await Promise.resolve()
        let wasLocked = startsLocked
        for (const step of course) {
          if (step === 'end') break
          lock(step)
          wasLocked ||= step !== 'no'
        }
        end.resolve(undefined)
        const received = await answer
        expect(isRefused(received)).toBe(wasLocked)
        expect(JSON.stringify(received).includes(planted) || name === 'snapshots.view').toBe(
          !wasLocked || name === 'snapshots.view',
        )
        held += 1
      },
    ),
    { numRuns: runs },
  )
  tellRow(15, held, runs, { part: 'results that arrive while locked', control: 'answered where no lock came' })
})

it('a fault of a handler is not told either while it is locked', async () => {
  let locked: Locked = 'no'
  const handlers = { 'jobs.list': () => Promise.reject(new Error(planted)) } as unknown as Handlers
  const closed = closedWhileLocked(handlers, {
    lock: { locked: () => locked, times: () => 0 },
    isBoard: () => false,
  })
  const context = { signal: new AbortController().signal }
  await expect(closed['jobs.list'](undefined, context)).rejects.toThrow(planted)
  const answer = closed['jobs.list'](undefined, context)
  locked = 'yes'
  expect(isRefused(await answer)).toBe(true)
})

it.each(['wall', 'board'] as const)(
  'the %s reads waits and no other table, and views of the board and no others',
  async (kept) => {
    const { ask, lock } = bench()
    const view = { filters: [], sort: [] }
    const windowOf = (viewId: string) => ({ viewId, offset: 0, limit: 10, columns: [] })
    const before = await ask('snapshots.view', { snapshotId: 'report', view })
    const reportView = before.ok ? String(Reflect.get(Object(before.value), 'viewId')) : ''
    expect(await ask('snapshots.window', windowOf(reportView))).toMatchObject({ ok: true })
    lock(kept)
    expect(isRefused(await ask('snapshots.view', { snapshotId: 'report', view }))).toBe(true)
    expect(isRefused(await ask('snapshots.window', windowOf(reportView)))).toBe(true)
    const board = await ask('snapshots.view', { snapshotId: 'board', view })
    const boardView = board.ok ? String(Reflect.get(Object(board.value), 'viewId')) : ''
    expect(await ask('snapshots.window', windowOf(boardView))).toMatchObject({ ok: true })
    expect(await ask('views.list', { subject: 'regions board' })).toMatchObject({ ok: true })
    expect(isRefused(await ask('views.list', { subject: 'reports' }))).toBe(true)
    lock('yes')
    expect(isRefused(await ask('snapshots.window', windowOf(boardView)))).toBe(true)
    expect(isRefused(await ask('snapshots.view', { snapshotId: 'board', view }))).toBe(true)
  },
)

it('the wall and the board get incidents without what staff typed about them', async () => {
  const actions = [{ kind: 'handed-over', by: 'Ana', note: planted, to: planted, until: 'later' }]
  const view = { unacknowledged: 1, incidents: [{ actions }], alerts: [{ acknowledged: { note: planted } }] }
  const handlers = { 'regions.alerts': async () => ({ ok: true, value: view }) } as unknown as Handlers
  let locked: Locked = 'no'
  const lock = { locked: () => locked, times: () => 0 }
  const closed = closedWhileLocked(handlers, { lock, isBoard: () => false })
  const events: unknown[] = []
  const send = eventsWhileLocked((_name, value) => events.push(value), lock.locked)
  const seen = async (how: Locked) => {
    locked = how
    events.length = 0
    Reflect.apply(send, undefined, ['regions.alerts', view])
    return [await closed['regions.alerts']({ connectionId: 'c' }, { signal: new AbortController().signal }), ...events]
  }
  expect(await seen('no')).toEqual([{ ok: true, value: view }, view])
  const kept = {
    unacknowledged: 1,
    incidents: [{ actions: [{ kind: 'handed-over', by: 'Ana', note: '', to: '', until: 'later' }] }],
    alerts: [{ acknowledged: { note: '' } }],
  }
  expect(await seen('wall')).toEqual([{ ok: true, value: kept }, kept])
  expect(await seen('board')).toEqual([{ ok: true, value: kept }, kept])
})

it('the wall and the board get the settings of the wall alone, without runbooks, webhooks and the shared history', async () => {
  const webhook = { id: 'hook', name: planted, url: `https://hooks.example/${planted}` }
  const settings = {
    ...usualRegionsSettings,
    watch: 'off',
    runbooks: [{ lines: [planted] }],
    rules: [{ channels: { webhooks: [webhook] } }],
    store: { host: planted },
    zones: { 'practice|AZ': 'America/Phoenix' },
    wallViews: ['view-1'],
    wallPageSeconds: 45,
  }
  const handlers = { 'regions.settings': async () => ({ ok: true, value: settings }) } as unknown as Handlers
  let locked: Locked = 'no'
  const lock = { locked: () => locked, times: () => 0 }
  const closed = closedWhileLocked(handlers, { lock, isBoard: () => false })
  const seen = (how: Locked) => {
    locked = how
    return closed['regions.settings']({ connectionId: 'c' }, { signal: new AbortController().signal })
  }
  expect(await seen('no')).toEqual({ ok: true, value: settings })
  const kept = { wallViews: ['view-1'], wallPageSeconds: 45 }
  const shown = { ok: true, value: { ...usualRegionsSettings, ...kept } }
  expect(await seen('wall')).toEqual(shown)
  expect(await seen('board')).toEqual(shown)
})

it('tells the page of the lock alone, with wall or board of the regions too', () => {
  const events: EventName[] = []
  let locked: Locked = 'no'
  const send = eventsWhileLocked(
    (name) => events.push(name),
    () => locked,
  )
  const heard = (how: Locked) => {
    locked = how
    events.length = 0
    for (const name of eventNames) Reflect.apply(send, undefined, [name, null])
    return [...events]
  }
  expect(heard('no')).toEqual([...eventNames])
  expect(heard('yes').toSorted()).toEqual(['lock.changed', 'lock.soon'])
  expect(heard('board')).toEqual(heard('wall'))
  expect(heard('wall').toSorted()).toEqual([
    'connections.changed',
    'lock.changed',
    'lock.soon',
    'regions.alerts',
    'regions.board',
    // Without content: the wall may read the settings.
    'regions.changed',
  ])
})

it('notices have no content while it is locked, and lead nowhere but to the lock page', () => {
  const shown: unknown[] = []
  let locked: Locked = 'no'
  const walls: unknown[] = []
  let mayName = false
  const notifier = noticesWhileLocked(
    { show: (notice) => shown.push(notice) > 0, badge: () => undefined, wall: () => undefined },
    { locked: () => locked, mayName: () => mayName, onWall: (...wall) => walls.push(wall) },
  )
  const notice = { title: planted, body: planted, sound: true, hash: `#/regions/board?row=${planted}` }
  notifier.show(notice)
  expect(shown).toEqual([notice])
  for (const how of ['wall', 'board', 'yes'] as const) {
    locked = how
    shown.length = 0
    notifier.show(notice)
    expect(JSON.stringify(shown)).not.toContain(planted)
    expect(shown).toMatchObject([
      { body: 'A region needs attention. Unlock the console to see it.', hash: '', sound: true },
    ])
  }
  // What isn't about a region isn't announced as one.
  shown.length = 0
  notifier.show({ ...notice, whileLocked: 'A webhook wasn’t delivered.' })
  expect(shown).toMatchObject([{ title: 'Access Console', body: 'A webhook wasn’t delivered.', hash: '' }])
  // Settings allow region names in notifications, which still open the lock page.
  mayName = true
  shown.length = 0
  notifier.show(notice)
  expect(shown).toEqual([{ ...notice, hash: '' }])
  notifier.wall(true)
  notifier.wall(true, 2)
  expect(walls).toEqual([
    [true, 1],
    [true, 2],
  ])
})

it('a place that was chosen over a lock counts as not chosen', async () => {
  let times = 0
  const question = { now: Promise.withResolvers<string | undefined>() }
  const dialogs = dialogsWhileLocked(
    {
      saveAs: () => question.now.promise,
      chooseFolder: () => question.now.promise,
      showInFolder: () => undefined,
      openFile: async () => '',
    },
    () => ({ times: () => times }),
  )
  for (const ask of [
    () => dialogs.saveAs({ suggestedName: 'a', filterName: 'b', extension: 'c' }),
    () => dialogs.chooseFolder({ title: 'a' }),
  ]) {
    question.now = Promise.withResolvers()
    const chosen = ask()
    question.now.resolve('/place')
    expect(await chosen).toBe('/place')
    question.now = Promise.withResolvers()
    const late = ask()
    times += 1
    question.now.resolve('/place')
    expect(await late).toBeUndefined()
  }
})
