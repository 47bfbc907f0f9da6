import type { Session } from '../electron.ts'

/** Only main writes files, where the user chose; the page downloads nothing. */
export function cancelDownloads(session: Session): void {
  session.on('will-download', (event) => event.preventDefault())
}
