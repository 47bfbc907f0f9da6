import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyTree, type Finding, type Planted, type TreeCopy } from './tree-copy.ts'

/**
 * Enforces the structure of docs/ARCHITECTURE.md: a file that breaks it fails the check. All such files are planted in one copy of the project under unique
 * names, because one check of the whole project takes as long as for one file.
 */

/** `uses`: a file at `at` that imports `name` from `from`. */
const uses = (at: string, name: string, from: string) => ({
  [at]: `import { ${name} } from '${from}'\n\nexport const used = ${name}\n`,
})

type Case = readonly [what: string, files: Readonly<Record<string, string>>, rule: RegExp]

const restricted = /no-restricted-imports/
const refused: readonly Case[] = [
  ['a barrel', { 'src/domain/planted.ts': "export * from './time/dates.ts'\n" }, /no-barrel-file/],
  [
    'a circle',
    {
      'src/domain/planted-a.ts': "import { b } from './planted-b.ts'\n\nexport const a = () => b\n",
      'src/domain/planted-b.ts': "import { a } from './planted-a.ts'\n\nexport const b = () => a\n",
    },
    /no-cycle/,
  ],
  ['domain ← Node', uses('src/domain/planted.ts', 'readFileSync', 'node:fs'), restricted],
  ['renderer ← main', uses('src/renderer/planted.ts', 'createDispatcher', '../main/shell/dispatcher.ts'), restricted],
  [
    'renderer ← type of main',
    {
      'src/renderer/planted.ts':
        "import type { Dispatcher } from '../main/shell/dispatcher.ts'\n\nexport type A = Dispatcher\n",
    },
    restricted,
  ],
  [
    'renderer ← main, at run time',
    { 'src/renderer/planted.ts': "export const a = () => import('../main/shell/dispatcher.ts')\n" },
    restricted,
  ],
  ['renderer ← electron', uses('src/renderer/planted.ts', 'shell', 'electron'), restricted],
  ['renderer ← Node', uses('src/renderer/planted.ts', 'readFileSync', 'node:fs'), restricted],
  ['renderer ← sandbox', uses('src/renderer/planted.ts', 'startSandbox', '../sandbox/sandbox.ts'), restricted],
  ['domain ← Node under its short name', uses('src/domain/planted.ts', 'readFileSync', 'fs'), restricted],
  ['domain ← Node at run time', { 'src/domain/planted.ts': "export const a = () => import('node:fs')\n" }, restricted],
  ['domain ← bridge', uses('src/domain/planted.ts', 'failure', '../bridge/failure.ts'), restricted],
  ['domain ← electron', uses('src/domain/planted.ts', 'app', 'electron'), restricted],
  ['domain ← React', uses('src/domain/planted.ts', 'useState', 'react'), restricted],
  ['bridge ← main', uses('src/bridge/planted.ts', 'createDispatcher', '../main/shell/dispatcher.ts'), restricted],
  ['bridge ← Node', uses('src/bridge/planted.ts', 'randomUUID', 'node:crypto'), restricted],
  ['preload ← main', uses('src/preload/planted.ts', 'createDispatcher', '../main/shell/dispatcher.ts'), restricted],
  ['main ← renderer', uses('src/main/planted.ts', 'tokens', '../renderer/parts/tokens.ts'), restricted],
  ['main outside shell ← electron', uses('src/main/planted.ts', 'app', 'electron'), restricted],
  ['a service ← electron', uses('src/main/services/vault/planted.ts', 'safeStorage', 'electron'), restricted],
  ['a workspace ← electron', uses('src/main/workspaces/entities/planted.ts', 'app', 'electron/main'), restricted],
  ['the shell ← electron, around its list', uses('src/main/shell/planted.ts', 'safeStorage', 'electron'), restricted],
  [
    'a service ← the shell’s list of electron',
    uses('src/main/services/planted.ts', 'app', '../shell/electron.ts'),
    restricted,
  ],
  ['ipcMain in the preload', uses('src/preload/planted.ts', 'ipcMain', 'electron'), restricted],
  ['a second file of main ← sandbox', uses('src/main/planted.ts', 'startSandbox', '../sandbox/sandbox.ts'), restricted],
  [
    'a service ← sandbox',
    uses('src/main/services/connections/planted.ts', 'startSandbox', '../../../sandbox/sandbox.ts'),
    restricted,
  ],
  [
    'sandbox ← main',
    uses('src/sandbox/planted.ts', 'buildRequest', '../main/services/platform/request.ts'),
    restricted,
  ],
  ['sandbox ← bridge', uses('src/sandbox/planted.ts', 'failure', '../bridge/failure.ts'), restricted],
  ['a default export', { 'src/domain/planted.ts': 'export default 1\n' }, /no-default-export/],
  ['a floating promise', { 'src/main/planted.ts': 'const work = async () => 1\nwork()\n' }, /no-floating-promises/],
  ['any', { 'src/domain/planted.ts': 'export const a: any = 1\n' }, /no-explicit-any/],
  [
    'a circle of types alone',
    {
      'src/domain/planted-a.ts': "import type { B } from './planted-b.ts'\n\nexport type A = { b?: B }\n",
      'src/domain/planted-b.ts': "import type { A } from './planted-a.ts'\n\nexport type B = { a?: A }\n",
    },
    /no-cycle/,
  ],
]

