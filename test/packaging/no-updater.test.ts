import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { isAccountedFor, namedHosts, updatersAndTelemetry } from '../../packaging/addresses.ts'
import { shippedComponents } from '../../packaging/components.ts'
import { packConfiguration } from '../../packaging/configuration.ts'
import { archiveContents } from '../../packaging/contents.ts'
import { importedByMain, shippedPackages } from '../../packaging/modules.ts'
import { thisTarget } from '../../packaging/targets.ts'
import { buildIfStale } from '../../scripts/prepare/build.ts'
import { root } from '../../scripts/prepare/project.ts'
import { tellRow } from '../trust/tell-row.ts'
import { hostsIn, importsOf, mayNameHosts, namesOf, stringsOf } from './string-literals.ts'

/**
 * No updater and no telemetry: no such package, no address except known ones, none of the runtime's own features, no publish target. Parses what was built
 * and ships, not the sources.
 */
let programs: readonly { readonly file: string; readonly code: string }[]
let built: typeof programs

beforeAll(() => {
  buildIfStale()
  programs = archiveContents(root, thisTarget())
    .filter((file) => /\.[cm]?js$/.test(file))
    .map((file) => ({ file, code: readFileSync(path.join(root, file), 'utf8') }))
  built = programs.filter(({ file }) => file.startsWith('out/'))
})

describe('addresses', () => {
  it('in texts of what ships are all accounted for', () => {
    const found = new Set<string>()
    for (const { file, code } of programs.filter((one) => mayNameHosts(one.code)))
      for (const host of hostsIn(stringsOf(file, code))) found.add(host)
    expect([...found].filter((host) => !isAccountedFor(host))).toEqual([])
    // An unused name in the list would permit a future use.
    expect(Object.keys(namedHosts).filter((host) => !found.has(host))).toEqual([])
    const planted = [
      'https://updates.vendor.com/feed',
      'wss://telemetry.vendor.io',
      'http://collect.net:8080/x',
      'HTTPS://Report.org',
    ]
    const code = planted.map((address) => `send("${address}");`).join('') + 'send(`https://${name}.vendor.com/v1`)'
    const seen = [...hostsIn(stringsOf('planted.js', code))].filter((host) => !isAccountedFor(host))
    const disguised = [
      'https:\\u002f/a',
      'https\\x3a//a',
      'https\\72//a',
      'https:\\u{2F}\\u{02f}a',
      'https:\\/\\/a',
      'wss:/\\\n/a',
    ]
    expect([code, ...disguised.map((text) => `send("${text}")`)].filter((one) => !mayNameHosts(one))).toEqual([])
    for (const text of disguised.slice(0, 2)) expect([...hostsIn(stringsOf('a.js', `send("${text}")`))]).toEqual(['a'])
    expect(mayNameHosts('f(x ? 1 : 2 / 3) // a note')).toBe(false)
    const expected = ['*.vendor.com', 'collect.net', 'report.org', 'telemetry.vendor.io', 'updates.vendor.com']
    expect(seen.toSorted()).toEqual(expected)
    tellRow(36, found.size, found.size, {
      part: 'hosts named in what ships accounted for',
      control: `${seen.length} of 5 planted addresses told`,
    })
  })
})

describe('packages', () => {
  it('of that kind do not ship', () => {
    const names = [
      ...new Set([...shippedComponents(root).map(({ name }) => name), ...shippedPackages(root, thisTarget())]),
    ]
    expect(names.filter((name) => updatersAndTelemetry.test(name))).toEqual([])
    const planted = [
      'electron-updater',
      'update-electron-app',
      '@sentry/electron',
      'posthog-js',
      'applicationinsights',
      '@opentelemetry/api',
    ]
    expect(planted.filter((name) => updatersAndTelemetry.test(name))).toEqual(planted)
    tellRow(36, names.length, names.length, {
      part: 'packages that ship, none updates or reports',
      control: `${planted.length} of ${planted.length} planted names told`,
    })
  })

  it('that main imports are those that are laid out for it', () => {
    const imported = new Set(
      built.filter(({ file }) => !file.startsWith('out/renderer/')).flatMap(({ file, code }) => importsOf(file, code)),
    )
    const packages = [...imported].filter((name) => !/^(?:node:|\.|electron$)/.test(name)).map(packageOf)
    expect([...new Set(packages)].toSorted()).toEqual([...importedByMain])
  })

  it('are not imported by the page: all it needs is in its bundles', () => {
    const imported = built
      .filter(({ file }) => file.startsWith('out/renderer/'))
      .flatMap(({ file, code }) => importsOf(file, code))
    expect(imported.filter((name) => !name.startsWith('./') && !name.startsWith('../'))).toEqual([])
    expect(imported.length).toBeGreaterThan(3)
  })
})

describe('the runtime’s own means', () => {
  const means = [
    'autoUpdater',
    'crashReporter',
    'inAppPurchase',
    'netLog',
    'contentTracing',
    'setFeedURL',
    'quitAndInstall',
    'checkForUpdates',
    'startCrashReporter',
    'uploadToServer',
  ]

  it('to update, to send crashes and to record are named nowhere in what was built', () => {
    const found = built.flatMap(({ file, code }) => {
      const names = namesOf(file, code)
      return means.filter((name) => names.has(name)).map((name) => `${file}: ${name}`)
    })
    expect(found).toEqual([])
    const names = namesOf(
      'planted.js',
      'import { autoUpdater } from "electron"; app.crashReporter.start({ uploadToServer: true })',
    )
    expect(means.filter((name) => names.has(name))).toEqual(['autoUpdater', 'crashReporter', 'uploadToServer'])
    tellRow(36, built.length, built.length, {
      part: 'built files without a means to update or report',
      control: '3 of 3 planted names told',
    })
  })
})

it('packages are published nowhere', () => {
  const { publish, nsis, dmg } = packConfiguration({
    root,
    app: root,
    files: [],
    output: root,
    electronVersion: '45.4.1',
  })
  expect(publish).toBeNull()
  expect(nsis?.differentialPackage).toBe(false)
  // It would ship an unlisted program.
  expect(nsis?.packElevateHelper).toBe(false)
  expect(dmg?.writeUpdateInfo).toBe(false)
})

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
