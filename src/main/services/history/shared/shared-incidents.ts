import { randomUUID } from 'node:crypto'
import { type Incident, type IncidentAction, incidentAction } from '../../../../domain/regions/alert-incident.ts'
import { parseJson } from '../../storage/json-file.ts'
import { databaseLink, type Query } from './database-link.ts'
import { fromDatabaseText, toDatabaseText } from './database-text.ts'
import { inTime } from './in-time.ts'
import { passwordOf, type SharedHistoryOptions, usualTimes } from './open-shared-history.ts'
import { joinStore } from './shared-tables.ts'

/**
 * Incidents that a team's consoles share: one person's action applies to all. An incident is open while a console that saw it was recently alive, by the
 * server's clock. Nothing here rejects or exceeds its timeouts; without the server each console works alone. Actions have
 * the names of staff and their notes as typed.
 */

export type SharedIncidentsOptions = Pick<
  SharedHistoryOptions,
  'fields' | 'source' | 'password' | 'authorities' | 'times'
> & {
  /** Actions of others on an incident, by its team id. */
  readonly onActions: (incidentId: string, actions: readonly IncidentAction[]) => void
  /** The server became reachable or unreachable: join the open incidents. */
  readonly onReach: () => void
  /** Milliseconds between heartbeats, and the response timeout that a notice waits for. */
  readonly beatMs?: number
  readonly answerMs?: number
}

export type SharedIncidents = ReturnType<typeof openSharedIncidents>

/** Shares incidents between consoles of a team. */
export type TeamIncidents = Omit<SharedIncidents, 'close'>

export type JoinedIncident = { readonly id: string; readonly actions: readonly IncidentAction[] }
/** `notice`: identifies the notice within its incident. */
type ClaimedNotice = { readonly incidentId: string; readonly person: string; readonly notice: string }

const channel = 'access_console_incidents'
const lock = "hashtextextended('access_console incidents', 0)"
/** A console not seen for this long keeps no incident open. */
const seenWithin = "interval '3 minutes'"
const keptFor = "interval '30 days'"

const tables = `
create table if not exists access_console.incident (
  id text primary key,
  source text not null,
  practice_id text not null,
  region_code text not null,
  cause text not null,
  made_at timestamptz not null default clock_timestamp(),
  left_at timestamptz not null default '-infinity'
);
create table if not exists access_console.incident_holder (
  incident text not null references access_console.incident on delete cascade,
  holder text not null,
  seen_at timestamptz not null,
  primary key (incident, holder)
);
create table if not exists access_console.incident_action (
  id text primary key,
  incident text not null references access_console.incident on delete cascade,
  action text not null,
  place bigint generated always as identity unique
);
create table if not exists access_console.incident_told (
  incident text not null references access_console.incident on delete cascade,
  person text not null,
  notice text not null,
  primary key (incident, person, notice)
);
create index if not exists incident_of_region on access_console.incident (source, practice_id, region_code, cause);
`

