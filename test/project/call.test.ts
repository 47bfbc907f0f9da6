import { execFile, spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it, vi } from 'vitest'
import { run } from '../../scripts/call/main.ts'
import { onLoopback } from '../../src/main/testing/loopback.ts'
import { operationNames } from '../../src/main/services/platform/operations.ts'
import { folderForAll } from '../new-folders.ts'

const night = { tags: ['night'] }

/** `npm run call` as used by a person or a script. */
const script = path.join(import.meta.dirname, '../../scripts/call.ts')

const folder = folderForAll('call-')

function call(args: readonly string[], environment: Record<string, string> = {}, stdin = '') {
  const clean = Object.entries(process.env).filter(([name]) => !name.startsWith('CONSOLE_'))
  const ran = spawnSync(process.execPath, [script, ...args], {
    encoding: 'utf8',
    input: stdin,
    env: { ...Object.fromEntries(clean), ...environment },
  })
  return { status: ran.status, stdout: ran.stdout, stderr: ran.stderr }
}

/** The same without a process of its own, where nothing but the words given differs: each start takes long. */
async function callHere(args: readonly string[]) {
  const printed: string[] = []
  const stdout = vi.spyOn(process.stdout, 'write').mockImplementation((text, ...more) => {
    printed.push(String(text))
    for (const done of more) if (typeof done === 'function') done()
    return true
  })
  const errors: string[] = []
  const stderr = vi.spyOn(console, 'error').mockImplementation((text: string) => void errors.push(text))
  try {
    const status = await run(args, () => Promise.reject(new Error('No sandbox is needed.')))
    return { status, stdout: printed.join(''), stderr: errors.join('\n') }
  } finally {
    stdout.mockRestore()
    stderr.mockRestore()
  }
}

function connectionFile(fields: object): string {
  const file = path.join(folder, 'connection.json')
  writeFileSync(file, JSON.stringify(fields))
  return file
}

const nowhere = 'http://127.0.0.1:9'
const addresses = { baseUrl: nowhere, visitUrl: nowhere, schedulingUrl: nowhere }

