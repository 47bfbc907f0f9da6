import { z } from 'zod'
import { isSameRegion } from './region-codes.ts'
import { texts } from './text.ts'

/** The staff's instructions for a region or a practice: one line and a link, in their own words. */

export const longestRunbook = 300

/** Why a link can't be opened; undefined if it can. https only, without a user name. */
export function runbookLinkProblem(link: string): string | undefined {
  if (!URL.canParse(link) || link.trim() !== link) return texts.runbook.enterAFullAddressThatStarts
  const url = new URL(link)
  if (url.protocol !== 'https:') return texts.runbook.theLinkMustStartWithHttps
  return url.username === '' && url.password === '' ? undefined : texts.runbook.theLinkMustNotContainAUserName
}

export const runbook = z.object({
  practiceId: z.string().min(1).max(300),
  /** Undefined for the whole practice. */
  regionCode: z.string().min(1).max(300).optional(),
  line: z
    .string()
    .trim()
    .max(longestRunbook, texts.runbook.useAtMostCharacters(longestRunbook))
    .refine((text) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text), texts.runbook.useASingleLine)
    .default(''),
  link: z
    .string()
    .max(2_000)
    .refine((link) => runbookLinkProblem(link) === undefined, texts.runbook.theLinkMustStartWithHttps2)
    .optional(),
})
export type Runbook = z.output<typeof runbook>

type Place = Pick<Runbook, 'practiceId' | 'regionCode'>

/** The runbook set for exactly this region, or (without a region code) for the practice as a whole. */
export const ownRunbook = (runbooks: readonly Runbook[], place: Place): Runbook | undefined =>
  runbooks.find((one) => isSameRegion(one, place))

/** The runbook that applies to a region: its own, else its practice's. */
export const runbookOf = (runbooks: readonly Runbook[], { practiceId, regionCode }: Place): Runbook | undefined =>
  ownRunbook(runbooks, { practiceId, regionCode }) ?? ownRunbook(runbooks, { practiceId })

/** Replaces the runbook of the same place. A runbook without line and link is removed. */
export function withRunbook(runbooks: readonly Runbook[], next: Runbook): Runbook[] {
  const before = ownRunbook(runbooks, next)
  const others = runbooks.filter((one) => one !== before)
  return next.line.trim() === '' && next.link === undefined ? others : [...others, next]
}

/** True if a runbook links to this address. The browser may have normalized it. */
export function isRunbookLink(runbooks: readonly Runbook[], address: string): boolean {
  return (
    runbookLinkProblem(address) === undefined &&
    runbooks.some(({ link }) => link !== undefined && new URL(link).href === new URL(address).href)
  )
}
