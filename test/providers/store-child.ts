import { openProviderRecords } from '../../src/main/workspaces/providers/providers.ts'
import { npiOf, recordOf } from './fake-platform.ts'
import { provider } from '../../src/domain/providers/provider.ts'

/** A console that stores records in a loop and prints after each batch how many are on disk, until it's killed. */

const [folder = '', hold = ''] = process.argv.slice(2)
const store = openProviderRecords(folder)
const scope = { connectionId: 'under-test', address: 'http://a.example', product: '' }
for (let count = 0; ; count += 50) {
  for (let at = count; at < count + 50; at++) {
    const npi = npiOf(at % 1_000)
    store.put(scope, {
      npi,
      askedAt: '2026-11-20T10:00:00.000Z',
      record: provider.parse(recordOf(npi, { email: `${at}@a.example` })),
    })
  }
  await store.flush()
  process.stdout.write(`${count + 50}\n`)
  if (hold === 'hold') await new Promise((resolve) => setTimeout(resolve, 60_000))
}
