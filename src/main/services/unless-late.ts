/** `work`, or what `late` returns or throws if that takes longer than `ms` milliseconds. The work goes on, and what becomes of it then is ignored. */
export async function unlessLate<Value, Late>(
  work: Promise<Value>,
  ms: number,
  late: () => Late,
): Promise<Value | Late> {
  const over = Promise.withResolvers<void>()
  const timer = setTimeout(over.resolve, ms)
  try {
    return await Promise.race([work, over.promise.then(late)])
  } finally {
    clearTimeout(timer)
  }
}
