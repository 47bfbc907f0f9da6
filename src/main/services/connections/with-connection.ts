import type { Connection } from '../../../domain/connections/connection.ts'
import type { Answer, HandlerContext } from '../handler.ts'
import { unknownConnection } from './unknown-connection.ts'

/** Waits for the sandbox if the connection is the sandbox and it's still starting. */
export type ConnectionOf = (connectionId: string) => Promise<Connection | undefined>

type Work<Input, Value> = (
  input: Input,
  context: HandlerContext & { readonly connection: Connection },
) => Promise<Answer<Value>> | Answer<Value>

export type WithConnection = <Input extends { readonly connectionId: string }, Value>(
  work: Work<Input, Value>,
) => (input: Input, context: HandlerContext) => Promise<Answer<Value>>

/** Wraps handlers of calls that name a connection: `work` gets the connection, and doesn't run if it's missing (fails with `invalid-input`). */
export const connectionWrapper =
  (
    connectionOf: (connectionId: string) => Promise<Connection | undefined> | Connection | undefined,
    missing = unknownConnection,
  ): WithConnection =>
  (work) =>
  async (input, context) => {
    const connection = await connectionOf(input.connectionId)
    return connection === undefined ? { ok: false, failure: missing } : work(input, { ...context, connection })
  }