/** The same kinds of file in permitted places. */
const allowed = {
  ...uses('src/renderer/planted.ts', 'failure', '../bridge/failure.ts'),
  ...uses('src/bridge/planted.ts', 'isDay', '../domain/time/dates.ts'),
  ...uses('src/main/shell/planted.ts', 'app', './electron.ts'),
  ...uses('src/preload/planted.ts', 'ipcRenderer', 'electron'),
  ...uses('src/main/workspaces/entities/planted.ts', 'createJobs', '../../services/jobs/jobs.ts'),
  ...uses('src/main/services/platform/planted.ts', 'readFileSync', 'node:fs'),
  ...uses('src/sandbox/planted.ts', 'isDay', '../domain/time/dates.ts'),
}

const structural: readonly Case[] = [
  ['a name passed on', { 'src/domain/planted.ts': "export { isDay } from './time/dates.ts'\n" }, /^This passes on/],
  [
    'a type passed on',
    { 'src/domain/planted.ts': "export type { Slot } from './slots/slot-id.ts'\n" },
    /^This passes on/,
  ],
  [
    'a whole file passed on',
    { 'src/domain/planted.ts': "\nexport * as dates from './time/dates.ts'\n" },
    /^This passes on/,
  ],
  [
    'a name imported and exported',
    { 'src/domain/planted.ts': "import { isDay as d } from './time/dates.ts'\n\nexport { d as isDay }\n" },
    /^This passes on/,
  ],
  [
    'a lint rule switched off',
    { 'src/domain/planted.ts': '// oxlint-disable-next-line\nexport const a = 1\n' },
    /^This comment/,
  ],
  [
    'a type error switched off',
    { 'bench/planted.ts': "export const a = 1\n// @ts-expect-error\nexport const b: number = 'x'\n" },
    /^This comment/,
  ],
  [
    'main: a service ← a workspace',
    uses('src/main/services/platform/planted.ts', 'entitiesHandlers', '../../workspaces/entities/entities.ts'),
    /^This import goes up: src\/main\/services\/platform lies under src\/main\/workspaces\/entities/,
  ],
  [
    'main: a workspace ← what stands around all of them',
    uses('src/main/workspaces/regions/planted.ts', 'createJobEnds', '../../guard/job-ends.ts'),
    /^This import goes up/,
  ],
  [
    'main: a workspace ← another',
    uses('src/main/workspaces/settings/planted.ts', 'entitiesHandlers', '../entities/entities.ts'),
    /^A workspace never imports another/,
  ],
  [
    'main: a workspace ← another, the long way',
    uses(
      'src/main/workspaces/settings/audit/planted.ts',
      'entitiesHandlers',
      '../../../workspaces/entities/entities.ts',
    ),
    /^A workspace never imports another/,
  ],
  [
    'main: a workspace ← another, at run time',
    { 'src/main/workspaces/settings/planted.ts': "export const a = () => import('../entities/entities.ts')\n" },
    /^A workspace never imports another/,
  ],
  [
    'renderer: a workspace ← another',
    uses('src/renderer/workspaces/booking/planted.ts', 'useBoard', '../regions/use-regions.ts'),
    /^A workspace never imports another/,
  ],
  [
    'renderer: a workspace ← the frame',
    uses('src/renderer/workspaces/booking/planted.ts', 'App', '../../shell/App.tsx'),
    /^This import goes up/,
  ],
  [
    'renderer: a part ← the grid',
    uses('src/renderer/parts/planted.ts', 'GridPane', '../grid/GridPane.tsx'),
    /^This import goes up: src\/renderer\/parts lies under src\/renderer\/grid/,
  ],
  [
    'renderer: a room that is not in the table',
    uses('src/renderer/planted/planted.ts', 'isDay', '../parts/times.ts'),
    /no room of scripts\/rooms\.ts/,
  ],
  [
    'domain: a circle of rooms',
    uses('src/domain/time/planted.ts', 'verdictOf', '../providers/verdict.ts'),
    /circle of rooms: src\/domain\/time and src\/domain\/providers/,
  ],
  [
    'main: a circle of services',
    uses('src/main/services/storage/planted.ts', 'createVault', '../vault/vault.ts'),
    /circle of rooms: src\/main\/services\/storage and src\/main\/services\/vault/,
  ],
  [
    'a file of 401 lines',
    {
      'src/renderer/planted.tsx': Array.from({ length: 401 }, (_, line) => `export const a${line} = 1\n`).join(''),
    },
    /^401 lines/,
  ],
]

