import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findBrowser } from './scripts/prepare/browser.ts'

const chromium = findBrowser()

/** Where the machine has other work what is awaited comes late. Milliseconds. */
const patient = { poll: { timeout: 10_000 } }

/** A machine that stands still for seconds is no defect of the console; what is wrong fails twice. The report names what was tried again. */
const again = 1

/** Unit tests beside the code, component tests in a real Chromium, and the suites under test/ that need servers or the built app. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
          environment: 'node',
          // Property tests take seconds where the machine has other work.
          testTimeout: 30_000,
          expect: patient,
        },
      },
      {
        plugins: [react()],
        optimizeDeps: {
          // Named all, since a package that is found late reloads the page under a running test.
          include: [
            'react',
            'react-dom/client',
            'react/jsx-dev-runtime',
            '@mantine/core',
            '@mantine/hooks',
            '@mantine/spotlight',
            '@tabler/icons-react',
            '@tanstack/react-query',
            '@tanstack/react-table',
            'vitest-browser-react',
            'recharts',
            'zod',
            'zustand',
          ],
        },
        test: {
          name: 'component',
          include: ['src/renderer/**/*.test.tsx'],
          testTimeout: 60_000,
          retry: again,
          expect: patient,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                ...(chromium === undefined ? {} : { executablePath: chromium }),
                args: [
                  '--no-sandbox',
                  '--disable-gpu',
                  '--disable-quic',
                  '--disable-background-networking',
                  '--disable-component-update',
                ],
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        test: {
          name: 'system',
          include: [
            'test/{lock,structure,requests,faults,keyring,project,exports,audit,providers,why,postgres,history,regions,booking,questions,reports,searches,activity,masks,log,at-rest,trail,purge,packaging,trust}/**/*.test.ts',
          ],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          retry: again,
          expect: patient,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          retry: again,
          expect: patient,
          fileParallelism: false,
        },
      },
    ],
  },
})
