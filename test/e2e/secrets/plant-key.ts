import { connectionsFile } from '../../../src/main/services/connections/connections-file.ts'
import { loadSystemKeychain } from '../../../src/main/services/vault/keychain.ts'
import { keychainAccess } from '../../../src/main/services/vault/keychain-access.ts'
import { keyMarks } from '../../../src/main/services/vault/key-marks.ts'
import { createVault } from '../../../src/main/services/vault/vault.ts'

/**
 * A separate process in a D-Bus session: saves a connection to `address` in the user data folder, with the key from stdin in the real keychain, like an
 * earlier run of the console.
 */
const [folder = '', address = ''] = process.argv.slice(2)
const connection = {
  id: 'planted',
  name: 'Planted',
  stage: 'uat' as const,
  baseUrl: address,
  visitUrl: address,
  schedulingUrl: address,
  practiceIds: [],
  gateway: false,
}
let key = ''
for await (const chunk of process.stdin) key += String(chunk)

const vault = createVault({
  access: keychainAccess({ load: () => loadSystemKeychain() }),
  marks: keyMarks(`${folder}/key-marks.json`),
})
const saved = await vault.set(connection, 'entities', key)
if (!saved.ok || saved.value !== 'saved') throw new Error('The key could not be planted in the keychain.')
await connectionsFile(`${folder}/connections.json`).update((file) => ({
  ...file,
  activeId: connection.id,
  connections: [connection],
}))
