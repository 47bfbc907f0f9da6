import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { counted } from '../counted.ts'
import type { SharedStoreFields } from '../../src/domain/regions/regions-settings.ts'
import type { KeptPoll, KeptSample } from '../../src/main/services/history/history-service.ts'
import { databaseLink, type Link } from '../../src/main/services/history/shared/database-link.ts'
import { pollsAfter, samplesAfter, writeShared } from '../../src/main/services/history/shared/shared-samples.ts'
import { joinStore } from '../../src/main/services/history/shared/shared-tables.ts'
import { makeOwnFile, type OwnFile, sampleName } from './own-file.ts'
import { adminPassword, makeServer, type Server } from './server.ts'
import { fakePlatform, practices, source, startConsole, type TeamConsole, testTimes, until } from './team.ts'

/** A team's database stores values and returns them unchanged. */

let server: Server
let databases = 0
const links: Link[] = []

beforeAll(async () => {
  server = await makeServer()
})
afterAll(async () => {
  await Promise.all(links.map((link) => link.close()))
  await server?.remove()
})

async function newDatabase(options = ''): Promise<SharedStoreFields> {
  databases += 1
  const database = `store${databases}`
  await server.sql(`create database ${database} ${options}`)
  return { ...server.fields, database }
}

function linkTo(fields: SharedStoreFields, password = adminPassword): Link {
  const link = databaseLink({
    fields,
    password: async () => password,
    authorities: async () => [],
    connectMs: testTimes.connectMs,
    queryMs: testTimes.dataMs,
    pauseMs: testTimes.pauseMs,
    onJoin: async (query) => void (await joinStore(query)),
  })
  links.push(link)
  return link
}

const sample = (more: Partial<KeptSample> = {}): KeptSample => ({
  source,
  practiceId: 'p1',
  regionCode: 'AZ',
  visitTypeName: 'Urgent care',
  assignmentQualifiers: [],
  generatedAt: 1_780_000_000_000,
  answeredAt: 1_780_000_000_500,
  available: true,
  seconds: 600,
  reason: undefined,
  ...more,
})
const poll = (polledAt: number): KeptPoll => ({
  source,
  practiceId: 'p1',
  polledAt,
  answered: true,
  intervalSeconds: 60,
})
const write = (link: Link, samples: readonly KeptSample[], polls: readonly KeptPoll[] = []) =>
  link.transaction((query) => writeShared(query, samples, polls))
const sampleText = (one: KeptSample) => sampleName(one, one.generatedAt)
const all = { source, after: 0, from: -8.64e15, most: 1_000_000 }
const read = (link: Link) => link.run((query) => samplesAfter(query, all))

