import { misbehaviour as misbehaviourSchema } from '../domain/training/misbehaviour.ts'
import { readJson } from './http/body.ts'
import { sameSecret } from './http/credentials.ts'
import type { Answer } from './http/listener.ts'
import { parsed } from './http/parse.ts'
import { ok, type Reply, Refusal } from './http/reply.ts'
import { misbehavePlatform, type Platform, resetPlatform } from './platform.ts'

/** The header that carries the control token. */
export const controlTokenHeader = 'x-control-token'

/**
 * The control API for the practice panel and the tests, at its own address: `GET` and `PUT /misbehaviour` (omitted fields are reset
 * to normal), `POST /reset`, `GET /stats`.
 */
export function controlAnswer(platform: Platform, token: string): Answer {
  return async (request, url): Promise<Reply> => {
    const given = request.headers[controlTokenHeader]
    if (typeof given !== 'string' || !sameSecret(given, token))
      throw new Refusal(403, { message: 'Wrong control token' })
    switch (`${request.method ?? ''} ${url.pathname}`) {
      case 'GET /misbehaviour':
        return ok(platform.misbehaviour)
      case 'PUT /misbehaviour':
        misbehavePlatform(platform, parsed(misbehaviourSchema, await readJson(request), 'message'))
        return ok(platform.misbehaviour)
      case 'POST /reset':
        resetPlatform(platform)
        return ok(platform.misbehaviour)
      case 'GET /stats':
        return ok(platform.stats)
      default:
        throw new Refusal(404, { message: 'Not found' })
    }
  }
}
