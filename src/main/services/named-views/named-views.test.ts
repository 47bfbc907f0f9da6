import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { counted } from '../../../../test/counted.ts'
import type { NamedView } from '../../../bridge/calls/views.ts'
import { type Result, valueOf } from '../storage/result.ts'
import { createNamedViews, mostNamedViews, mostNamedViewsOfSubject, type NamedViews } from './named-views.ts'
import { namedViewsHandlers } from './named-views-handlers.ts'

let folder: string
let file: string
let notices: string[]
let views: NamedViews
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'views-'))
  file = path.join(folder, 'views.json')
  notices = []
  views = open()
})
afterEach(() => rm(folder, { recursive: true }))

const open = () => createNamedViews(file, (notice) => notices.push(notice))
const subject = 'entities healthSystem/clinician'
const view = (name: string, more: Partial<NamedView> = {}): Omit<NamedView, 'id' | 'savedAt'> => ({
  subject,
  name,
  view: {
    filters: [{ op: 'contains', column: 'nameLast', value: 'mar' }],
    sort: [{ column: 'nameLast', descending: true }],
    find: { text: 'eta', columns: ['nameLast', 'city'] },
  },
  sourceFilters: [{ field: 'isActive', value: true }],
  layout: { order: ['nameLast', 'npi'], visible: { npi: false }, widths: { npi: 120 }, pinned: ['nameLast'] },
  ...more,
})
const names = (result: Result<readonly NamedView[]>) => valueOf(result).map(({ name }) => name)
/** Writes a file of `count` views that the service did not make itself. */
const fill = (count: number, subjectOf: (n: number) => string) =>
  writeFile(
    file,
    JSON.stringify({
      version: 1,
      views: Array.from({ length: count }, (_, n) => ({
        ...view(`View ${n}`, { subject: subjectOf(n) }),
        id: `v${n}`,
        savedAt: '2026-11-21T10:00:00.000Z',
      })),
    }),
  )

describe('named views', () => {
  it('are none at first', async () => {
    expect(valueOf(await views.list(subject))).toEqual([])
    expect(await readdir(folder)).toEqual([])
  })

  it('come back as they were saved, after a restart too, each under its own subject', async () => {
    const other = view('Here', { subject: 'entities healthSystem/staff' })
    expect(valueOf(await views.save(view('Inactive')))).toMatchObject([view('Inactive')])
    expect(valueOf(await views.save(other))).toMatchObject([other])
    const [saved] = valueOf(await open().list(subject))
    expect(saved).toEqual({ ...view('Inactive'), id: saved?.id, savedAt: saved?.savedAt })
    expect(saved?.id).toMatch(/^[0-9a-f-]{36}$/)
    expect(new Date(saved?.savedAt ?? '').toISOString()).toBe(saved?.savedAt)
    expect(names(await views.list('entities healthSystem'))).toEqual([])
  })

  it('are listed by name, numbers as people count', async () => {
    for (const name of ['Ward 10', 'ward 2', 'Älteste', 'Zone']) await views.save(view(name))
    expect(names(await views.list(subject))).toEqual(['Älteste', 'ward 2', 'Ward 10', 'Zone'])
  })

  it('of the same name, capitals aside, replace one another and keep their id', async () => {
    const [first] = valueOf(await views.save(view('No NPI')))
    const [second, ...rest] = valueOf(await views.save(view('NO npi', { sourceFilters: [] })))
    expect(rest).toEqual([])
    expect(second).toMatchObject({ id: first?.id, name: 'NO npi', sourceFilters: [] })
  })

  it('of the same name, saved as new, are refused, and the one that is here stays', async () => {
    const calls = namedViewsHandlers(views)
    const context = { signal: new AbortController().signal } as Parameters<(typeof calls)['views.save']>[1]
    const save = (name: string) => calls['views.save']({ ...view(name, { sourceFilters: [] }), isNew: true }, context)
    const [first] = valueOf(await views.save(view('Café  mornings')))
    expect(await save('cafe\u0301 Mornings')).toMatchObject({
      ok: false,
      failure: { kind: 'invalid-input', message: 'This table already has a view named Café  mornings.' },
    })
    expect(valueOf(await views.list(subject))).toEqual([first])
    await save('Evenings')
    expect(names(await views.list(subject))).toEqual(['Café  mornings', 'Evenings'])
    expect(await readFile(file, 'utf8')).not.toContain('isNew')
  })

  it('are removed by id from their own subject only; one that is gone is no failure', async () => {
    const [keep] = valueOf(await views.save(view('Keep', { subject: 'another' })))
    const [gone] = valueOf(await views.save(view('Gone')))
    expect(names(await views.remove(subject, keep?.id ?? ''))).toEqual(['Gone'])
    expect(names(await views.remove(subject, gone?.id ?? ''))).toEqual([])
    expect(names(await views.remove(subject, gone?.id ?? ''))).toEqual([])
    expect(names(await views.list('another'))).toEqual(['Keep'])
  })

  it('saved at once are all kept', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, n) => views.save(view(`View ${n}`))))
    expect(names(await open().list(subject))).toHaveLength(20)
  })

  it('hold: any names and subjects, saved and removed in any order, are as a list without a file would have them', async () => {
    const nameOf = fc.constantFrom('a', 'A', 'ä', 'Ä', 'b', 'ß', '名前', 'עברית', '__proto__')
    const step = fc.record({ subject: fc.constantFrom('one', 'two'), name: nameOf, remove: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        await rm(file, { force: true })
        const made = open()
        const model = new Map<string, string>()
        for (const { subject: of, name, remove } of steps) {
          const key = `${of} ${name.toLowerCase()}`
          if (remove) {
            const known = valueOf(await made.list(of)).find((one) => one.name.toLowerCase() === name.toLowerCase())
            await made.remove(of, known?.id ?? 'nobody')
            model.delete(key)
          } else {
            await made.save(view(name, { subject: of }))
            model.set(key, name)
          }
        }
        for (const of of ['one', 'two']) {
          const expected = [...model].filter(([key]) => key.startsWith(`${of} `)).map(([, name]) => name)
          expect(names(await open().list(of)).toSorted()).toEqual(expected.toSorted())
        }
      }),
      { numRuns: counted(10, 30) },
    )
  })
})