/** Texts that are difficult for databases, JSON and encodings. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    '\0',
    'a\0b',
    '\u0001',
    '\u0001"x"',
    '\ud800',
    '\udc00x',
    'null',
    '\\',
    "'",
    '"',
    '{}',
    '😀',
    'NULL',
  ),
  fc.string({ minLength: 3_000, maxLength: 9_000 }),
)
const anySample = fc.record({
  source: fc.constant(source),
  practiceId: text,
  regionCode: text,
  visitTypeName: text,
  assignmentQualifiers: fc.array(text, { maxLength: 4 }).map((list) => list.toSorted()),
  generatedAt: fc.integer({ min: -8.64e15, max: 8.64e15 }),
  answeredAt: fc.integer({ min: 0, max: 8.64e15 }),
  available: fc.option(fc.boolean(), { nil: undefined }),
  seconds: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true, min: 0 }), { nil: null }),
  reason: fc.option(text, { nil: undefined }),
})

describe('samples', () => {
  it('come back as they went in, whatever the platform says, and each once however often they are sent', async () => {
    const link = linkTo(await newDatabase())
    await fc.assert(
      fc.asyncProperty(fc.array(anySample, { maxLength: 20 }), async (samples) => {
        await link.run((query) => query('truncate access_console.combination, access_console.sample restart identity'))
        const once = [...new Map(samples.toReversed().map((one) => [sampleText(one), one])).values()]
        await write(link, samples)
        await write(link, samples.toReversed())
        const kept = (await read(link)).values
        const sorted = (list: readonly KeptSample[]) =>
          list
            .toSorted((a, b) => (sampleText(a) < sampleText(b) ? -1 : 1))
            .map((one) => ({ ...one, seconds: one.seconds === 0 ? 0 : one.seconds }))
        expect(sorted(kept)).toEqual(sorted(once))
      }),
      { numRuns: counted(8, 60) },
    )
  })

  it('are the same whatever the order of their qualifiers', async () => {
    const link = linkTo(await newDatabase())
    await write(link, [sample({ assignmentQualifiers: ['b', 'a'] })])
    await write(link, [sample({ assignmentQualifiers: ['a', 'b'] })])
    expect((await read(link)).values).toEqual([sample({ assignmentQualifiers: ['a', 'b'] })])
  })

  it('are read on from a place, those of other platforms passed over', async () => {
    const link = linkTo(await newDatabase())
    const samples = Array.from({ length: 25 }, (_, at) => sample({ generatedAt: at }))
    await write(link, samples)
    await write(link, [sample({ source: 'https://other.example' })], [poll(1), poll(2), poll(2)])
    const got: number[] = []
    let place = 0
    for (let round = 0; round < 3; round += 1) {
      const next = await link.run((query) => samplesAfter(query, { ...all, after: place, most: 10 }))
      got.push(...next.values.map(({ generatedAt }) => generatedAt))
      place = next.place
    }
    expect(got).toEqual(samples.map(({ generatedAt }) => generatedAt))
    const rest = await link.run((query) => samplesAfter(query, { ...all, after: place, most: 10 }))
    expect(rest).toMatchObject({ values: [], place: rest.last })
    const polls = await link.run((query) => pollsAfter(query, all))
    expect(polls.values).toEqual([poll(1), poll(2)])
  })

  it('of many writers are missed by no reader that reads on meanwhile', async () => {
    const fields = await newDatabase()
    const reader = linkTo(fields)
    await reader.run(async () => undefined)
    const writers = Array.from({ length: 4 }, () => linkTo(fields))
    const perWriter = counted(30, 60)
    let writing = true
    const written = Promise.all(
      writers.map(async (link, writer) => {
        for (let at = 0; at < perWriter; at += 1) {
          await write(link, [sample({ regionCode: `${writer}`, generatedAt: at })])
        }
      }),
    ).finally(() => {
      writing = false
    })
    const got: string[] = []
    let place = 0
    for (let last = false; !last; ) {
      last = !writing
      const next = await reader.run((query) => samplesAfter(query, { ...all, after: place, most: 7 }))
      got.push(...next.values.map(sampleText))
      place = next.place
      if (next.values.length > 0) last = false
    }
    await written
    expect(got).toHaveLength(writers.length * perWriter)
    expect(new Set(got).size).toBe(got.length)
  })
})

/** One hour ago plus this many milliseconds. */
const now = Date.now()
const early = (ms: number) => now - 3_600_000 + ms
/** Adds a sample for each time to the file, like a poll. */
async function record(file: OwnFile, times: readonly number[], ofSource = source): Promise<void> {
  const at = new Date(now).toISOString()
  await file.recordAnswer(
    {
      source: ofSource,
      practiceId: 'p1',
      polledAt: at,
      answeredAt: at,
      regionCodes: ['AZ'],
      practice: { id: 'p1' },
      qualifierNames: [],
      estimates: times.map((time) => ({
        practiceId: 'p1',
        regionCode: 'AZ',
        visitTypeName: 'Urgent care',
        assignmentQualifiers: [],
        available: true,
        estimatedWaitTimeSeconds: 600,
        estimateGeneratedAt: new Date(time).toISOString(),
      })),
    },
    60,
  )
}
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)

