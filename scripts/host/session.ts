import { EventEmitter } from 'node:events'
import { onlyWhatIsSupported } from './unsupported.ts'
import { proxyFromEnvironment } from './proxy.ts'

export type SchemeHandler = (request: Request) => Response | Promise<Response>
export type RequestListener = (
  details: object,
  callback: (answer: { cancel?: boolean; redirectURL?: string }) => void,
) => void
export type PermissionRequestHandler = (
  contents: unknown,
  permission: string,
  callback: (granted: boolean) => void,
  details: object,
) => void
export type PermissionCheckHandler = (contents: unknown, permission: string, origin: string, details: object) => boolean
type ProxyConfig = { mode?: string; proxyRules?: string; proxyBypassRules?: string }

class WebRequest {
  beforeRequest: RequestListener | undefined

  onBeforeRequest(...args: unknown[]): void {
    if (args.length > 1)
      throw new Error('webRequest.onBeforeRequest with a filter is not supported by the Chromium host (scripts/host).')
    this.beforeRequest = (args[0] as RequestListener | null) ?? undefined
  }
}

class SessionProtocol {
  readonly handlers = new Map<string, SchemeHandler>()

  handle(scheme: string, handler: SchemeHandler): void {
    if (this.handlers.has(scheme)) throw new Error('Failed to register protocol: it has a handler already')
    this.handlers.set(scheme, handler)
  }

  isProtocolHandled(scheme: string): boolean {
    return this.handlers.has(scheme)
  }
}

/** The session settings that the app makes; the window code applies them. Devices are never offered, so their handlers are only stored. */
export class Session extends EventEmitter {
  readonly webRequest = new WebRequest()
  readonly protocol = new SessionProtocol()
  permissionRequest: PermissionRequestHandler | undefined
  permissionCheck: PermissionCheckHandler | undefined
  devicePermission: ((details: object) => boolean) | undefined
  displayMedia: ((request: object, callback: (streams: object) => void) => void) | undefined
  proxy: ProxyConfig | undefined

  setPermissionRequestHandler(handler: PermissionRequestHandler | null): void {
    this.permissionRequest = handler ?? undefined
  }

  setPermissionCheckHandler(handler: PermissionCheckHandler | null): void {
    this.permissionCheck = handler ?? undefined
  }

  setDevicePermissionHandler(handler: ((details: object) => boolean) | null): void {
    this.devicePermission = handler ?? undefined
  }

  setDisplayMediaRequestHandler(handler: Session['displayMedia'] | null): void {
    this.displayMedia = handler ?? undefined
  }

  /** Applies only when the window starts. */
  async setProxy(config: ProxyConfig): Promise<void> {
    this.proxy = config
  }

  async resolveProxy(url: string): Promise<string> {
    if (this.proxy?.mode === 'direct') return 'DIRECT'
    if (this.proxy?.proxyRules !== undefined) return `PROXY ${new URL(this.proxy.proxyRules).host}`
    return proxyFromEnvironment(url)
  }
}

const sessions = new Map<string, Session>()
const newSession = () => onlyWhatIsSupported('session', new Session())

export const defaultSession = newSession()

export function sessionFromPartition(partition: string): Session {
  const known = sessions.get(partition) ?? newSession()
  sessions.set(partition, known)
  return known
}