export function openSharedIncidents(options: SharedIncidentsOptions) {
  const { fields, onActions, onReach, times = usualTimes, beatMs = 20_000, answerMs = 1_500 } = options
  const source = toDatabaseText(options.source)
  const holder = randomUUID()
  /** The team's incidents that are open here. */
  const held = new Set<string>()
  /** The team's ids of incidents by local id: a caller that a slow `join` didn't answer in time goes on with its own id. */
  const teamIds = new Map<string, string>()
  const teamIdOf = (id: string) => teamIds.get(id) ?? id
  const localIdsOf = (teamId: string) =>
    [...teamIds].flatMap(([id, of]) => (of === teamId && id !== teamId ? [id] : []))
  let place: number | undefined
  let isReachable = false
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  const link = databaseLink({
    fields,
    password: () => options.password().then(passwordOf),
    authorities: options.authorities,
    connectMs: times.connectMs,
    queryMs: times.turnMs,
    pauseMs: times.pauseMs,
    async onJoin(query) {
      await joinStore(query)
      await makeTables(query)
      await query(`listen ${channel}`)
      // Incidents that ended while the server was unreachable.
      await query('delete from access_console.incident_holder where holder = $1 and incident <> all($2)', [
        holder,
        [...held],
      ])
      place = undefined
      isReachable = true
      queueMicrotask(onReach)
    },
    onNotification(by) {
      if (by !== holder && !isClosed) void pull()
    },
  })

  const run = <Value>(work: (query: Query) => Promise<Value>): Promise<Value | undefined> =>
    link.run(work).catch(() => {
      if (isReachable) queueMicrotask(onReach)
      isReachable = false
      return undefined
    })
  const write = <Value>(work: (query: Query) => Promise<Value>): Promise<Value | undefined> =>
    run(async (query) => {
      await query('begin')
      // The lock assigns places in the order in which they become readable.
      await query(`select pg_advisory_xact_lock(${lock})`)
      const value = await work(query)
      await query('commit')
      return value
    })
  const soon = <Value>(answer: Promise<Value | undefined>): Promise<Value | undefined> =>
    inTime(answerMs, answer).catch(() => undefined)

  /** Fetches the others' actions since the last call. */
  async function pull(): Promise<void> {
    const rows = await run(async (query) => {
      const after = place ?? 0
      const found = await query<{ incident: string; action: string; place: number }>(
        `select incident, action, place::float8 as place from access_console.incident_action
         where place > $1 and incident = any($2) order by place`,
        [after, [...held]],
      )
      place = found.reduce((most, row) => Math.max(most, row.place), after)
      return found
    })
    for (const [teamId, list] of Map.groupBy(rows ?? [], ({ incident }) => incident))
      for (const id of [teamId, ...localIdsOf(teamId)]) onActions(id, actionsOf(list))
  }

  async function beat(): Promise<void> {
    await run((query) =>
      query(
        'update access_console.incident_holder set seen_at = clock_timestamp() where holder = $1 and incident = any($2)',
        [holder, [...held]],
      ),
    )
    if (held.size > 0) await pull()
  }

  function next(): void {
    if (isClosed) return
    timer = setTimeout(() => void beat().finally(next), beatMs)
    timer.unref()
  }
  void beat().finally(next)

  /** In a fixed number of queries: an outage opens hundreds of incidents at once, and their notices wait for this. */
  async function joinAll(query: Query, incidents: readonly Incident[]): Promise<ReadonlyMap<string, JoinedIncident>> {
    const regions = incidents.map((one) => [toDatabaseText(one.practiceId), toDatabaseText(one.regionCode), one.cause])
    const column = (at: number) => regions.map((region) => region[at])
    const places = [source, column(0), column(1), column(2)]
    const given = '$2::text[], $3::text[], $4::text[]'
    const open = await query<{ id: string | null }>(
      `select (select id from access_console.incident as i
               where i.source = $1 and i.practice_id = practice and i.region_code = region and i.cause = given.cause
                 and exists (select from access_console.incident_holder as h
                             where h.incident = id and h.seen_at > left_at and h.seen_at > clock_timestamp() - ${seenWithin})
               order by made_at, id limit 1) as id
       from unnest(${given}) with ordinality as given (practice, region, cause, at) order by at`,
      places,
    )
    const ofRegion = new Map<string, string>()
    const ids = incidents.map((one, at) => {
      const region = JSON.stringify(regions[at])
      const id = open[at]?.id ?? ofRegion.get(region) ?? one.id
      ofRegion.set(region, id)
      return id
    })
    await query(
      `insert into access_console.incident (source, practice_id, region_code, cause, id)
       select $1, * from unnest(${given}, $5::text[]) as given on conflict (id) do nothing`,
      [...places, ids],
    )
    const replaced = incidents.flatMap(({ id }, at) => (ids[at] === id ? [] : [id]))
    for (const id of replaced) held.delete(id)
    await query('delete from access_console.incident_holder where holder = $1 and incident = any($2)', [
      holder,
      replaced,
    ])
    await query(
      `insert into access_console.incident_holder (incident, holder, seen_at)
       select distinct id, $1, clock_timestamp() from unnest($2::text[]) as id
       on conflict (incident, holder) do update set seen_at = excluded.seen_at`,
      [holder, ids],
    )
    for (const id of ids) held.add(id)
    for (const [at, one] of incidents.entries()) teamIds.set(one.id, ids[at] ?? one.id)
    await addActions(
      query,
      incidents.flatMap((one, at) => one.actions.map((action) => [ids[at] ?? one.id, action] as const)),
    )
    const rows = await query<{ incident: string; action: string }>(
      'select incident, action from access_console.incident_action where incident = any($1) order by place',
      [ids],
    )
    const actions = Map.groupBy(rows, ({ incident }) => incident)
    return new Map(
      incidents.map((one, at) => {
        const id = ids[at] ?? one.id
        return [one.id, { id, actions: actionsOf(actions.get(id) ?? []) }]
      }),
    )
  }

  /** Notifies the others of new actions. */
  async function addActions(query: Query, actions: readonly (readonly [string, IncidentAction])[]): Promise<void> {
    if (actions.length === 0) return
    const added = await query(
      `insert into access_console.incident_action (id, incident, action)
       select * from unnest($1::text[], $2::text[], $3::text[]) on conflict (id) do nothing returning 1`,
      [
        actions.map(([, { id }]) => id),
        actions.map(([incident]) => incident),
        actions.map(([, action]) => toDatabaseText(JSON.stringify(action))),
      ],
    )
    if (added.length > 0) await query('select pg_notify($1, $2)', [channel, holder])
  }

  return {
    /** True if actions here reach the whole team immediately. */
    isReachable: () => isReachable,
    /**
     * Joins the team's open incident of the same region and cause, or creates one, and passes on local actions. Returns by local id: the id in the team and
     * every action by anyone. Undefined if the team can't be reached in time.
     */
    join(incidents: readonly Incident[]): Promise<ReadonlyMap<string, JoinedIncident> | undefined> {
      const joined = write((query) => joinAll(query, incidents))
      const answered = soon(joined)
      // An answer that came too late has the others' actions, too.
      void Promise.all([joined, answered]).then(([late, answer]) => {
        if (answer !== undefined || isClosed) return
        for (const [id, { actions }] of late ?? []) if (actions.length > 0) onActions(id, actions)
      })
      return answered
    },
    /** Returns the notices that this console shows, so that no person gets one twice. Undefined if the team can't be reached in time. */
    async claim(notices: readonly ClaimedNotice[]): Promise<readonly ClaimedNotice[] | undefined> {
      const mine = await soon(
        write((query) =>
          query<{ at: number }>(
            `with given as (
               select * from unnest($1::text[], $2::text[], $3::text[]) with ordinality as given (incident, person, notice, at)
             ), told as (
               insert into access_console.incident_told (incident, person, notice)
               select incident, person, notice from given on conflict do nothing returning incident, person, notice
             )
             select given.at::float8 as at from given join told using (incident, person, notice)`,
            [
              notices.map(({ incidentId }) => teamIdOf(incidentId)),
              notices.map(({ person }) => toDatabaseText(person)),
              notices.map(({ notice }) => notice),
            ],
          ),
        ),
      )
      return mine?.flatMap(({ at }) => notices[at - 1] ?? [])
    },
    /** Sends an action to the team; if that fails now, it's sent with the next `join`. */
    act(incidentId: string, action: IncidentAction) {
      void write((query) => addActions(query, [[teamIdOf(incidentId), action]]))
    },
    /** The incidents have ended on this console. */
    leave(incidentIds: readonly string[]) {
      const forget = () => {
        for (const id of incidentIds) held.delete(teamIdOf(id))
      }
      forget()
      // A join that is still waiting, such as that of a recovery notice, adds them once more.
      void write(async (query) => {
        const ids = incidentIds.map(teamIdOf)
        await query('delete from access_console.incident_holder where incident = any($1) and holder = $2', [
          ids,
          holder,
        ])
        await query('update access_console.incident set left_at = clock_timestamp() where id = any($1)', [ids])
      }).then(forget)
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      await link.close()
    },
  }
}

/** Skips actions of other versions that can't be parsed. */
const actionsOf = (rows: readonly { readonly action: string }[]): IncidentAction[] =>
  rows.flatMap(({ action }) => incidentAction.safeParse(parseJson(fromDatabaseText(action))).data ?? [])

/** Creates missing tables, one console at a time; deletes old incidents. */
async function makeTables(query: Query): Promise<void> {
  const [there] = await query<{ there: boolean }>(
    "select to_regclass('access_console.incident_told') is not null as there",
  )
  if (there?.there !== true) {
    await query('begin')
    await query(`select pg_advisory_xact_lock(${lock})`)
    await query(tables)
    await query('commit')
  }
  await query(
    `delete from access_console.incident where made_at < clock_timestamp() - ${keptFor}
     and not exists (select from access_console.incident_holder as h where h.incident = id and h.seen_at > clock_timestamp() - ${keptFor})`,
  )
}
