import type { App } from './harness.ts'
import { pageHands } from './page-hands.ts'

/** What tests of the lock do in the built app: calls like the page's, signs like the system's, and the moment at which the page was emptied. */

type Answer = { readonly ok: boolean; readonly value?: unknown; readonly failure?: { readonly kind: string } }

/** For the connection `planted`, with this PIN. */
export function lockHands(app: () => App, pin: string) {
  const frame = () => app().page.getByRole('navigation', { name: 'Workspaces' })
  let people = 0

  /** Calls main like the page. */
  const call = (name: string, input?: unknown): Promise<Answer> =>
    app().page.evaluate(
      async ([named, id, given]) => {
        const answer: unknown = Reflect.get(window.accessConsole?.call ?? {}, named)
        return typeof answer === 'function' ? await Reflect.apply(answer, undefined, [id, given]) : { ok: false }
      },
      [name, `call-${Math.random()}`, input] as const,
    )
  const valueOf = async (name: string, input?: unknown): Promise<unknown> => {
    const answer = await call(name, input)
    if (!answer.ok) throw new Error(`${name}: ${JSON.stringify(answer.failure)}`)
    return answer.value
  }

  return {
    frame,
    lockPage: () => app().page.getByRole('heading', { name: 'Locked', level: 1 }),
    go: pageHands(app).go,
    call,
    valueOf,
    /** Starts a report; returns its entry's id and the platform's id. */
    startReport: async (): Promise<{ readonly entryId: string; readonly reportId: string }> => {
      const [shown] = (await valueOf('reports.start', { connectionId: 'planted', type: 'virtual' })) as readonly {
        readonly entry: { readonly id: string; readonly reportId?: string }
      }[]
      return { entryId: shown?.entry.id ?? '', reportId: shown?.entry.reportId ?? '' }
    },
    /** Records in main when the page is emptied, by the clock that pages use too, corrected for the test's clock changes. */
    watchLock: () =>
      app().evaluate(({ BrowserWindow }) => {
        const real = (Reflect.get(globalThis, 'realNow') as (() => number) | undefined) ?? Date.now.bind(Date)
        Reflect.set(globalThis, 'realNow', real)
        Reflect.set(globalThis, 'emptiedAt', undefined)
        const contents = BrowserWindow.getAllWindows()[0]?.webContents
        contents?.once('render-process-gone', () => Reflect.set(globalThis, 'emptiedAt', real()))
      }),
    emptiedAt: () => app().evaluate(() => (Reflect.get(globalThis, 'emptiedAt') as number | undefined) ?? 0),
    /** Advances the computer's clock by `ms` as seen by main; returns the real time of that. */
    turnClock: (ms: number) =>
      app().evaluate((_electron, by) => {
        const real = Reflect.get(globalThis, 'realNow') as () => number
        const shift = ((Reflect.get(globalThis, 'shift') as number | undefined) ?? 0) + by
        Reflect.set(globalThis, 'shift', shift)
        Date.now = () => real() + shift
        return real()
      }, ms),
    /** A sign of the system; returns its time. */
    emit: (sign: string) =>
      app().evaluate(({ powerMonitor }, name) => {
        const real = Reflect.get(globalThis, 'realNow') as () => number
        const at = real()
        powerMonitor.emit(name)
        return at
      }, sign),
    /**
     * A different person each time: the last one's data stays sealed, and none of it may be found. booking-lock.test.ts covers the operator who gets it back.
     */
    unlock: async (name = `Person ${(people += 1)}`): Promise<void> => {
      const { page } = app()
      await page.getByRole('combobox', { name: 'Your name or staff ID' }).fill(name)
      await page.getByLabel('PIN', { exact: true }).fill(pin)
      await page.getByRole('button', { name: 'Unlock', exact: true }).click()
      await frame().waitFor()
    },
  }
}
