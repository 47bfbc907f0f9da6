/**
 * A separate process, run by let-go.test.ts: makes calls that fail in many ways and closes the client. It never calls process.exit: a leftover socket, timer
 * or listener would keep it running.
 */
import { createPlatformClient } from '../../src/main/services/platform/client.ts'
import type { EndpointName } from '../../src/main/services/platform/operations.ts'
import { smallestInputs } from '../requests/documented.ts'
import { allKeys, connectionTo, everywhere } from '../requests/harness.ts'

const [, , mode = '', ...origins] = process.argv
// In the second mode deadlines don't help: only close() ends calls that would wait for minutes.
const client = createPlatformClient({ deadlineScale: mode === 'wait' ? 0.02 : 10 })
const operations: readonly EndpointName[] = ['entities.batch', 'providers.list', 'visits.create', 'providers.book']

const calls = origins.flatMap((origin) =>
  operations.map((operation) =>
    client.send(operation, smallestInputs.get(operation), {
      connection: connectionTo(everywhere(origin)),
      keys: allKeys,
    }),
  ),
)
if (mode === 'wait') {
  const answers = await Promise.all(calls)
  console.log(`settled ${answers.length}`)
  await client.close()
} else {
  // Closing during the calls must release everything too, and the calls must still settle.
  await new Promise((resolve) => setTimeout(resolve, 200))
  await client.close()
  const answers = await Promise.all(calls)
  console.log(`settled ${answers.length}`)
}
console.log('closed')
