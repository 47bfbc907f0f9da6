import type { Session } from '../electron.ts'

/** The permission rules of the session, which Electron doesn't expose. */
export type PermissionRules = {
  /** True if a page's permission request is granted. */
  readonly grants: (permission: string) => boolean
  /** True if a permission check by a page succeeds. */
  readonly showsGranted: (permission: string) => boolean
}

/** Denies all permission requests and checks. Copying needs none, because main does it. */
export function denyPermissions(session: Session): PermissionRules {
  const grants = () => false
  const showsGranted = () => false
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(grants()))
  session.setPermissionCheckHandler(showsGranted)
  return { grants, showsGranted }
}
