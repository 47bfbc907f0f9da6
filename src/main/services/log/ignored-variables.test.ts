import { Client } from 'pg'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { takeOutVariables } from './ignored-variables.ts'

afterEach(() => vi.unstubAllEnvs())

const ofDriver = ['PGOPTIONS', 'PGREPLICATION', 'PGCLIENT_ENCODING', 'PGSSLNEGOTIATION'] as const

/** What the driver of a shared history sends and does beyond what the console names. */
function settings() {
  const client = new Client({ host: 'db.example', port: 5432, database: 'waits', user: 'me', ssl: {} })
  const { connectionParameters: found } = client as unknown as { connectionParameters: Record<string, unknown> }
  return ['options', 'replication', 'client_encoding', 'sslnegotiation'].map((name) => found[name])
}

it('no variable changes a connection to a shared history', () => {
  const before = { ...process.env }
  onTestFinished(() => void Object.assign(process.env, before))
  const usual = settings()
  for (const name of ofDriver) vi.stubEnv(name, 'direct')
  // Control: the driver reads them.
  expect(settings()).toEqual(ofDriver.map(() => 'direct'))
  expect(takeOutVariables(process.env)).toEqual(expect.arrayContaining([...ofDriver]))
  expect(settings()).toEqual(usual)
})

it('takes out those on the list, names them, and leaves the others', () => {
  const environment = { PATH: '/usr/bin', NODE_PG_FORCE_NATIVE: '1', SSLKEYLOGFILE: '' }
  expect(takeOutVariables(environment)).toEqual(['SSLKEYLOGFILE', 'NODE_PG_FORCE_NATIVE'])
  expect(environment).toEqual({ PATH: '/usr/bin' })
})
