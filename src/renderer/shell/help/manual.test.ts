import packageJson from '../../../../package.json' with { type: 'json' }
import readme from '../../../../README.md?raw'
import using from '../../../../docs/USING.md?raw'
import webhooks from '../../../../docs/WEBHOOKS.md?raw'
import { describe, expect, test } from 'vitest'
import { failureKinds } from '../../../bridge/failure.ts'
import { statuses } from '../../../bridge/statuses/status-glossary.ts'
import { searchKinds } from '../../../domain/searches/search-kind.ts'
import { failurePages, helpPages } from '../../parts/help-pages.ts'
import { activityAt } from '../../routes/activity-route.ts'
import { bookingAt, bookingTabs } from '../../routes/booking-route.ts'
import { providerAt, providerSections, providersAt, providerTabs } from '../../routes/providers-route.ts'
import { regionsAt, regionTabs } from '../../routes/regions-route.ts'
import { reportsAt, reportTabs } from '../../routes/reports-route.ts'
import { entitiesAt, entityTabs, formatRoute, type Route, settingsAt, settingsSections } from '../../routes/routes.ts'
import { searchAt, searchTabs } from '../../routes/searches-route.ts'
import { workspaces } from '../workspaces.ts'
import { chapterOf } from './chapter-of.ts'
import { searchOf } from './help-search.ts'
import { readManual } from './manual.ts'

const manual = readManual(using, { 'WEBHOOKS.md': webhooks })
const pageOf = (id: string) => manual.pages.find((page) => page.id === id)

const small = readManual(
  [
    '# Manual',
    'Start [here](#two).',
    '## One',
    '### First',
    "It's text. <!-- note -->",
    '',
    '![A picture](pictures/a.png)',
    '',
    '#### Deeper',
    '',
    'Far below.',
    '```',
    '# no heading',
    '```',
    '## Two',
    'Own text.',
    '### First',
    '1. Press it. <!-- step: key 1 -->',
    '   <!-- step: see it -->',
    '2. See it.',
    '',
  ].join('\n'),
  { 'MORE.md': '# More\nMore text.\n## Last\nThe last.\n' },
)

