import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { CallFamily } from '../../src/domain/connections/call-families.ts'
import { allAt, sampleConnection } from '../../src/domain/testing/connection-sample.ts'
import { type KeyMarks, keyMarks } from '../../src/main/services/vault/key-marks.ts'
import { type Keychain, loadSystemKeychain } from '../../src/main/services/vault/keychain.ts'
import { keychainAccess } from '../../src/main/services/vault/keychain-access.ts'
import { type Vault, createVault } from '../../src/main/services/vault/vault.ts'

/**
 * A separate process in a D-Bus session, with the real vault on the real keychain: takes commands as JSON lines and answers each with one line. Its answers
 * contain a key's SHA-256, never a key.
 */
export type Command =
  /** A vault as after a console start. `killAt`: kill -9 at the n-th following step, 1-based. */
  | {
      readonly do: 'open'
      readonly folder: string
      readonly killAt?: number
      readonly boundMs?: number
      readonly module?: 'missing'
    }
  | { readonly do: 'set'; readonly family: CallFamily; readonly key: string }
  | { readonly do: 'look up' | 'remove'; readonly family: CallFamily }
  | { readonly do: 'view' }

export const origin = 'https://api.example'
export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const connection = sampleConnection(allAt(origin))

function openVault(command: Extract<Command, { do: 'open' }>): Vault {
  let steps = 0
  function step(): void {
    steps += 1
    if (steps === command.killAt) process.kill(process.pid, 'SIGKILL')
  }
  async function stepped<Value>(act: () => Promise<Value>): Promise<Value> {
    step()
    const value = await act()
    step()
    return value
  }
  const marks = keyMarks(join(command.folder, 'keys.json'))
  const steppedMarks: KeyMarks = { read: () => marks.read(), update: (change) => stepped(() => marks.update(change)) }
  async function load(): Promise<Keychain> {
    if (command.module === 'missing') throw new Error('simulated: the native module does not load')
    const keychain = await loadSystemKeychain('Access Console test')
    return {
      get: (account) => stepped(() => keychain.get(account)),
      set: (account, value) => stepped(() => keychain.set(account, value)),
      delete: (account) => stepped(() => keychain.delete(account)),
    }
  }
  const bound = command.boundMs ?? 20_000
  return createVault({
    access: keychainAccess({ load, boundsMs: { usual: bound, prompt: bound } }),
    marks: steppedMarks,
  })
}

let vault: Vault | undefined

async function carryOut(command: Command): Promise<unknown> {
  if (command.do === 'open') {
    vault = openVault(command)
    return null
  }
  if (vault === undefined) throw new Error('Open the vault first.')
  switch (command.do) {
    case 'set':
      return vault.set(connection, command.family, command.key)
    case 'remove':
      return vault.remove(connection.id, command.family)
    case 'look up': {
      const answer = await vault.keySource(connection)(command.family, origin)
      return answer.found ? { found: true, sha256: sha256(answer.key) } : answer
    }
    case 'view':
      return { vault: vault.view(), keys: await vault.keys(connection) }
  }
}

if (import.meta.main) {
  for await (const line of createInterface({ input: process.stdin })) {
    const answer = await carryOut(JSON.parse(line) as Command)
    process.stdout.write(`${JSON.stringify(answer)}\n`)
  }
  // Not process.exit, which waits for a keychain call that never returns.
  process.kill(process.pid, 'SIGKILL')
}
