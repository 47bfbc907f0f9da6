import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { root } from '../../scripts/prepare/project.ts'

/** What the packages of Linux do as root, run with programs that only note how they were called. */

const scriptOf = (name: string) => path.join(root, 'packaging/linux', `${name}.sh`)

/** Calls made by a script. `fails`: the programs that end with an error. */
function callsOf(name: string, argument: string, fails: readonly string[] = []): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'scripts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const notes = path.join(folder, 'notes')
  writeFileSync(notes, '')
  for (const program of ['ln', 'rm', 'chmod', 'setpriv']) {
    const noted = `#!/bin/sh\necho "${program} $*" >> '${notes}'\nexit ${fails.includes(program) ? 1 : 0}\n`
    writeFileSync(path.join(folder, program), noted, { mode: 0o755 })
  }
  execFileSync('/bin/sh', [scriptOf(name), argument], { env: { PATH: folder } })
  return readFileSync(notes, 'utf8').trim().split('\n').filter(Boolean)
}

describe.runIf(process.platform === 'linux')('the scripts of the packages', () => {
  it.each(['after-install', 'after-remove'])('%s is plain shell that starts nothing', (name) => {
    execFileSync('/bin/sh', ['-n', scriptOf(name)])
    expect(readFileSync(scriptOf(name), 'utf8')).not.toMatch(/sandbox=|no-sandbox|sudo|curl|wget/)
  })

  it.each([
    ['dpkg', 'configure'],
    ['rpm, the first time', '1'],
    ['rpm, an upgrade', '2'],
  ])('installed by %s, the helper has no rights of root where people can make user namespaces', (_by, argument) => {
    expect(callsOf('after-install', argument)).toEqual([
      'ln -sf /opt/Access Console/access-console /usr/bin/access-console',
      'setpriv --reuid=65534 --regid=65534 --clear-groups unshare --user --map-root-user true',
      'chmod 0755 /opt/Access Console/chrome-sandbox',
    ])
  })

  it('where people can’t, the sandbox has its helper with the rights of root', () => {
    expect(callsOf('after-install', 'configure', ['setpriv']).at(-1)).toBe(
      'chmod 4755 /opt/Access Console/chrome-sandbox',
    )
  })

  it.each([
    ['dpkg removes it', 'remove', ['rm -f /usr/bin/access-console']],
    ['dpkg removes its settings too', 'purge', ['rm -f /usr/bin/access-console']],
    ['rpm removes the last one', '0', ['rm -f /usr/bin/access-console']],
    ['dpkg upgrades it', 'upgrade', []],
    ['rpm has upgraded it', '1', []],
  ])('when %s, the command goes only with the last version', (_when, argument, calls) => {
    expect(callsOf('after-remove', argument)).toEqual(calls)
  })
})
