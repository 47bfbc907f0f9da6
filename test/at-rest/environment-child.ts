import { ignoredVariables } from '../../src/main/first.ts'
import { createPlatformClient } from '../../src/main/services/platform/client.ts'
import { allKeys, connectionTo, everywhere } from '../requests/harness.ts'

/** Starts like the console's main, calls each address, and prints the removed variables and the results. */

const client = createPlatformClient({ deadlineScale: 0.3 })
const outcomes: string[] = []
for (const address of process.argv.slice(2)) {
  const answer = await client.send('visits.create', JSON.parse(process.env['TEST_VISIT'] ?? '{}'), {
    connection: connectionTo(everywhere(address)),
    keys: allKeys,
    once: true,
  })
  outcomes.push(answer.ok ? 'ok' : answer.failure.kind)
}
await client.close()
const left = ignoredVariables.filter((name) => process.env[name] !== undefined)
process.stdout.write(JSON.stringify({ ignoredVariables, left, outcomes, umask: process.umask() }))
process.exit(0)
