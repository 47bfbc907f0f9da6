import type { Protocol } from '../../node_modules/playwright-core/types/protocol.d.ts'
import type { Cdp } from './cdp.ts'
import { schemeOf, toAppUrl } from './schemes.ts'
import type { Session } from './session.ts'

type Paused = Protocol.Fetch.requestPausedPayload

/** Answers every request of every page and worker: through the app's scheme handlers or its request filter, as in Electron. */
export function answerRequests(
  cdp: Cdp,
  session: Session,
  mayNavigate: (request: Paused, appUrl: string) => boolean,
): void {
  async function answer(paused: Paused): Promise<void> {
    const { requestId, request, resourceType } = paused
    const url = toAppUrl(request.url)
    const refuse = (errorReason: Protocol.Network.ErrorReason) =>
      cdp.send('Fetch.failRequest', { requestId, errorReason })
    if (resourceType === 'Document' && !mayNavigate(paused, url)) return void (await refuse('Aborted'))
    if (await isCancelled(session, paused, url)) {
      return void (await refuse(resourceType === 'Document' ? 'Aborted' : 'BlockedByClient'))
    }
    // Chromium requests an icon from each origin; Electron doesn't.
    if (new URL(url).pathname === '/favicon.ico') {
      return void (await cdp.send('Fetch.fulfillRequest', { requestId, responseCode: 204 }))
    }
    const handler = session.protocol.handlers.get(schemeOf(url) ?? '')
    if (handler === undefined) return void (await cdp.send('Fetch.continueRequest', { requestId }))
    const response = await handler(new Request(url, requestInit(request)))
    await cdp.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: response.status,
      responseHeaders: [...response.headers].map(([name, value]) => ({ name, value })),
      body: Buffer.from(await response.arrayBuffer()).toString('base64'),
    })
  }

  cdp.on('Fetch.requestPaused', (paused) => {
    answer(paused).catch(async (error: unknown) => {
      // A closing window leaves open requests; any other error is a handler's fault.
      await cdp.send('Fetch.failRequest', { requestId: paused.requestId, errorReason: 'Failed' }).catch(() => undefined)
      if (process.env.ACCESS_CONSOLE_HOST_DEBUG !== undefined)
        console.error('request failed:', paused.request.url, error)
    })
  })
}

function requestInit({ method, headers, postData }: Protocol.Network.Request): RequestInit {
  return {
    method,
    headers,
    ...(postData === undefined || method === 'GET' || method === 'HEAD' ? {} : { body: postData }),
  }
}

const electronTypes: Readonly<Record<string, string>> = {
  Document: 'mainFrame',
  Stylesheet: 'stylesheet',
  Script: 'script',
  Image: 'image',
  Font: 'font',
  XHR: 'xhr',
  Fetch: 'xhr',
  Ping: 'ping',
  CSPViolationReport: 'cspReport',
  Media: 'media',
  WebSocket: 'webSocket',
}

function isCancelled(session: Session, { request, resourceType }: Paused, url: string): Promise<boolean> {
  const listener = session.webRequest.beforeRequest
  if (listener === undefined) return Promise.resolve(false)
  return new Promise((resolve) =>
    listener({ url, method: request.method, resourceType: electronTypes[resourceType] ?? 'other' }, (answer) => {
      if (answer.redirectURL !== undefined)
        throw new Error('webRequest redirects are not supported by the Chromium host (scripts/host).')
      resolve(answer.cancel === true)
    }),
  )
}
