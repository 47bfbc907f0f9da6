import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { cacheFolder } from '../../scripts/prepare/project.ts'
import type { Scan } from './static-scan-child.ts'

/** A static scanner for Electron programs. It has hundreds of dependencies, so it isn't a dev dependency: it's installed in its own folder on demand. */
const scannerFolder = path.join(cacheFolder, 'static-scan')
const wanted = '@doyensec/electronegativity@1.10.3'
const installed = path.join(scannerFolder, 'node_modules/@doyensec/electronegativity/package.json')

/** True if the scanner is installed. `npm run test:trust` may download it, `npm test` never does. */
export function obtainScanner(): boolean {
  if (existsSync(installed)) return true
  if (process.env.TRUST_RESULTS === undefined) return false
  mkdirSync(scannerFolder, { recursive: true })
  writeFileSync(path.join(scannerFolder, 'package.json'), '{ "private": true }\n')
  const windows = process.platform === 'win32'
  spawnSync(windows ? 'npm.cmd' : 'npm', ['install', '--ignore-scripts', '--no-save', '--no-package-lock', wanted], {
    cwd: scannerFolder,
    stdio: 'ignore',
    shell: windows,
    timeout: 180_000,
  })
  return existsSync(installed)
}

/** Scans a folder as a program for an Electron version. Throws if the scanner fails. */
export function scan(folder: string, version: string): Scan {
  const child = path.join(import.meta.dirname, 'static-scan-child.ts')
  const ran = spawnSync(process.execPath, [child, scannerFolder, folder, version], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    timeout: 240_000,
  })
  if (ran.status !== 0 || !ran.stdout.startsWith('{')) throw new Error(`The scan failed.\n${ran.stderr.slice(-2000)}`)
  return JSON.parse(ran.stdout) as Scan
}
