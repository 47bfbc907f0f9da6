import type { AddressTest } from '../../../bridge/calls/settings.ts'
import { failure } from '../../../bridge/failure.ts'
import type { Connection } from '../../../domain/connections/connection.ts'
import { NoAnswer, type Transport } from '../../services/platform/transport.ts'
import { texts } from './text.ts'

const deadlineMs = 5_000
const names = ['baseUrl', 'visitUrl', 'schedulingUrl'] as const

/**
 * Asks each address of `connection` for an answer, without a key and without following a redirect. Whatever HTTP status comes back, the
 * address is reached. Ends within five seconds.
 */
export function testAddresses(
  transport: Transport,
  connection: Connection,
  signal: AbortSignal,
): Promise<AddressTest[]> {
  return Promise.all(names.map((name) => testAddress(transport, connection, name, signal)))
}

async function testAddress(
  transport: Transport,
  connection: Connection,
  name: (typeof names)[number],
  signal: AbortSignal,
): Promise<AddressTest> {
  const address = connection[name]
  const deadline = AbortSignal.timeout(deadlineMs)
  const startedAt = performance.now()
  const durationMs = () => Math.round(performance.now() - startedAt)
  try {
    const answer = await transport.exchange(
      { method: 'GET', url: address, headers: { accept: '*/*' } },
      { connection, fresh: true, signal: AbortSignal.any([deadline, signal]) },
    )
    answer.body.destroy()
    await answer.release()
    return { name, address, reached: true, status: answer.status, durationMs: durationMs() }
  } catch (cause) {
    const known = { name, address, reached: false, durationMs: durationMs() }
    if (signal.aborted) return { ...known, failure: failure('cancelled') }
    if (deadline.aborted) {
      return {
        ...known,
        failure: failure('timed-out', {
          message: texts.addressTest.noResponseFromThisAddressWithin(deadlineMs / 1000),
        }),
      }
    }
    const why = cause instanceof NoAnswer ? `: ${cause.message}` : ''
    return {
      ...known,
      failure: failure('unreachable', { message: texts.addressTest.thisAddressCouldntBeReached(why) }),
    }
  }
}
