/** Runs `step` in this turn; reports its errors, sync or async. */
export function doNow(step: () => unknown, onFault: (cause: unknown) => void): void {
  try {
    void Promise.resolve(step()).catch(onFault)
  } catch (cause) {
    onFault(cause)
  }
}
