import type { z } from 'zod'
import { isRecord } from '../../../domain/is-record.ts'
import { type Policy, policySchema } from '../../../domain/policy/policy.ts'
import { parseJson } from '../storage/json-file.ts'
import { texts } from './text.ts'

const ownTexts = texts.parsePolicy
const mostEntries = 5

/** The one parser for all systems: the bytes of a policy in, the policy or a sentence that says what is wrong out. The sentence quotes nothing of the file. */
export function parsePolicy(bytes: Uint8Array): { readonly policy: Policy } | { readonly problem: string } {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return { problem: ownTexts.isntUtf8 }
  }
  const value = parseJson(text)
  if (value === undefined) return { problem: ownTexts.isntJson }
  if (!isRecord(value)) return { problem: ownTexts.isntAnObject }
  const parsed = policySchema.safeParse(value)
  return parsed.success ? { policy: parsed.data } : { problem: problemOf(parsed.error) }
}

/** Names of the schema and positions only: what isn't known might be anything, so it's counted. */
function problemOf({ issues }: z.ZodError): string {
  const entries = issues.map((issue) => {
    const where = issue.path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('')
    const place = where.slice(1)
    return issue.code === 'unrecognized_keys'
      ? ownTexts.unknownNames(issue.keys.length, place === '' ? ownTexts.theTopLevel : place)
      : place
  })
  const each = [...new Set(entries)]
  const more = each.length - mostEntries
  return ownTexts.theseEntriesArentValid(
    [...each.slice(0, mostEntries), ...(more > 0 ? [ownTexts.andMore(more)] : [])].join(', '),
  )
}
