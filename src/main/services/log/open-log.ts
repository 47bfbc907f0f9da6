import { createFaultPace } from './fault-pace.ts'
import { faultReader } from './fault-place.ts'
import { knownEvent, lineOf, type LogEvents, readLine } from './log-line.ts'
import type { Log } from './log.ts'
import { rollingFile } from './rolling-file.ts'

type LogNeeds = {
  /** Created for this user only. */
  readonly folder: string
  /** The folder of our own code, to locate faults. */
  readonly bundles: string
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** For tests: maximum bytes per file. */
  readonly maxBytes?: number
}

const files = 5
const standardBytes = 2 ** 20
/** Maximum reports of refused lines, for a caller in a loop. */
const mostRefusals = 20

/** The log in `console.log` of its folder: one JSON object per line, at most five files of 1 MiB. */
export function openLog({ folder, bundles, now, maxBytes = standardBytes }: LogNeeds): Log {
  const reader = faultReader(bundles)
  const pace = createFaultPace(now)
  let refusals = 0
  const file = rollingFile({ folder, maxBytes, files, onLost: (count) => write('lines lost', { count }) })

  function write(event: string, fields: Readonly<Record<string, unknown>>): void {
    const line = lineOf(now(), event, fields)
    if (line !== undefined) return file.put(line)
    refusals += 1
    const refused = refusals > mostRefusals ? undefined : lineOf(now(), 'line refused', { of: knownEvent(event) })
    if (refused !== undefined) file.put(refused)
  }
  /** A code outside the system's list is left out; the fault is still logged. */
  const writeFault = (fault: LogEvents['fault']) => {
    const { code: _code, ...without } = fault
    write('fault', lineOf(now(), 'fault', fault) === undefined ? without : fault)
  }

  return {
    tell(event, fields) {
      try {
        write(event, { ...fields })
      } catch {
        // Unreadable fields must not fail the caller.
      }
    },
    fault(cause, where) {
      try {
        const logged = pace.take({ ...reader(cause), in: where })
        if (logged === undefined) return
        writeFault(logged)
        void file.flush()
      } catch {
        // A cause that can't be read must not fail the caller.
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
