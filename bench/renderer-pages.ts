import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core'
import { build } from 'vite'
import { findBrowser } from '../scripts/prepare/browser.ts'
import { root } from '../scripts/prepare/project.ts'

/** Pages of src/renderer/testing, bundled like the app, in headless Chromium. */

export type RendererPages<Name extends string> = {
  /** Opens a page with this query, in its own state, at 1280 by 800, and waits until it's ready. */
  readonly open: (name: Name, query: string) => Promise<{ readonly page: Page; readonly cdp: CDPSession }>
  readonly close: () => Promise<void>
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
}

/** `readyWhen`: per page, a selector that matches when the page is ready. Undefined without a local Chromium. */
export async function openRendererPages<Name extends string>(
  readyWhen: Readonly<Record<Name, string>>,
): Promise<RendererPages<Name> | undefined> {
  const executablePath = findBrowser()
  if (executablePath === undefined) return undefined
  const folder = await mkdtemp(path.join(tmpdir(), 'access-console-pages-'))
  const renderer = path.join(root, 'src/renderer')
  await build({
    root: renderer,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      minify: true,
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 2_000,
      rolldownOptions: {
        input: Object.fromEntries(
          Object.keys(readyWhen).map((name) => [name, path.join(renderer, `testing/${name}.html`)]),
        ),
      },
    },
  })
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    readFile(path.join(folder, path.normalize(pathname))).then(
      (body) => response.writeHead(200, { 'content-type': types[path.extname(pathname)] ?? 'text/plain' }).end(body),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const browser: Browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--js-flags=--expose-gc'],
  })
  return {
    open: async (name, query) => {
      // A fixed time zone, so that results don't depend on the machine's location.
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, timezoneId: 'America/New_York' })
      await page.goto(`http://127.0.0.1:${port}/testing/${name}.html?${query}`)
      await page.waitForSelector(readyWhen[name])
      const cdp = await page.context().newCDPSession(page)
      // The thread's own CPU time, so that other work on the machine doesn't count.
      await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
      return { page, cdp }
    },
    close: async () => {
      await browser.close()
      server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** CPU seconds of the page's main thread so far. */
export async function taskSeconds(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
}
