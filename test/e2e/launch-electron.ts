import { _electron } from 'playwright-core'
import { findElectron } from '../../scripts/prepare/electron-runtime.ts'
import { root } from '../../scripts/prepare/project.ts'
import type { Launched } from './harness.ts'

/** Starts the built app in real Electron, through Playwright's driver. */
export async function launchInElectron(environment: Record<string, string>): Promise<Launched> {
  const program = findElectron()
  if (program === undefined) throw new Error('The Electron runtime is not here.')
  // Chromium's sandbox needs a setuid helper or user namespaces, which containers and hosted runners lack.
  const flags = process.platform === 'linux' ? ['--no-sandbox'] : []
  const electron = await _electron.launch({
    executablePath: program,
    args: [...flags, root],
    cwd: root,
    env: environment,
  })
  // No test can press a window of the system: its first button, which goes on, counts as pressed.
  await electron.evaluate(({ dialog }) => {
    Object.assign(dialog, { showMessageBox: async () => ({ response: 0, checkboxChecked: false }) })
  })
  const child = electron.process()
  let output = ''
  child.stdout?.on('data', (bytes) => (output += String(bytes)))
  child.stderr?.on('data', (bytes) => (output += String(bytes)))
  return {
    page: await electron.firstWindow(),
    runtime: 'electron',
    evaluate: (run, argument) => electron.evaluate(run as never, argument) as never,
    processId: child.pid ?? 0,
    output: () => output,
    exited: new Promise((resolve) => child.once('exit', resolve)),
    kill: () => void child.kill('SIGKILL'),
  }
}
