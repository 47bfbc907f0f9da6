import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { openTrail } from '../../src/main/services/trail/open-trail.ts'
import { keychainAccess } from '../../src/main/services/vault/keychain-access.ts'
import { keyMarks } from '../../src/main/services/vault/key-marks.ts'
import { loadSystemKeychain } from '../../src/main/services/vault/keychain.ts'
import { createVault } from '../../src/main/services/vault/vault.ts'
import { checkOf, recorded } from './trails.ts'

/** A console in a session with a real keychain: writes records, prints the check and the state as one line, and kills itself. */

export type KeyringOrder = { readonly folder: string; readonly from: number; readonly to: number }
export type KeyringReport = {
  readonly check: Awaited<ReturnType<typeof checkOf>>
  readonly headIn: string
  /** Milliseconds per record, sorted. */
  readonly took: readonly number[]
}

if (import.meta.main) {
  const { folder, from, to } = JSON.parse(process.argv[2] ?? '') as KeyringOrder
  const vault = createVault({
    access: keychainAccess({ load: () => loadSystemKeychain('Access Console test') }),
    marks: keyMarks(join(folder, 'key-marks.json')),
  })
  const trail = openTrail({
    folder: join(folder, 'audit-trail'),
    vault,
    operator: () => 'Dana Whitfield',
    systemUser: 'desk-4',
    onChange: () => undefined,
    onNotice: () => undefined,
    now: () => Date.now(),
    byItself: false,
  })
  // A killed process doesn’t write its compile cache by itself.
  flushCompileCache()
  const took: number[] = []
  for (let index = from; index <= to; index++) {
    const began = performance.now()
    await recorded(trail, index, index)
    took.push(performance.now() - began)
  }
  const check = await checkOf(trail)
  const state = await trail.state()
  const report: KeyringReport = {
    check,
    headIn: state.ok ? state.value.headIn : 'failed',
    took: took.toSorted((one, other) => one - other),
  }
  process.stdout.write(`${JSON.stringify(report)}\n`, () => process.kill(process.pid, 'SIGKILL'))
}
