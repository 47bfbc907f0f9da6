import { readFileSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findTestBrowser } from './scripts/prepare/browser.ts'
import { memoryDisk } from './scripts/prepare/memory-disk.ts'
import { RunTimes } from './scripts/prepare/run-times.ts'
import { nightFiles, testFiles } from './scripts/prepare/test-files.ts'

const chromium = findTestBrowser()

// The workers and the programs that they start inherit it.
const inMemory = process.env.TMPDIR === undefined ? memoryDisk() : undefined
if (inMemory !== undefined) process.env.TMPDIR = inMemory

const whole = process.env.TEST_COUNTS === 'whole'

/**
 * Where the machine has other work what is awaited comes late, and a whole run's own counts are such work: a page takes up to seven times as long. A shorter
 * interval costs less in waits than in checks. Milliseconds.
 */
const patient = { poll: { timeout: whole ? 90_000 : 30_000, interval: 40 } }

/** A worker with its browser or console takes up to 2 GiB. One share is left for the system. */
const byMemory = Math.max(1, Math.floor(totalmem() / 2 ** 31) - 1)
const everyCore = Math.min(availableParallelism(), byMemory)
/** Tests that start programs spend much time waiting, so one more than there are cores. With two more, the browsers slow each other down. */
const waiting = Math.min(availableParallelism() + 1, byMemory)

/** Files that mock a module need a fresh process, since another file may have loaded it. A file that measures its own process says so by its name. */
const isolated = testFiles().filter(
  (file) => file.endsWith('.isolated.test.ts') || readFileSync(file, 'utf8').includes('vi.mock('),
)
const atNight = process.argv.includes('--tags-filter=!night') ? nightFiles() : []
/** A file whose times need a quiet machine says so by its name. They are held to them in the whole run alone, where it runs at the end by itself. */
const quiet = '**/*.quiet.test.ts'
const quietAlone = whole ? [quiet] : []

const inNode = { environment: 'node', isolate: false, setupFiles: 'test/fixed-seeds.ts', expect: patient } as const

/** By day units and pages fill the cores together. A whole run's units would take them from the pages for an hour, so pages follow them there. */
const pagesTurn = whole ? 1 : 0

/** Tests that need servers, other programs or the built app run after the others. */
const withPrograms = {
  ...inNode,
  testTimeout: 60_000,
  hookTimeout: 60_000,
  maxWorkers: waiting,
  sequence: { groupOrder: 2 },
} as const
const inTheApp = {
  ...withPrograms,
  testTimeout: 300_000,
  hookTimeout: 300_000,
  // A check costs the page more CPU than a wait.
  expect: { poll: { timeout: 60_000, interval: 200 } },
} as const

/**
 * Unit tests beside the code, component tests in a real Chromium, and the suites under test/ that need servers or the built app. What has the same
 * `groupOrder` runs at the same time. No test is tried twice: one that fails sometimes is a fault of the test or of the console.
 */
export default defineConfig({
  test: {
    tags: [
      {
        name: 'night',
        description: 'Left out of npm test, where quicker tests hold the same rule. Run by npm run test:trust.',
      },
    ],
    reporters: ['default', 'json', new RunTimes()],
    outputFile: { json: '.cache/test-results.json' },
    projects: [
      {
        test: {
          ...inNode,
          name: 'unit',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [...isolated, ...atNight, quiet],
          // Property tests take seconds where the machine has other work, and a whole count up to a minute.
          testTimeout: whole ? 180_000 : 30_000,
          maxWorkers: everyCore,
          sequence: { groupOrder: 0 },
        },
      },
      {
        // React as it ships. As it is developed with it takes twice the time, for tools that nobody opens here.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        // A page has no environment: what test/counted.ts reads of it is put into the text.
        define: {
          'process.env.TEST_COUNTS': JSON.stringify(process.env.TEST_COUNTS ?? ''),
          'process.env.TEST_SEED': JSON.stringify(process.env.TEST_SEED),
        },
        optimizeDeps: {
          rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': '"production"' } } },
          // Named all, since a package that is found late reloads the page under a running test.
          include: [
            'axe-core',
            'iso-639-3',
            'react',
            'react-dom',
            'react-dom/client',
            'react/jsx-runtime',
            '@mantine/core',
            '@mantine/dates',
            '@mantine/form',
            '@mantine/hooks',
            '@tabler/icons-react',
            '@tanstack/react-query',
            '@tanstack/react-table',
            'vitest-browser-react',
            'minisearch',
            'react-markdown',
            'recharts',
            'remark-gfm',
            'temporal-polyfill',
            'zod',
            'zustand',
          ],
        },
        test: {
          name: 'component',
          include: ['src/renderer/**/*.test.tsx'],
          // One page for the files of a worker, so that the modules of the renderer are fetched once and not for each file.
          isolate: false,
          globalSetup: ['test/world/start-world.ts'],
          setupFiles: ['src/renderer/testing/each-test-alone.ts'],
          testTimeout: whole ? 180_000 : 60_000,
          expect: patient,
          maxWorkers: everyCore,
          sequence: { groupOrder: pagesTurn },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              // What an action waits for is told before the test's own time is up.
              actionTimeout: whole ? 60_000 : 20_000,
              launchOptions: {
                ...(chromium === undefined ? {} : { executablePath: chromium }),
                args: [
                  '--no-sandbox',
                  '--disable-gpu',
                  '--disable-quic',
                  '--disable-background-networking',
                  '--disable-component-update',
                  // Collecting the garbage of many small renders seldom takes a tenth less time.
                  '--js-flags=--max-semi-space-size=64',
                ],
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      { test: { ...withPrograms, name: 'isolated', include: isolated, exclude: atNight, isolate: true } },
      {
        test: {
          ...withPrograms,
          name: 'system',
          include: ['test/**/*.test.ts'],
          exclude: ['test/e2e/**', ...isolated, ...atNight, quiet],
        },
      },
      { test: { ...inTheApp, name: 'e2e', include: ['test/e2e/**/*.test.ts'], exclude: [...quietAlone, ...atNight] } },
      {
        test: {
          ...inTheApp,
          name: 'quiet',
          include: quietAlone,
          isolate: true,
          maxWorkers: 1,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
})
