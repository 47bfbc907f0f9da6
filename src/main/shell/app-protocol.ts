import { readFile } from 'node:fs/promises'
import { protocol, type Session } from 'electron'
import { appScheme, isOwnAddress } from './addresses.ts'
import { mediaTypeOf, resolveAppFile } from './app-files.ts'
import { securityHeaders } from './response-headers.ts'

/** Makes app:// a secure, standard scheme. Electron takes this before it is ready, and once. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: appScheme, privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ])
}

/** Serves the built renderer, and nothing else, under app://. */
export function serveAppFiles(session: Session, rendererFolder: string): void {
  session.protocol.handle(appScheme, async (request) => {
    if (request.method !== 'GET' || !isOwnAddress(request.url)) return refused(403)
    const file = await resolveAppFile(rendererFolder, request.url)
    const mediaType = file === undefined ? undefined : mediaTypeOf(file)
    if (file === undefined || mediaType === undefined) return refused(404)
    return new Response(new Uint8Array(await readFile(file)), {
      headers: { ...securityHeaders, 'content-type': mediaType },
    })
  })
}

const refused = (status: number) => new Response(null, { status, headers: securityHeaders })
