import { describe, expect, it, onTestFinished } from 'vitest'
import { callFamilies } from '../../src/domain/connections/call-families.ts'
import { createPlatformClient } from '../../src/main/services/platform/client.ts'
import type { EndpointName } from '../../src/main/services/platform/operations.ts'
import { answer, json } from '../faults/fault-case.ts'
import { startFaultServer } from '../faults/fault-server.ts'
import { expectNoKey, repeatedForms } from '../faults/key-forms.ts'
import { smallestInputs } from './documented.ts'
import { connectionTo, everywhere, keyOf, keysFor } from './harness.ts'

/** Review data, D9: if a server echoes keys of other call families or connections, none appears in the result. */

const elsewhere = 'key-of-another-connection-0815'
const all = [...callFamilies.map(keyOf), elsewhere]
const spoken = all.flatMap(repeatedForms)

/** The client's result with these other keys; only the entities key is sent, or none through a gateway. */
async function sent(operation: EndpointName, reply: Buffer, otherKeys: readonly string[], gateway = false) {
  const server = await startFaultServer({ name: 'echo', onRequest: ({ socket }) => void socket.write(reply) })
  onTestFinished(() => server.close())
  const client = createPlatformClient({ otherKeys: () => otherKeys })
  try {
    const connection = connectionTo(everywhere(server.origin), { gateway })
    const envelope = await client.send(operation, smallestInputs.get(operation), {
      connection,
      keys: keysFor('entities', 'visits', 'booking', 'slots'),
      once: true,
    })
    return JSON.stringify(envelope)
  } finally {
    await client.close()
  }
}

const echo = JSON.stringify({
  message: spoken.join(' '),
  extra: Object.fromEntries(spoken.map((form) => [form, form])),
})
/** Valid JSON with every character of its texts as an escape. */
const escaped = (text: string) =>
  Array.from(text, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')
const escapedEcho = `{"message":"${escaped(all.join(' '))}","extra":{${all.map((key) => `"${escaped(key)}":"${escaped(key)}"`).join(',')}}}`
const answers: readonly [string, EndpointName, Buffer][] = [
  ['a good answer', 'visits.assignmentQualifiers', answer('200 OK', { 'content-type': json }, echo)],
  ['a good answer in escapes', 'visits.assignmentQualifiers', answer('200 OK', { 'content-type': json }, escapedEcho)],
  ['an accepted booking', 'providers.book', answer('200 OK', { 'content-type': 'text/plain' }, spoken.join('\n'))],
  ['a booking that speaks of an error', 'providers.book', answer('200 OK', {}, `Error: ${spoken.join(' ')}`)],
  ['a refusal', 'entities.batch', answer('400 Bad Request', { 'content-type': json }, echo)],
  ['a refused booking', 'visits.create', answer('409 Conflict', { 'content-type': json }, echo)],
  [
    'a correlation ID',
    'providers.list',
    answer('200 OK', { 'content-type': json, 'correlation-id': `${elsewhere} ${keyOf('reports')}` }, '[]'),
  ],
  [
    'an answer of another shape',
    'careOptions.slots',
    answer('200 OK', { 'content-type': json }, JSON.stringify({ departments: { [keyOf('reports')]: 5 } })),
  ],
]

describe.each(answers)('%s', (_what, operation, reply) => {
  it.each([false, true])('holds no key, through a gateway: %s', async (gateway) => {
    const text = await sent(operation, reply, all, gateway)
    expectNoKey(text, operation)
    expect(text).not.toContain(elsewhere)
  })

  it('would keep a key that the client doesn’t know of', async () => {
    const text = await sent(operation, reply, [])
    expect(text.includes(elsewhere) || text.includes(JSON.stringify(keyOf('reports')).slice(1, -1))).toBe(true)
  })
})

it('keys shorter than 8 characters do not blot out good answers', async () => {
  const reply = answer('200 OK', { 'content-type': json }, '["adult", "pediatric"]')
  expect(await sent('visits.assignmentQualifiers', reply, ['adult', 'e'])).toContain('adult')
})
