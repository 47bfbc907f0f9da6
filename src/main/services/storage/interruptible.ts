import type { DuckDBConnection } from '@duckdb/node-api'

const everyMs = 20

/** Runs `work` on `connection` until `signal` is aborted: what then runs ends with an error, and work that has not begun does not begin. */
export async function interruptible<Value>(
  connection: Pick<DuckDBConnection, 'interrupt'>,
  signal: AbortSignal | undefined,
  work: () => Promise<Value>,
): Promise<Value> {
  if (signal === undefined) return work()
  signal.throwIfAborted()
  let repeat: NodeJS.Timeout | undefined
  // Again and again, since an interrupt that comes before the query has begun is lost.
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