describe('the pages of the manual', () => {
  test('are its sections, numbered in order, without comments and pictures', () => {
    expect(small.pages).toEqual([
      { id: 'manual', title: 'Manual', number: '', chapter: 'Manual', body: 'Start [here](#two).' },
      {
        id: 'one/first',
        title: 'First',
        number: '1.1',
        chapter: 'One',
        body: expect.stringMatching(/^It’s text\.\n\n#### Deeper/),
      },
      { id: 'two', title: 'Two', number: '2', chapter: 'Two', body: 'Own text.' },
      { id: 'two/first', title: 'First', number: '2.1', chapter: 'Two', body: '1. Press it.\n2. See it.' },
      { id: 'more', title: 'More', number: '3', chapter: 'More', body: 'More text.' },
      { id: 'more/last', title: 'Last', number: '3.1', chapter: 'More', body: 'The last.' },
    ])
    expect(small.pages[1]?.body).not.toContain('picture')
  })

  test('are found by the links of markdown, also by those to a deeper heading or a chapter without text', () => {
    const to = (href: string) => small.pageOf(href)?.id
    expect(
      ['#one', '#first', '#deeper', '#two', '#first-1', 'MORE.md', '#three', 'https://example.org'].map(to),
    ).toEqual(['one/first', 'one/first', 'one/first', 'two', 'two/first', 'more', undefined, undefined])
  })

  test('have no link to nowhere', () => {
    const links = manual.pages.flatMap(({ body }) =>
      [...body.replaceAll(/`[^`]*`/g, '').matchAll(/\]\(([^)]+)\)/g)].map(([, href = '']) => href),
    )
    expect(links.length).toBeGreaterThan(10)
    expect(links.filter((href) => manual.pageOf(href) === undefined)).toEqual([])
  })
})

describe('help for what is on the screen', () => {
  const routes: readonly Route[] = [
    ...workspaces.map(({ home }) => home),
    ...regionTabs.map((tab) => regionsAt(tab, '["p","TX","Virtual",[]]')),
    ...bookingTabs.map((tab) => bookingAt(tab)),
    ...providerTabs.map((tab) => providersAt(tab)),
    ...providerSections.map((section) => providerAt('1093784563', section)),
    ...entityTabs.map((tab) => ({ ...entitiesAt('asset', 'link'), tab })),
    ...reportTabs.map((tab) => reportsAt(tab)),
    ...searchKinds.flatMap((kind) => searchTabs.map((tab) => searchAt(kind, tab))),
    ...settingsSections.map((section) => settingsAt(section)),
    ...(['calls', 'trail', 'bundle'] as const).map((view) => activityAt(view)),
    { screen: 'welcome' },
    { screen: 'unknown', address: 'nowhere' },
  ]

  test('every screen and tab has a page with text', () => {
    const without = routes.filter((route) => (pageOf(chapterOf(route))?.body.length ?? 0) < 100)
    expect(without.map(formatRoute)).toEqual([])
  })

  test('names no page that doesn’t exist', () => {
    expect(helpPages.filter((id) => pageOf(id) === undefined)).toEqual([])
  })
})

test.each(failureKinds)('a failure of the kind %s has its page, named as Activity names it', (kind) => {
  const page = pageOf(failurePages[kind])
  expect(page?.title).toBe(statuses.call[kind].word)
  expect(page?.body.length).toBeGreaterThan(80)
})

describe('newcomer finding 11', () => {
  test('the README links the manual, shows pictures, and names the version and the platforms', () => {
    expect(readme).toContain('](docs/USING.md)')
    expect(readme).toMatch(/!\[[^\]]+\]\(docs\/pictures\/[\w-]+\.png\)/)
    expect(readme).toContain(`Version ${packageJson.version}, for Windows, macOS and Linux`)
  })

  test('the manual has install, glossary and troubleshooting', () => {
    for (const id of ['install', 'words-and-statuses/words', 'troubleshooting'])
      expect([id, (pageOf(id)?.body.length ?? 0) > 200]).toEqual([id, true])
  })

  test('the manual has the key of each workspace', () => {
    const missing = workspaces.filter(({ shortcut }) => shortcut !== undefined && !using.includes(`\`${shortcut}\``))
    expect(missing.map(({ name }) => name)).toEqual([])
  })
})

test('newcomer finding 14: the terms of the screens are explained', () => {
  const words = pageOf('words-and-statuses/words')?.body ?? ''
  for (const term of ['Booking', 'Plan B', 'Result', 'Rule 1 to 5', 'Wait']) expect(words).toContain(`| ${term} | `)
})

describe('the search of the manual', () => {
  const search = searchOf(manual)
  const found = (query: string) => search(query).map(({ page }) => page.id)

  test('finds words by their beginning, with a mistake, and without accents', () => {
    expect(found('quiet hou')[0]).toBe('queue-admins/alert-rules')
    expect(found('parqet')).toContain('analysts/exports')
    expect(found('Lucia')[0]).toBe('schedulers/your-first-ten-minutes')
  })

  test('shows each page once, with the line and its subheading, and marks the words', () => {
    const [hit, ...others] = searchOf(small)('pré')
    expect(others).toEqual([])
    expect(hit).toMatchObject({ page: { id: 'two/first' }, heading: undefined })
    expect(hit?.parts).toEqual([
      { text: 'Press', marked: true },
      { text: ' ', marked: false },
      { text: 'it', marked: false },
      { text: '.', marked: false },
    ])
    expect(searchOf(small)('below')[0]).toMatchObject({ page: { id: 'one/first' }, heading: 'Deeper' })
    const ids = found('wait')
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('falls back to any of the words, and finds nothing for none', () => {
    expect(found('xyzzyqq wall')[0]).toBe('queue-admins/the-wall')
    expect(found('xyzzyqq')).toEqual([])
    expect(found('  ')).toEqual([])
  })
})
