import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { takesTurn } from '../counted.ts'
import { brokenBodies, wrongBodies } from './body-faults.ts'
import { connectionFaults, endlessFaults } from './connection-faults.ts'
import { startFaultServer } from './fault-server.ts'
import { statusFaults } from './status-faults.ts'

const all = [...connectionFaults, ...brokenBodies, ...wrongBodies, ...endlessFaults, ...statusFaults]

it.each([
  ['wait', 0],
  ['interrupt', 1],
] as const)('a process that closes its client ends by itself (%s)', async (mode, turn) => {
  // In the short count each way meets half of the faults.
  const faults = all.filter((_, at) => takesTurn(at, turn, 2))
  const servers = await Promise.all(faults.map((fault) => startFaultServer(fault)))
  try {
    const origins = servers.map(({ origin }) => origin)
    const child = spawn(process.execPath, [join(import.meta.dirname, 'let-go.ts'), mode, ...origins], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const stopper = setTimeout(() => child.kill('SIGKILL'), 50_000)
    const [output, problems, [code, signal]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      new Promise<[number | null, string | null]>((resolve) => child.once('close', (...how) => resolve(how))),
    ])
    clearTimeout(stopper)
    expect({ output, problems, code, signal }).toEqual({
      output: `settled ${faults.length * 4}\nclosed\n`,
      problems: '',
      code: 0,
      signal: null,
    })
    // The system closes what the process had open; the servers see it when they get a turn.
    await expect
      .poll(() => servers.reduce((sum, server) => sum + server.openConnections(), 0), {
        message: 'connections left',
        timeout: 20_000,
      })
      .toBe(0)
  } finally {
    await Promise.all(servers.map((server) => server.close()))
  }
})
