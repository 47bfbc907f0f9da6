import type { Session } from 'electron'

/** Files are written by main, where the user chose; the page downloads nothing. */
export function cancelDownloads(session: Session): void {
  session.on('will-download', (event) => event.preventDefault())
}
