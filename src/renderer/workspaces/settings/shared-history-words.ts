import type { BoardState } from '../../../bridge/calls/regions.ts'
import type { SharedStoreFields } from '../../../domain/regions/regions-settings.ts'
import { counted } from '../../parts/times.ts'
import type { Words } from './key-words.ts'

/** The state of a connection's shared history, as pure functions of main's data. */

/** `board` is undefined until main sends it; `active`: true for the current connection. */
export function sharedHistoryWords(
  fields: SharedStoreFields | null,
  board: BoardState | undefined,
  active: boolean,
): Words {
  if (fields === null) {
    return {
      status: 'off',
      title: 'Not shared',
      note: 'Waits of regions are kept in a file on this computer. Consoles of a team can keep them together in a PostgreSQL database, where one of them polls for all.',
    }
  }
  if (!active && board?.state === 'off') {
    return { status: 'unknown', title: 'Set, not joined now', note: 'It is joined while this connection is monitored.' }
  }
  if (board === undefined) return { status: 'unknown', title: 'Set', note: 'How it stands is being read.' }
  if (board.state === 'off') {
    return {
      status: 'unknown',
      title: 'Set, not joined yet',
      note: 'It is joined once this connection is monitored.',
    }
  }
  const { kind, role, message, waiting } = board.store
  const waits = waiting === 0 ? '' : ` ${counted(waiting, 'sample')} of this computer’s file still to be passed on.`
  if (kind === 'shared-unreachable') {
    return { status: 'warn', title: 'Not joined', note: `${message ?? 'It cannot be reached.'}${waits}` }
  }
  if (kind === 'own-file') return { status: 'unknown', title: 'Set', note: 'It is about to be joined.' }
  if (role === 'alone') {
    return {
      status: 'ok',
      title: 'Joined',
      note: `Who gets the waits for the team shows after the next update.${waits}`,
    }
  }
  return role === 'poller'
    ? { status: 'ok', title: 'Joined, this console polls', note: `The others show what it gets.${waits}` }
    : {
        status: 'ok',
        title: 'Joined, another console polls',
        note: `This one shows and keeps what that one gets.${waits}`,
      }
}

/** Its location in one line. */
export const placeOfStore = ({ host, port, database }: SharedStoreFields): string => `${host}:${port}/${database}`

export const encryptionWords: Readonly<Record<SharedStoreFields['tls'], string>> = {
  verify: 'Encrypted, certificate checked',
  off: 'None, for a database on this computer',
}

export const encryptionShort: Readonly<Record<SharedStoreFields['tls'], string>> = {
  verify: 'encrypted',
  off: 'not encrypted, on this computer',
}
