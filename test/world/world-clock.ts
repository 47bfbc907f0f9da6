/** Sets this process's clock ahead by its first argument in milliseconds, so that main, the sandbox and the page agree on the time. */
const RealDate = Date
const aheadMs = Number(process.argv[2] ?? 0)
globalThis.Date = class extends RealDate {
  constructor(...given: [] | ConstructorParameters<DateConstructor>) {
    super(...((given.length === 0 ? [RealDate.now() + aheadMs] : given) as [number]))
  }
  static override now = () => RealDate.now() + aheadMs
} as DateConstructor
