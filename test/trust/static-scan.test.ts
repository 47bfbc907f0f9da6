/** @module-tag night */
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { transformWithOxc } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { archiveContents } from '../../packaging/contents.ts'
import { shippedManifest } from '../../packaging/stage.ts'
import { thisTarget } from '../../packaging/targets.ts'
import { buildIfStale } from '../../scripts/prepare/build.ts'
import { root } from '../../scripts/prepare/project.ts'
import { obtainScanner, scan } from './static-scan.ts'
import { tellRow } from './tell-row.ts'

/**
 * A static scanner for Electron programs over the build output. It's one layer, not proof: it reads code without running it. Each significant finding must be
 * explained here.
 */
const explained: Readonly<Record<string, string>> = {
  'CSP_GLOBAL_CHECK N/A': 'the policy is a header of app://, asserted at run time (test/e2e/security.test.ts)',
  'AUXCLICK_JS_CHECK main/index.js':
    'navigation and new windows are refused whatever the button (test/e2e/escapes.test.ts)',
  'CONTEXT_ISOLATION_JS_CHECK main/index.js':
    'stands in a constant that the scanner does not follow; asserted at run time',
  'SANDBOX_JS_CHECK main/index.js': 'stands in a constant that the scanner does not follow; asserted at run time',
  'PROTOCOL_HANDLER_JS_CHECK main/index.js':
    'a link is read strictly, names a place alone and needs a press over a lock or for another connection (decision 0051)',
  'OPEN_EXTERNAL_JS_CHECK main/index.js': 'behind the rule for addresses that may be opened (src/main/shell)',
}

/** What must be found, and by which rule. */
const bad: Readonly<Record<string, { readonly code: string; readonly rule: string }>> = {
  'sandbox.js': { code: 'new BrowserWindow({ webPreferences: { sandbox: false } })', rule: 'SANDBOX_JS_CHECK' },
  'web-security.js': {
    code: 'new BrowserWindow({ webPreferences: { webSecurity: false } })',
    rule: 'WEB_SECURITY_JS_CHECK',
  },
  'insecure-content.js': {
    code: 'new BrowserWindow({ webPreferences: { allowRunningInsecureContent: true } })',
    rule: 'INSECURE_CONTENT_JS_CHECK',
  },
  'certificates.js': {
    code: "app.on('certificate-error', (event, contents, url, error, certificate, callback) => { event.preventDefault(); callback(true) })",
    rule: 'CERTIFICATE_ERROR_EVENT_JS_CHECK',
  },
  'external.js': {
    code: "const { shell } = require('electron'); module.exports = (url) => shell.openExternal(url)",
    rule: 'OPEN_EXTERNAL_JS_CHECK',
  },
}

const version = '45.4.1'
const canRun = obtainScanner()

describe.skipIf(!canRun)('a static scanner for Electron programs', () => {
  let folder: string
  let files: string[]
  beforeAll(async () => {
    buildIfStale()
    folder = mkdtempSync(path.join(tmpdir(), 'scan-'))
    files = archiveContents(root, thisTarget()).filter((file) => /^out\/.*\.(?:js|cjs|html)$/.test(file))
    for (const file of files) {
      const code = await olderForm(file)
      for (const name of ['as-built', 'planted']) {
        const to = path.join(folder, name, inside(file))
        mkdirSync(path.dirname(to), { recursive: true })
        writeFileSync(to, code)
      }
    }
    for (const name of ['as-built', 'planted'])
      writeFileSync(path.join(folder, name, 'package.json'), JSON.stringify(shippedManifest(root, false)))
  }, 300_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** The same program in older syntax: the scanner silently skips files with newer syntax. */
  async function olderForm(file: string): Promise<string> {
    const code = readFileSync(path.join(root, file), 'utf8')
    return file.endsWith('.html') ? code : (await transformWithOxc(code, inside(file), { target: 'es2018' })).code
  }

  // The scanner ignores files with the extension .cjs.
  const inside = (file: string) => file.replace(/^out\//, '').replace(/\.cjs$/, '.js')

  it('finds nothing of weight in what was built that is not explained', () => {
    const { findings, unread } = scan(path.join(folder, 'as-built'), version)
    const weighty = findings.filter(({ severity }) => /HIGH|MEDIUM/.test(severity))
    expect(weighty.filter(({ rule, file }) => explained[`${rule} ${file}`] === undefined)).toEqual([])
    expect(unread).toEqual([])
  }, 300_000)

  it('finds what is planted: five files, and a line in each file of the build', () => {
    const place = path.join(folder, 'planted')
    const scripts = files.filter((file) => !file.endsWith('.html')).map(inside)
    const line =
      "\n;require('electron').app.commandLine.appendSwitch('disable-web-security');new BrowserWindow({ webPreferences: { webSecurity: false } });\n"
    for (const file of scripts) appendFileSync(path.join(place, file), line)
    for (const [name, { code }] of Object.entries(bad)) writeFileSync(path.join(place, name), code)
    const { findings, unread } = scan(place, version)
    const found = Object.entries(bad).filter(([name, { rule }]) =>
      findings.some((one) => one.file === name && one.rule === rule),
    )
    expect(found.map(([name]) => name)).toEqual(Object.keys(bad))
    const silent = scripts.filter(
      (file) => !findings.some((one) => one.file === file && one.rule === 'WEB_SECURITY_JS_CHECK'),
    )
    expect(silent).toEqual([])
    expect(unread).toEqual([])
    const lines = scripts.map((file) => readFileSync(path.join(place, file), 'utf8').split('\n').length)
    expect(Math.min(...lines)).toBeGreaterThan(1)
    tellRow(6, scripts.length, scripts.length, {
      part: 'built files read, nothing of weight but what is explained',
      control: `${found.length} of 5 planted files found, and a line planted in each of ${scripts.length} files`,
    })
  }, 300_000)
})
