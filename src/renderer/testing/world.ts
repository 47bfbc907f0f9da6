import type { CallName } from '../../bridge/calls.ts'
import type { Envelope } from '../../bridge/envelope.ts'
import type { EventName } from '../../bridge/events.ts'
import type { SnapshotInfo } from '../../bridge/snapshots.ts'
import type { CellText } from '../../domain/tables/table.ts'

/**
 * The simulated world behind the page: main's own handlers over the sandbox, in a process beside the test runner (test/world). Each test that asks it something
 * gets one as at the first start of the console.
 */

type Opened = { readonly address: string; readonly events: EventSource }
/** A change of a table, as test/world/tables.ts takes it. */
export type TableChange = {
  readonly id: string
  readonly add?: Pick<SnapshotInfo, 'title' | 'columns'>
  readonly rows?: readonly { readonly key: CellText; readonly cells: readonly CellText[]; readonly json: CellText }[]
  readonly info?: Partial<SnapshotInfo>
  readonly drop?: boolean
}

let address = ''
let opened: Promise<Opened> | undefined
/** The last change of a table: whatever is asked after it finds it made. */
let settled: Promise<unknown> = Promise.resolve()
let listener: (name: EventName, value: unknown) => void = () => undefined

/** Says where the world is. */
export function worldAt(at: string): void {
  address = at
}

function open(): Promise<Opened> {
  const own = `${address}/${crypto.randomUUID()}`
  const events = new EventSource(`${own}/events`)
  events.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const [name, value] = JSON.parse(data) as [EventName, unknown]
    listener(name, value)
  })
  return new Promise((resolve) =>
    events.addEventListener('open', () => resolve({ address: own, events }), { once: true }),
  )
}

async function ask(part: 'call' | 'table', asked: unknown, signal?: AbortSignal): Promise<unknown> {
  opened ??= open()
  const own = await opened
  const answer = await fetch(`${own.address}/${part}`, {
    method: 'POST',
    body: JSON.stringify(asked),
    ...(signal === undefined ? {} : { signal }),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return answer.json()
}

/** True where the test has made something of its world: then what it doesn't answer itself is main's to answer. */
export const inWorld = (): boolean => opened !== undefined

/** Calls main. */
export async function callWorld(name: CallName, input: unknown, signal: AbortSignal): Promise<Envelope<unknown>> {
  await settled
  return (await ask('call', { name, input }, signal)) as Envelope<unknown>
}

/** Changes a table of the test. What is asked afterwards finds it changed. */
export function changeTable(change: TableChange): Promise<SnapshotInfo | null> {
  opened ??= open()
  const done = settled.then(() => ask('table', change) as Promise<SnapshotInfo | null>)
  settled = done
  return done
}

/** Main's events go to this listener until the test ends. */
export function listenToWorld(next: typeof listener): void {
  listener = next
}

/** Ends the test's world. */
export function leaveWorld(): void {
  void opened?.then(({ events }) => events.close())
  opened = undefined
  settled = Promise.resolve()
  listener = () => undefined
}
