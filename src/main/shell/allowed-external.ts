import { isRunbookLink } from '../../domain/regions/runbook.ts'
import { sandboxConnectionId } from '../../domain/connections/connection.ts'
import type { DeskMemory } from '../workspaces/booking/desk/desk-memory.ts'
import type { Connections } from '../services/connections/connections.ts'
import type { ConsolePolicy } from '../services/policy/console-policy.ts'
import type { RegionsStore } from '../workspaces/regions/regions-store.ts'

type Needs = {
  readonly connections: Pick<Connections, 'all' | 'find'>
  readonly memory: Pick<DeskMemory, 'isLink'>
  readonly store: Pick<RegionsStore, 'of'>
  readonly policy?: Pick<ConsolePolicy, 'addressProblem'>
}

/** Which addresses the system browser may open: scheduling applications, links in booking answers, and runbooks that staff saved. */
export function allowedExternal({ connections, memory, store, policy }: Needs): (address: string) => boolean {
  return (address) => {
    const { origin } = new URL(address)
    const all = connections.all()
    const sandbox = connections.find(sandboxConnectionId)
    return (
      [...all, ...(sandbox === undefined ? [] : [sandbox])].some(
        ({ id, schedulingUrl }) =>
          URL.canParse(schedulingUrl) &&
          new URL(schedulingUrl).origin === origin &&
          policy?.addressProblem(id, origin) === undefined,
      ) ||
      memory.isLink(address) ||
      [sandboxConnectionId, ...all.map(({ id }) => id)].some((id) => isRunbookLink(store.of(id).runbooks, address))
    )
  }
}