describe('npm run call', () => {
  it('--list prints the 23 names, one a line, and exits 0', night, () => {
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

  it('prints a failure as an envelope and exits 1', night, () => {
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

  it('refuses http to another host, by field, as a failure', async () => {
    const file = connectionFile({ ...addresses, baseUrl: 'http://api.example' })
    const { status, stdout } = await callHere(['--connection', file, 'providers.list'])
    expect(status).toBe(1)
    expect(JSON.parse(stdout)).toMatchObject({ failure: { kind: 'invalid-input', issues: [{ field: 'baseUrl' }] } })
  })

  it('exits 2 and says how to use it: no operation', async () => {
    expect(await callHere([])).toEqual({ status: 2, stdout: '', stderr: expect.stringContaining('Usage:') as string })
  })

  it.each([
    ['an operation that does not exist', ['entities.delete', '{}']],
    ['input that is not JSON', ['entities.batch', '{oops']],
    ['an option that does not exist', ['--verbose', 'entities.batch']],
    ['a connection file that is missing', ['--connection', '/nowhere/at/all.json', 'entities.batch', '{}']],
  ])('exits 2 and says how to use it: %s', async (_what, args) => {
    const { status, stdout, stderr } = await callHere(args)
    expect(status).toBe(2)
    expect(stdout).toBe('')
    expect(stderr).toContain('Usage:')
  })

  describe('review data finding D9: input that is not in the list of processes', () => {
    const input = '{"reportId":"no-guid"}'
    const refused = { failure: { kind: 'invalid-input', issues: [{ field: 'reportId' }] } }
    it('from standard input', () => {
      const { stdout } = call(['--connection', connectionFile(addresses), 'reports.status', '-'], {}, input)
      expect(JSON.parse(stdout)).toMatchObject(refused)
    })
    it('from a file', async () => {
      const file = path.join(folder, 'input.json')
      writeFileSync(file, input)
      const { stdout } = await callHere(['--connection', connectionFile(addresses), 'reports.status', `@${file}`])
      expect(JSON.parse(stdout)).toMatchObject(refused)
    })
    it.each([[['providers.list', '@/nowhere/at/all.json']], [['--batch', 'providers.list']]])(
      'exits 2: %j',
      async (args) => expect((await callHere(args)).status).toBe(2),
    )
    it('exits 2: standard input that is no JSON', night, () => {
      expect(call(['providers.list', '-'], {}, 'oops').status).toBe(2)
    })
  })

  it('review data: --batch makes one call a line over one client, in order, and exits 1 where one failed', () => {
    const lines = [
      '{"name":"entities.batch","input":{"namespace":"healthSystem","type":"location","limit":1}}',
      'oops',
      '',
      '{"name":"entities.delete"}',
      '{"name":"providers.list","inputs":{}}',
      '{"name":"providers.list"}',
    ]
    const { status, stdout } = call(['--batch'], {}, lines.join('\n'))
    const envelopes = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { ok: boolean })
    expect(envelopes.map(({ ok }) => ok)).toEqual([true, false, false, false, true])
    expect(status).toBe(1)
    expect(call(['--batch'], {}, lines[0]).status).toBe(0)
  })

  it.each([
    ['domian', 'domain'],
    ['base_url', 'baseUrl'],
    ['cardtokenfield', 'cardTokenField'],
  ])('review data finding D9: a misspelt field of the connection file is refused: %s', async (wrong, right) => {
    const { status, stderr } = await callHere([
      '--connection',
      connectionFile({ ...addresses, [wrong]: 'x' }),
      'providers.list',
    ])
    expect(status).toBe(2)
    expect(stderr).toContain(`There is no field "${wrong}". Did you mean "${right}"?`)
  })

  it('review data finding D9: an empty domain is refused, which would leave visit calls without their header', async () => {
    const empty = await callHere([
      '--connection',
      connectionFile({ ...addresses, domain: '' }),
      'visits.assignmentQualifiers',
    ])
    expect([empty.status, empty.stderr]).toEqual([2, expect.stringContaining('domain: is empty')])
    const none = await callHere([
      '--connection',
      connectionFile({ ...addresses, domain: null }),
      'visits.assignmentQualifiers',
    ])
    expect(none.status).toBe(1)
  })

  it.skipIf(!existsSync('/dev/full'))('review data finding D9: exits 3 where the output device is full', () => {
    const full = openSync('/dev/full', 'w')
    const ran = spawnSync(process.execPath, [script, '--list'], { encoding: 'utf8', stdio: ['ignore', full, 'pipe'] })
    closeSync(full)
    expect([ran.status, ran.stderr]).toEqual([3, expect.stringContaining('could not be written')])
  })

  it('review data finding D9: keys of other families that a server repeats are not printed', async () => {
    const keys = {
      CONSOLE_API_KEY: 'api-key-0123456789',
      CONSOLE_REPORTING_KEY: 'reporting-key-0123456789',
      CONSOLE_AUTH_TOKEN: 'token-0123456789',
    }
    const said = `${Object.values(keys).join(' ')} ${Buffer.from(keys.CONSOLE_AUTH_TOKEN).toString('base64')}`
    const server = createServer((request, response) => {
      response.writeHead(request.url === '/v1/providers' ? 200 : 400, { 'content-type': 'application/json' })
      response.end(JSON.stringify(request.url === '/v1/providers' ? [{ npi: '1', note: said }] : { error: said }))
    })
    const { origin: address } = await onLoopback(server)
    const file = connectionFile({ baseUrl: address, visitUrl: address, schedulingUrl: address })
    const lines = ['{"name":"providers.list"}', '{"name":"entities.schema","input":{"namespace":"a","name":"b"}}']
    const ran = promisify(execFile)(process.execPath, [script, '--connection', file, '--batch'], {
      env: { ...process.env, ...keys },
    })
    ran.child.stdin?.end(lines.join('\n'))
    const { stdout } = await ran.catch((cause: unknown) => cause as { stdout: string })
    server.close()
    expect(stdout.trim().split('\n')).toHaveLength(2)
    expect(stdout.match(/key removed/g)).toHaveLength(8)
    for (const key of said.split(' ')) expect(stdout).not.toContain(key)
  })

  it('says nothing of a key it cannot use', () => {
    const key = 'broken-key-\u00e9'
    const { stdout } = call(['--connection', connectionFile(addresses), 'providers.list'], { CONSOLE_API_KEY: key })
    expect(JSON.parse(stdout)).toMatchObject({ failure: { kind: 'no-credential' } })
    expect(stdout).not.toContain('broken-key')
  })
})
