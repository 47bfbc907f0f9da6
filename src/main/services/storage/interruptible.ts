import type { DuckDBConnection } from '@duckdb/node-api'

const everyMs = 20

/** Runs `work` on `connection` until `signal` aborts: running work then fails, and queued work doesn't start. */
export async function interruptible<Value>(
  connection: Pick<DuckDBConnection, 'interrupt'>,
  signal: AbortSignal | undefined,
  work: () => Promise<Value>,
): Promise<Value> {
  if (signal === undefined) return work()
  signal.throwIfAborted()
  let repeat: NodeJS.Timeout | undefined
  // Repeatedly, since an interrupt before the query starts has no effect.
  const interrupt = () => {
    connection.interrupt()
    repeat ??= setInterval(() => connection.interrupt(), everyMs)
  }
  signal.addEventListener('abort', interrupt)
  try {
    return await work()
  } finally {
    clearInterval(repeat)
    signal.removeEventListener('abort', interrupt)
  }
}
