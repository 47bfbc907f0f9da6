/**
 * `npm start`: builds what is out of date and opens the console in Electron. If its runtime is missing and can't be downloaded, uses Chromium, Chrome or
 * Edge; without a display, runs the tour.
 */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { findBrowser } from './prepare/browser.ts'
import { buildIfStale } from './prepare/build.ts'
import { thisPackageSystem } from './prepare/debian.ts'
import { hasDisplay } from './prepare/display.ts'
import { checkSandbox, fetchingOnThisMachine, obtainElectron } from './prepare/electron-runtime.ts'
import { hostArguments } from './prepare/host-arguments.ts'
import { browserAdvice, obtainBrowser } from './prepare/obtain-browser.ts'
import { root } from './prepare/project.ts'

const say = (line: string) => console.log(line)

function run(program: string, args: readonly string[]): void {
  const child = spawn(program, args, { cwd: root, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  child.once('error', (error) => {
    console.error(`${program} could not be started: ${error.message}`)
    process.exitCode = 1
  })
  child.once('exit', (code) => {
    process.exitCode = code ?? 1
  })
}

async function start(): Promise<void> {
  buildIfStale(say)
  if (!hasDisplay()) {
    say('There is no display here, so the console shows itself in a tour (npm run tour).')
    return run(process.execPath, [path.join(root, 'scripts/tour.ts'), '--brief'])
  }
  const electron = await obtainElectron(fetchingOnThisMachine(say))
  if (electron !== undefined) {
    checkSandbox(electron)
    return run(electron, [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), root])
  }
  const system = thisPackageSystem(say)
  const browser = obtainBrowser(findBrowser, system)
  if (browser === undefined) {
    console.error(browserAdvice(system))
    process.exitCode = 1
    return
  }
  say(`The Electron runtime is not here and cannot be fetched, so the console opens in ${browser}.`)
  run(process.execPath, hostArguments())
}

try {
  await start()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
