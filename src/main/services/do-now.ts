/** Begins `step` in this turn; what goes wrong in it, now or later, is told. */
export function doNow(step: () => unknown, onFault: (cause: unknown) => void): void {
  try {
    void Promise.resolve(step()).catch(onFault)
  } catch (cause) {
    onFault(cause)
  }
}
