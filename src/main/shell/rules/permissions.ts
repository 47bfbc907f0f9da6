import type { Session } from 'electron'

/** What the session was told of permissions; Electron gives it back to nobody. */
export type PermissionRules = {
  /** True where a page that asks for it gets it. */
  readonly grants: (permission: string) => boolean
  /** True where a page that looks it up finds it given. */
  readonly showsGranted: (permission: string) => boolean
}

/** Denies every permission, asked for or looked up. Copying needs none: main does it. */
export function denyPermissions(session: Session): PermissionRules {
  const grants = () => false
  const showsGranted = () => false
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(grants()))
  session.setPermissionCheckHandler(showsGranted)
  return { grants, showsGranted }
}
