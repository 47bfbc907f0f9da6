import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { cacheFolder } from '../../scripts/prepare/project.ts'
import type { Scan } from './static-scan-child.ts'

/** A static scanner for Electron programs. It brings hundreds of packages, so it is no dependency: it lies in a folder of its own, on demand. */
const scannerFolder = path.join(cacheFolder, 'static-scan')
const wanted = '@doyensec/electronegativity@1.10.3'
const installed = path.join(scannerFolder, 'node_modules/@doyensec/electronegativity/package.json')

/** True where the scanner is here. Fetches it where `npm run test:trust` asks for it; never in `npm test`. */
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

/** Scans a folder as a program for a version of Electron. Throws where the scanner breaks off. */
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
