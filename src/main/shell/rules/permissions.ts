import type { Session } from 'electron'

/** Copying text is all that a page may do beyond its own window. */
const granted = new Set(['clipboard-sanitized-write'])

/** Denies every permission, asked for or looked up, but copying. */
export function denyPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, answer) => answer(granted.has(permission)))
  session.setPermissionCheckHandler((_contents, permission) => granted.has(permission))
}
