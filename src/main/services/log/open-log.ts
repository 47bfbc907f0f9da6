import { createFaultPace, type PacedFault } from './fault-pace.ts'
import { faultReader } from './fault-place.ts'
import { knownEvent, lineOf, readLine } from './log-line.ts'
import type { Log } from './log.ts'
import { rollingFile } from './rolling-file.ts'

export type LogNeeds = {
  /** Made for this user alone. */
  readonly folder: string
  /** The folder of our own code, by which a fault's place is told. */
  readonly bundles: string
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** For tests: bytes of a file. */
  readonly maxBytes?: number
}

const files = 5
const standardBytes = 2 ** 20
/** A careless caller in a loop is told of a few times. */
const mostRefusals = 20

/** The log in `console.log` of its folder: a JSON object a line, at most five files of 1 MiB. */
export function openLog({ folder, bundles, now, maxBytes = standardBytes }: LogNeeds): Log {
  const reader = faultReader(bundles)
  const pace = createFaultPace(now)
  let refusals = 0
  const file = rollingFile({
    folder,
    name: 'console',
    maxBytes,
    files,
    onLost: (count) => write('lines lost', { count }),
  })

  function write(event: string, fields: Readonly<Record<string, unknown>>): void {
    const line = lineOf(now(), event, fields)
    if (line !== undefined) return file.put(line)
    refusals += 1
    const refused = refusals > mostRefusals ? undefined : lineOf(now(), 'line refused', { of: knownEvent(event) })
    if (refused !== undefined) file.put(refused)
  }
  /** A code that is not of the system's list is left out; the fault is told all the same. */
  const writeFault = (fault: PacedFault) => {
    const { code: _code, ...without } = fault
    write('fault', lineOf(now(), 'fault', fault) === undefined ? without : fault)
  }

  return {
    tell(event, fields) {
      try {
        write(event, { ...fields })
      } catch {
        // Fields that cannot be read are no reason to fail where they were told.
      }
    },
    fault(cause, where) {
      try {
        const told = pace.take({ ...reader(cause), in: where })
        if (told === undefined) return
        writeFault(told)
        void file.flush()
      } catch {
        // As above.
      }
    },
    flushNow() {
      for (const fault of pace.rest()) writeFault(fault)
      file.flushNow()
    },
    async last(lines) {
      const found = await file.lines(lines)
      return found.flatMap((line) => readLine(line) ?? [])
    },
    async close() {
      for (const fault of pace.rest()) writeFault(fault)
      await file.flush()
    },
  }
}
