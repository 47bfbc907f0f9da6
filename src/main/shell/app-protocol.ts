import { readFile } from 'node:fs/promises'
import { protocol, type Session } from './electron.ts'
import { appScheme, isOwnAddress } from './addresses.ts'
import { mediaTypeOf, resolveAppFile } from './app-files.ts'
import { securityHeaders } from './response-headers.ts'

/** Makes app:// a secure, standard scheme. Electron accepts this only once, and only before it's ready. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: appScheme, privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ])
}

/** Responds to a request for a file of the console. */
export type AppFiles = (request: Request) => Promise<Response>

/** Serves the built renderer, and nothing else, under app://. Returns the responder, so that main can call it. */
export function serveAppFiles(session: Session, rendererFolder: string): AppFiles {
  const answer: AppFiles = async (request) => {
    if (request.method !== 'GET' || !isOwnAddress(request.url)) return refused(403)
    const file = await resolveAppFile(rendererFolder, request.url)
    const mediaType = file === undefined ? undefined : mediaTypeOf(file)
    if (file === undefined || mediaType === undefined) return refused(404)
    return new Response(new Uint8Array(await readFile(file)), {
      headers: { ...securityHeaders, 'content-type': mediaType },
    })
  }
  session.protocol.handle(appScheme, answer)
  return answer
}

const refused = (status: number) => new Response(null, { status, headers: securityHeaders })