/** Code that only looks like a violation. */
const harmless = {
  // An upper room may import lower ones, and a workspace what is below it.
  ...uses('src/renderer/shell/planted.ts', 'BookingScreen', '../workspaces/booking/BookingScreen.tsx'),
  ...uses('src/renderer/workspaces/booking/planted.ts', 'ZonedTime', '../../parts/ZonedTime.tsx'),
  ...uses('src/main/planted.ts', 'entitiesHandlers', './workspaces/entities/entities.ts'),
  // A test may import from a neighboring room.
  ...uses('src/renderer/workspaces/booking/planted.test.ts', 'useBoard', '../regions/use-regions.ts'),
  'src/domain/planted.ts':
    "const isDay = 1\nexport { isDay }\nexport const text = '// @ts-ignore'\nexport type From = { from: string }\n",
}

let tree: TreeCopy
let linted: Planted
let looked: Planted
beforeAll(() => {
  tree = copyTree()
  linted = tree.plant('linter', [...refused.map(([, files]) => files), allowed])
  looked = tree.plant('check-structure', [...structural.map(([, files]) => files), harmless])
}, 300_000)
afterAll(() => tree.remove())

const words = (findings: readonly Finding[]) => findings.map(({ text }) => text).join('\n')
const named = (cases: readonly Case[]) => cases.map(([what, , rule], at) => [what, at, rule] as const)

describe('npm run check:lint', () => {
  it.each(named(refused))('refuses %s', (_what, at, rule) => {
    expect(linted.passed).toBe(false)
    expect(words(linted.of(at))).toMatch(rule)
  })

  it('but not the same kinds of file where they belong', () => expect(linted.of(refused.length)).toEqual([]))

  it('goes on with what the linter has no rule for', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
    expect(scripts['check:lint']).toMatch(
      /^oxlint [^&]* && node scripts\/check-structure\.ts && node scripts\/check-texts\.ts$/,
    )
  })
})

describe('scripts/check-structure.ts', () => {
  it.each(named(structural))('refuses %s', (_what, at, rule) => {
    expect(looked.passed).toBe(false)
    expect(words(looked.of(at))).toMatch(rule)
  })

  it('but not what only looks like it', () => expect(looked.of(structural.length)).toEqual([]))
})
