import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { bundles, root } from './project.ts'

const outputs = ['main/index.js', 'main/sandbox.js', 'main/json-worker.js', 'preload/index.cjs', 'renderer/index.html']
const inputs = ['src', 'electron.vite.config.ts', 'package.json', 'package-lock.json']

/** True if a source is newer than the oldest bundle, or a bundle is missing. */
export function isStale(projectFolder: string = root, bundleFolder: string = bundles): boolean {
  const built = outputs.map((name) => path.join(bundleFolder, name))
  if (!built.every((file) => existsSync(file))) return true
  const oldestBundle = Math.min(...built.map((file) => statSync(file).mtimeMs))
  return inputs.some((name) => newest(path.join(projectFolder, name)) > oldestBundle)
}

/** Newest modification time at or below `place`, in milliseconds; tests aren't part of the app. */
function newest(place: string): number {
  if (!existsSync(place)) return 0
  const { mtimeMs } = statSync(place)
  if (!statSync(place).isDirectory()) return /\.test\.tsx?$/.test(place) ? 0 : mtimeMs
  return Math.max(0, ...readdirSync(place).map((name) => newest(path.join(place, name))))
}

/** Builds the app if it's out of date. Throws with the bundler's message on failure. */
export function buildIfStale(say: (line: string) => void = () => undefined): void {
  if (!isStale()) return
  say('Building the console.')
  const cli = path.join(root, 'node_modules/electron-vite/bin/electron-vite.js')
  const built = spawnSync(process.execPath, [cli, 'build', '--logLevel', 'warn'], { cwd: root, encoding: 'utf8' })
  if (built.status !== 0) throw new Error(`The build failed.\n${built.stdout}${built.stderr}`)
}