describe('bounds', () => {
  it('a subject holds so many; a view of a known name can still be saved', async () => {
    await fill(mostNamedViewsOfSubject, () => subject)
    const refused = await views.save(view('One more'))
    expect(refused).toMatchObject({ ok: false, failure: { kind: 'invalid-input' } })
    expect(names(await views.save(view('view 7')))).toHaveLength(mostNamedViewsOfSubject)
    expect(names(await views.save(view('Elsewhere', { subject: 'another' })))).toEqual(['Elsewhere'])
  })

  it('all subjects together hold so many', async () => {
    await fill(mostNamedViews, (n) => `subject ${Math.floor(n / 100)}`)
    expect(await views.save(view('One more'))).toMatchObject({ ok: false, failure: { kind: 'invalid-input' } })
    await views.remove('subject 3', 'v300')
    expect(names(await views.save(view('One more')))).toEqual(['One more'])
  })

  it('a view of many long values is refused, and what was there stays', async () => {
    await views.save(view('Small'))
    const values = Array.from({ length: 40 }, (_, n) => String(n).repeat(5_000))
    const large = view('Small', { view: { filters: [{ op: 'in', column: 'npi', values }], sort: [] } })
    expect(await views.save(large)).toMatchObject({ ok: false, failure: { kind: 'invalid-input' } })
    expect(valueOf(await views.list(subject))).toMatchObject([view('Small')])
  })
})

describe('the file', () => {
  it('that is damaged is set aside and told', async () => {
    await writeFile(file, '{"version":1,"views":[{"id"')
    expect(names(await views.list(subject))).toEqual([])
    expect(notices).toEqual([expect.stringContaining('views.json')])
    expect((await readdir(folder)).some((name) => name.includes('damaged'))).toBe(true)
    expect(names(await views.save(view('New')))).toEqual(['New'])
  })

  it('of a newer version keeps what is not understood: fields, and views with filters unknown here', async () => {
    const newer = {
      version: 1,
      theme: 'later',
      views: [
        { ...view('Shared'), id: 'a', savedAt: '2026-11-21T10:00:00.000Z', sharedWith: ['everyone'] },
        { ...view('Odd'), id: 'b', savedAt: '2026-11-21T10:00:00.000Z', view: { filters: [{ op: 'near' }], sort: [] } },
      ],
    }
    await writeFile(file, JSON.stringify(newer))
    expect(names(await views.list(subject))).toEqual(['Shared'])
    await views.save(view('shared', { sourceFilters: [] }))
    await views.save(view('Third'))
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
      theme: 'later',
      views: [{ id: 'a', name: 'shared', sharedWith: ['everyone'] }, newer.views[1], { name: 'Third' }],
    })
  })

  it('that cannot be written is a failure, not an empty list', async () => {
    const impossible = createNamedViews(path.join(folder, 'views.json', 'inside'), () => undefined)
    await writeFile(file, '{}')
    expect(await impossible.save(view('New'))).toMatchObject({ ok: false, failure: { kind: 'storage' } })
  })
})

it('the calls reach the service', async () => {
  const calls = namedViewsHandlers(views)
  const context = { signal: new AbortController().signal } as Parameters<(typeof calls)['views.list']>[1]
  expect(await calls['views.save'](view('New'), context)).toMatchObject({ ok: true, value: [{ name: 'New' }] })
  expect(await calls['views.list']({ subject }, context)).toMatchObject({ ok: true, value: [{ name: 'New' }] })
  const [saved] = valueOf(await views.list(subject))
  const removed = await calls['views.remove']({ subject, id: saved?.id ?? '' }, context)
  expect(removed).toEqual({ ok: true, value: [] })
})