describe('a console', () => {
  const started: TeamConsole[] = []
  afterEach(async () => {
    for (const console of started.splice(0)) {
      await console.stop()
      await console.file.remove()
    }
  })
  async function start(fields: SharedStoreFields, more: Parameters<typeof startConsole>[3] = {}) {
    const file = more.file ?? (await makeOwnFile(source, practices))
    const console = await startConsole('one', fakePlatform(), fields, { ...more, file })
    started.push(console)
    return console
  }
  const settled = (console: TeamConsole, samples: number) =>
    until(`${samples} samples are here and nothing waits`, async () => {
      const state = console.shared.state()
      return state.kind === 'shared' && state.waiting === 0 && (await console.file.samples()).length === samples
    })
  const kept = async (fields: SharedStoreFields) =>
    (
      await server.sql<{ count: number }>('select count(*)::int as count from access_console.sample', fields.database)
    )[0]?.count

  it('brings what it kept before, and gets what others kept', async () => {
    const fields = await newDatabase()
    const [one, other] = [await makeOwnFile(source, practices), await makeOwnFile(source, practices)]
    const [mine, theirs] = [numbers(4_500).map((at) => early(2 * at)), numbers(4_500).map((at) => early(3 * at))]
    await record(one, mine)
    await record(other, theirs)
    const everything = new Set([...mine, ...theirs]).size
    for (const console of [await start(fields, { file: one }), await start(fields, { file: other })])
      await settled(console, everything)
    expect(await kept(fields)).toBe(everything)
  })

  it('does not fetch what is older than it keeps', async () => {
    const fields = await newDatabase()
    const day = 86_400_000
    const daysAgo = (days: number) => {
      const at = Date.now() - days * day
      return sample({ generatedAt: at, answeredAt: at })
    }
    await write(linkTo(fields), [daysAgo(11), daysAgo(9)])
    await settled(await start(fields, { keepDays: () => 10 }), 1)
    expect(await kept(fields)).toBe(2)
  })

  it('keeps samples of other platforms to itself', async () => {
    const fields = await newDatabase()
    const file = await makeOwnFile(source, practices)
    await record(file, [early(1)], 'http://127.0.0.1:4010')
    await record(file, [early(2)])
    await start(fields, { file })
    await until('its own platform is there', async () => (await kept(fields).catch(() => 0)) === 1)
    expect((await read(linkTo(fields))).values.map(({ generatedAt }) => generatedAt)).toEqual([early(2)])
  })

  it('sends again what a database has lost that was put back to an earlier state', async () => {
    const fields = await newDatabase()
    const console = await start(fields)
    await record(console.file, numbers(30).map(early))
    await until('all are there', async () => (await kept(fields).catch(() => 0)) === 30)
    await settled(console, 30)
    await server.sql('truncate access_console.sample restart identity', fields.database)
    await until('all are there again', async () => (await kept(fields)) === 30)
    expect(await console.file.samples()).toHaveLength(30)
  })

  it('sends again what a database loses before its rows were seen there', async () => {
    const fields = await newDatabase()
    const file = await makeOwnFile(source, practices)
    await record(file, numbers(30).map(early))
    let isLost = false
    const setPlace: OwnFile['setPlace'] = async (id, place) => {
      await file.setPlace(id, place)
      if (isLost || !/\bsent\b/.test(id) || place === 0) return
      isLost = true
      await server.sql('truncate access_console.sample restart identity', fields.database)
    }
    await settled(await start(fields, { file: { ...file, setPlace } }), 30)
    await until('all are there again', async () => isLost && (await kept(fields)) === 30)
    expect(await file.samples()).toHaveLength(30)
  })

  it('knows a database that was made anew under the same name', async () => {
    const fields = await newDatabase()
    const file = await makeOwnFile(source, practices)
    await record(file, [early(1)])
    const before = await startConsole('one', fakePlatform(), fields, { file })
    await until('it is there', async () => (await kept(fields).catch(() => 0)) === 1)
    await before.stop()
    await server.sql(`drop database ${fields.database} with (force)`)
    await server.sql(`create database ${fields.database}`)
    const after = await start(fields, { file })
    await until('it is there again', async () => (await kept(fields).catch(() => 0)) === 1)
    expect(after.shared.state().message).toBeUndefined()
    // Even while it's in use.
    await server.sql(`drop database ${fields.database} with (force)`)
    await until('it says so', () => after.shared.state().kind === 'shared-unreachable')
    await server.sql(`create database ${fields.database}`)
    await until('it is there once more', async () => (await kept(fields).catch(() => 0)) === 1)
  })
})

describe('a database that cannot serve', () => {
  const refused = (link: Link) =>
    link
      .run(async () => undefined)
      .then(
        () => undefined,
        () => link.trouble(),
      )

  it('is refused where it cannot hold every text', async () => {
    const fields = await newDatabase("encoding 'LATIN1' locale 'C' template template0")
    expect(await refused(linkTo(fields))).toMatchObject({ message: expect.stringContaining('encoding isn’t UTF8') })
  })

  it('is refused where a newer console made it', async () => {
    const fields = await newDatabase()
    const link = linkTo(fields)
    await link.run((query) => query('update access_console.store set version = 99'))
    expect(await refused(linkTo(fields))).toMatchObject({ message: expect.stringContaining('newer version') })
  })

  it('is refused where the user may not make the tables, or not use them, which is said', async () => {
    await server.sql("create role clerk login password 'clerk'")
    const fields = { ...(await newDatabase()), user: 'clerk' }
    expect(await refused(linkTo(fields, 'clerk'))).toMatchObject({
      message: expect.stringContaining('has no rights to the tables'),
    })
    await linkTo({ ...fields, user: 'admin' }).run(async () => undefined)
    const grant = (rights: string) => server.sql(`grant ${rights} to clerk`, fields.database)
    await grant('usage on schema access_console')
    await grant('select on all tables in schema access_console')
    const words = await refused(linkTo(fields, 'clerk'))
    expect(words?.message).toContain('missing rights to tables')
    await grant('insert, update, delete on all tables in schema access_console')
    const link = linkTo(fields, 'clerk')
    await write(link, [sample()], [poll(1)])
    expect((await read(link)).values).toEqual([sample()])
  })

  it('serves a user who may not make a schema, where somebody made it for that user', async () => {
    await server.sql("create role nurse login password 'nurse'")
    const fields = { ...(await newDatabase()), user: 'nurse' }
    await server.sql('create schema access_console authorization nurse', fields.database)
    const link = linkTo(fields, 'nurse')
    await write(link, [sample()])
    expect((await read(link)).values).toEqual([sample()])
  })
})
