import { expect, it } from 'vitest'
import { counted, randomOf, seedFrom, whole } from '../counted.ts'
import { type Deed, type Turn, type Week, weekConnections, weekOf } from './week-script.ts'
import { makeWeekConsole, type WeekConsole } from './week-console.ts'
import { differences } from './week-differences.ts'
import { weekReference } from './week-reference.ts'
import { iso, weekPlatform } from './week-world.ts'

/**
 * A week on three connections, two of them Production: regions withdrawn, restored, inactive or paused for days, failing practices, hosts that are down or
 * throttle, wrong clocks, other connections, a lock, sleeps, and console restarts. The script alone determines the expected incidents. The same week with
 * other screens open has the same incidents.
 */

const startsAt = Date.parse('2026-03-02T00:00:00Z')
const days = counted(1.2, 7)

/** Plays a week; `screens` seeds what is on screen. */
async function play(week: Week, screens: number): Promise<WeekConsole> {
  const random = randomOf(screens)
  const desk = await makeWeekConsole({
    startsAt,
    platform: ({ trueNow }) => weekPlatform(week, startsAt, trueNow),
    paceOf: (id) => weekConnections.find((one) => one.id === id)?.pace ?? 60,
    keepsAnswers: whole,
  })
  let inUse = ''
  const now = () => (desk.clock.trueNow() - startsAt) / 1_000
  const until = (at: number) => desk.clock.advance(Math.max(0, at - now()) * 1_000)

  /** Opens a screen, like an occasional user. */
  function look(): void {
    const regions = desk.regions()
    const { monitor, alerts } = regions
    const at = Math.floor(random() * weekConnections.length)
    const { id = '', practiceIds = [] } = weekConnections[at] ?? {}
    regions.presence(random() < 0.5, random() < 0.3)
    if (random() < 0.5) return
    monitor.state(id)
    monitor.watched()
    alerts.view(id)
    const [row] = monitor.rowsOf(id, practiceIds[0] ?? '', 'TX')
    if (row !== undefined) monitor.detail(id, row.key)
  }

  async function turn(event: Turn): Promise<void> {
    switch (event.kind) {
      case 'closed':
        await desk.close()
        expect(desk.clock.waiting()).toBe(0)
        await until(event.to)
        await desk.open()
        return
      case 'asleep':
        return desk.clock.sleep((event.to - event.at) * 1_000, event.stopsSteady)
      case 'clock':
        desk.clock.set(event.by * 1_000)
        return
      case 'use':
        inUse = event.connectionId
        return desk.use(inUse)
      case 'lock':
        desk.isLocked = event.on
    }
  }

  async function deed({ kind, connectionId, practiceId, region, for: lasts }: Deed): Promise<void> {
    const isWatched =
      connectionId === inUse || weekConnections.some(({ id, stage }) => id === connectionId && stage === 'production')
    if (!isWatched) return
    const { alerts, monitor } = desk.regions()
    const end = iso(desk.clock.clock.now() + lasts * 1_000)
    const open = alerts
      .view(connectionId)
      .incidents.filter((one) => one.over === undefined && one.practiceId === practiceId && one.regionCode === region)
      .map(({ id }) => id)
    if (kind === 'acknowledge') alerts.act(connectionId, open, { kind: 'acknowledged', note: '' })
    if (kind === 'mute-incidents') alerts.act(connectionId, open, { kind: 'muted', until: end })
    if (kind === 'mute-region') await alerts.mute(connectionId, practiceId, region, end)
    if (kind === 'settle') {
      const gone = monitor
        .rowsOf(connectionId, practiceId, region)
        .filter(({ withdrawnSince }) => withdrawnSince !== undefined)
      monitor.settle(
        connectionId,
        gone.map(({ key }) => key),
      )
    }
  }

  await desk.open()
  for (const event of [...week.turns, ...week.deeds].toSorted((a, b) => a.at - b.at)) {
    // Events during a sleep, or before the console opened, don't happen.
    if (event.at < now()) continue
    while (event.at - now() > 900) {
      look()
      await until(now() + 450 + Math.floor(random() * 400))
    }
    await until(event.at)
    await ('connectionId' in event && 'region' in event ? deed(event) : turn(event))
  }
  await until(week.seconds)
  return desk
}

it(`${days} days: every incident, its begin, its end and its silence are those of the script, whatever was on the screen`, {
  timeout: 3_600_000,
  tags: ['night'],
}, async () => {
  const week = weekOf(seedFrom(20_261_438), days)
  const wanted = weekReference(week)
  const first = await play(week, 1)
  try {
    expect(differences(wanted, first, startsAt)).toEqual([])
    expect(first.said).toEqual([])
    const second = await play(week, 2)
    try {
      expect(plain(second)).toEqual(plain(first))
    } finally {
      await second.end()
    }
  } finally {
    await first.end()
  }
  // The script contains every kind of event.
  const kinds = new Set(wanted.map(({ cause }) => cause))
  expect(kinds.size).toBe(5)
  expect(wanted.length).toBeGreaterThan(days * 30)
  for (const is of [
    wanted.filter(({ acknowledged }) => acknowledged !== undefined),
    wanted.filter(({ mutedUntil }) => mutedUntil !== undefined),
    wanted.filter(({ announced }) => announced.length > 2),
    wanted.filter(({ end }) => end?.unseen),
    wanted.filter(({ toldRecovered }) => toldRecovered),
  ])
    expect(is.length).toBeGreaterThan(0)
})

/** Incidents without ids, and notifications. */
const plain = ({ incidents, notices }: WeekConsole) => ({
  incidents: [...incidents.values()].map(
    ({ connectionId, toldAt, incident: { id: _id, members, actions, ...rest } }) => ({
      connectionId,
      toldAt,
      ...rest,
      members: members.map(({ alertIds: _ids, ...member }) => member),
      actions: actions.map(({ id: _action, ...action }) => action),
    }),
  ),
  notices: notices.map(({ at, notice }) => [at, notice.title, notice.body]),
})
