import type { Session } from 'electron'

/** Denies every permission, asked for or looked up. Copying needs none: main does it. */
export function denyPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false))
  session.setPermissionCheckHandler(() => false)
}
