import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { root } from '../../scripts/prepare/project.ts'
import { medianOf, type Row } from '../row.ts'

/** One operation from a script, process start included. Baseline: a script that makes the same request with `fetch` and prints the response. */

const rounds = 25

const bareClient = `const response = await fetch(process.argv[2] + '/v1/providers', { headers: { accept: 'application/json' } })
console.log(JSON.stringify(await response.json(), null, 2))
`
const providers = JSON.stringify(Array.from({ length: 50 }, (_, at) => ({ system: 'north', npi: String(1e9 + at) })))

type Round = { readonly callMs: number; readonly npmMs: number; readonly bareMs: number }

export const oneCall: Row = {
  title:
    'One operation by node scripts/call.ts, from the start of the process to its end, against a script that makes the same request with fetch',
  aim: 3,
  async measure(note) {
    const folder = await mkdtemp(path.join(tmpdir(), 'access-console-bench-'))
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(providers)
    })
    try {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      const connection = path.join(folder, 'connection.json')
      await writeFile(connection, JSON.stringify({ baseUrl: address, visitUrl: address, gateway: true }))
      const bare = path.join(folder, 'bare.mjs')
      await writeFile(bare, bareClient)
      const operation = ['--connection', connection, 'providers.list']
      const node = (...words: string[]) => timed(process.execPath, words)
      const oneRound = async (): Promise<Round> => ({
        callMs: await node(path.join(root, 'scripts/call.ts'), ...operation),
        bareMs: await node(bare, address),
        npmMs: await timed('npm', ['run', '-s', 'call', '--', ...operation]),
      })
      // The first round builds the bundle and Node's compile cache.
      await oneRound()
      await oneRound()
      const measured: Round[] = []
      for (let number = 1; number <= rounds; number++) {
        const round = await oneRound()
        measured.push(round)
        note(`round ${number}: ${wordsOf(round)}, ratio ${(round.callMs / round.bareMs).toFixed(2)}`)
      }
      const ratios = measured.map(({ callMs, bareMs }) => callMs / bareMs)
      const medians = {
        callMs: medianOf(measured.map(({ callMs }) => callMs)),
        bareMs: medianOf(measured.map(({ bareMs }) => bareMs)),
        npmMs: medianOf(measured.map(({ npmMs }) => npmMs)),
      }
      return { ratio: medianOf(ratios), ratios, raw: wordsOf(medians) }
    } finally {
      server.close()
      await rm(folder, { recursive: true, force: true })
    }
  },
}

const wordsOf = ({ callMs, bareMs, npmMs }: Round) =>
  `call ${callMs.toFixed(0)} ms, bare client ${bareMs.toFixed(0)} ms, the same call through npm ${npmMs.toFixed(0)} ms`

/** Milliseconds from a program's start to its end; throws if it fails. */
async function timed(program: string, words: readonly string[]): Promise<number> {
  const startedAt = performance.now()
  await promisify(execFile)(program, words, { cwd: root, shell: process.platform === 'win32' })
  return performance.now() - startedAt
}
