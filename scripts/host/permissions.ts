import type { Protocol } from '../../node_modules/playwright-core/types/protocol.d.ts'
import type { Cdp } from './cdp.ts'
import type { Session } from './session.ts'

/** Chromium's names for page permissions, with Electron's names. */
const permissions: Readonly<Partial<Record<Protocol.Browser.PermissionType, string>>> = {
  audioCapture: 'media',
  videoCapture: 'media',
  geolocation: 'geolocation',
  notifications: 'notifications',
  midi: 'midi',
  midiSysex: 'midiSysex',
  clipboardReadWrite: 'clipboard-read',
  clipboardSanitizedWrite: 'clipboard-sanitized-write',
  displayCapture: 'display-capture',
  durableStorage: 'persistent-storage',
  idleDetection: 'idle-detection',
  localFonts: 'local-fonts',
  protectedMediaIdentifier: 'mediaKeySystem',
  sensors: 'sensors',
  storageAccess: 'storage-access',
  wakeLockScreen: 'screen-wake-lock',
  wakeLockSystem: 'system-wake-lock',
  windowManagement: 'window-management',
  paymentHandler: 'payment-handler',
  backgroundSync: 'background-sync',
}

/** Grants in Chromium the permissions that both of the app's handlers grant; rejects the rest without a prompt. */
export async function applyPermissions(cdp: Cdp, session: Session, contents: unknown, origin: string): Promise<void> {
  const granted: Protocol.Browser.PermissionType[] = []
  for (const [name, electronName] of Object.entries(permissions)) {
    if (await isGranted(session, contents, electronName, origin)) granted.push(name as Protocol.Browser.PermissionType)
  }
  await cdp.send('Browser.grantPermissions', { permissions: granted })
}

/** Like Electron, a session without handlers grants. */
async function isGranted(session: Session, contents: unknown, permission: string, origin: string): Promise<boolean> {
  const { permissionCheck, permissionRequest } = session
  if (permissionCheck !== undefined && !permissionCheck(contents, permission, origin, { isMainFrame: true }))
    return false
  if (permissionRequest === undefined) return true
  return new Promise((resolve) => permissionRequest(contents, permission, resolve, { isMainFrame: true }))
}
