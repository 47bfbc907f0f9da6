import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operationNames } from '../../src/main/platform/operations.ts'

/** `npm run call` as a person or a script uses it. */
const script = path.join(import.meta.dirname, '../../scripts/call.ts')

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'call-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function call(args: readonly string[], environment: Record<string, string> = {}) {
  const clean = Object.entries(process.env).filter(([name]) => !name.startsWith('CONSOLE_'))
  const ran = spawnSync(process.execPath, [script, ...args], {
    encoding: 'utf8',
    env: { ...Object.fromEntries(clean), ...environment },
  })
  return { status: ran.status, stdout: ran.stdout, stderr: ran.stderr }
}

function connectionFile(fields: object): string {
  const file = path.join(folder, 'connection.json')
  writeFileSync(file, JSON.stringify(fields))
  return file
}

const nowhere = 'http://127.0.0.1:9'
const addresses = { baseUrl: nowhere, visitUrl: nowhere, schedulingUrl: nowhere }

describe('npm run call', () => {
  it('--list prints the 23 names, one a line, and exits 0', () => {
    const { status, stdout } = call(['--list'])
    expect(status).toBe(0)
    expect(stdout.trim().split('\n')).toEqual(operationNames)
    expect(operationNames).toHaveLength(23)
  })

  it('without a connection asks a sandbox of its own, prints the envelope and exits 0', () => {
    const { status, stdout } = call(['entities.batch', '{"namespace":"healthSystem","type":"location","limit":2}'])
    expect(status).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ ok: true, value: { data: [{}, {}] }, meta: { status: 200 } })
  })

  it('prints a failure as an envelope and exits 1', () => {
    const file = connectionFile(addresses)
    const { status, stdout } = call(['--connection', file, 'providers.list', '{}'])
    expect(status).toBe(1)
    expect(JSON.parse(stdout)).toMatchObject({ ok: false, failure: { kind: 'unreachable' } })
  })

  it('names the variable of a missing key', () => {
    const { status, stdout } = call(['--connection', connectionFile(addresses), 'reports.start', '{"type":"virtual"}'])
    expect(status).toBe(1)
    expect(JSON.parse(stdout)).toMatchObject({
      failure: { kind: 'no-credential', nextStep: expect.stringContaining('CONSOLE_REPORTING_KEY') as string },
    })
  })

  it('refuses http to another host, by field, as a failure', () => {
    const file = connectionFile({ ...addresses, baseUrl: 'http://api.example' })
    const { status, stdout } = call(['--connection', file, 'providers.list'])
    expect(status).toBe(1)
    expect(JSON.parse(stdout)).toMatchObject({ failure: { kind: 'invalid-input', issues: [{ field: 'baseUrl' }] } })
  })

  it.each([
    ['no operation', []],
    ['an operation that does not exist', ['entities.delete', '{}']],
    ['input that is not JSON', ['entities.batch', '{oops']],
    ['an option that does not exist', ['--verbose', 'entities.batch']],
    ['a connection file that is not there', ['--connection', '/nowhere/at/all.json', 'entities.batch', '{}']],
  ])('exits 2 and says how to use it: %s', (_what, args) => {
    const { status, stdout, stderr } = call(args)
    expect(status).toBe(2)
    expect(stdout).toBe('')
    expect(stderr).toContain('Usage:')
  })

  it('says nothing of a key it cannot use', () => {
    const key = 'broken-key-\u00e9'
    const { stdout } = call(['--connection', connectionFile(addresses), 'providers.list'], { CONSOLE_API_KEY: key })
    expect(JSON.parse(stdout)).toMatchObject({ failure: { kind: 'no-credential' } })
    expect(stdout).not.toContain('broken-key')
  })
})
