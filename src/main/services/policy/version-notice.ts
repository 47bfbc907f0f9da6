import { createPublicKey, verify } from 'node:crypto'
import { z } from 'zod'
import type { VersionState } from '../../../bridge/managed.ts'
import type { Policy } from '../../../domain/policy/policy.ts'
import type { Clock } from '../clock.ts'
import { readWhole } from '../platform/body.ts'
import { createTransport, noConnection, type ResolveProxy } from '../platform/transport.ts'
import { parseJson } from '../storage/json-file.ts'
import { texts } from './text.ts'

/**
 * Reads which versions an organization has, if its policy names an address for that: a signed text, once after the start and then daily. Nothing of this
 * computer, console or person is sent, nothing is installed, and without such a policy nothing is called.
 */

export type VersionNotice = {
  readonly state: () => VersionState
  readonly close: () => Promise<void>
}

type VersionNoticeNeeds = Pick<Clock, 'now' | 'after'> & {
  /** Undefined if no policy names an address. */
  readonly from: Policy['versionNotice']
  /** This console's. */
  readonly version: string
  readonly resolveProxy: ResolveProxy
  readonly onNotice: (notice: string) => void
}

const number = z.string().regex(/^\d{1,5}(?:\.\d{1,5}){2}$/)
/** A critical extension would have to be understood. */
const signedHeader = z.object({ alg: z.literal('EdDSA'), crit: z.never().optional() })
const versions = z.object({ for: z.literal('access-console'), latest: number, oldestSupported: number.optional() })
export type Versions = z.output<typeof versions>

/** Not right after the start, which has more urgent calls. */
const firstMs = 60_000
const everyMs = 24 * 60 * 60_000
const attemptMs = 20_000
const mostBytes = 16 * 1024

export function openVersionNotice({ from, version, ...needs }: VersionNoticeNeeds): VersionNotice {
  if (from === undefined) return { state: () => ({ kind: 'off' }), close: async () => undefined }
  const { address, key } = from
  // Of its own: the limits of addresses are for what people enter, and this one is from the policy itself.
  const transport = createTransport(needs.resolveProxy)
  let state: VersionState = { kind: 'not-checked' }
  let said: string | undefined
  let cancel = () => {}
  const life = new AbortController()

  async function check(): Promise<VersionState> {
    const at = new Date(needs.now()).toISOString()
    try {
      const signal = AbortSignal.any([life.signal, AbortSignal.timeout(attemptMs)])
      const request = { method: 'GET', url: address, headers: { 'user-agent': 'AccessConsole' } } as const
      const answer = await transport.exchange(request, { connection: noConnection, fresh: true, signal })
      try {
        const body = await readWhole(answer, mostBytes)
        if (answer.status !== 200) return { kind: 'unreachable', at }
        const found = readVersions(body.toString('utf8'), key)
        return found === undefined ? { kind: 'unreadable', at } : { ...compared(found, version), at }
      } finally {
        await answer.release().catch(() => undefined)
      }
    } catch {
      return { kind: 'unreachable', at }
    }
  }

  async function checkAndPlan(): Promise<void> {
    const next = await check()
    if (life.signal.aborted) return
    const notice = noticeOf(next, version)
    // Once, also if it couldn't be reached in between.
    if (notice !== undefined && notice !== said) needs.onNotice(notice)
    said = notice ?? said
    state = next
    plan(everyMs)
  }

  function plan(ms: number): void {
    cancel = needs.after(ms, () => void checkAndPlan())
  }
  plan(firstMs)

  return {
    state: () => state,
    async close() {
      life.abort()
      cancel()
      await transport.close()
    },
  }
}

/**
 * The versions in a signed text: a compact JSON Web Signature (RFC 7515) with EdDSA (RFC 8037). `key` is the Ed25519 public key in base64url. Undefined if
 * the text isn't one, isn't signed with this key or isn't about the console.
 */
export function readVersions(text: string, key: string): Versions | undefined {
  const [header = '', payload = '', signature = '', ...more] = text.trim().split('.')
  const decoded = (part: string) => Buffer.from(part, 'base64url')
  const isOurs = signedHeader.safeParse(parseJson(decoded(header).toString())).success
  if (more.length > 0 || !isOurs) return undefined
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' })
  if (!verify(null, Buffer.from(`${header}.${payload}`), publicKey, decoded(signature))) return undefined
  return versions.safeParse(parseJson(decoded(payload).toString())).data
}

function compared({ latest, oldestSupported = '0.0.0' }: Versions, version: string) {
  const isOlder = (than: string) => version.localeCompare(than, 'en', { numeric: true }) < 0
  const kind = isOlder(oldestSupported) ? 'unsupported' : isOlder(latest) ? 'newer' : 'current'
  return { kind, latest } as const
}

/** What people read at once; undefined if there is nothing to do. An address that can't be reached is shown in Settings alone: computers are offline often. */
function noticeOf(state: VersionState, version: string): string | undefined {
  if (state.kind === 'newer') return texts.versionNotice.newer(state.latest)
  if (state.kind === 'unsupported') return texts.versionNotice.unsupported(version, state.latest)
  return state.kind === 'unreadable' ? texts.versionNotice.unreadable : undefined
}
