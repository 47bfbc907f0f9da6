import type { Failure } from '../../../bridge/failure.ts'

/** Longer words of a platform are not for a cell or a footer. */
const longestQuote = 200

/** What went wrong in one sentence, with the platform's own words where it had any. */
export function failureWords({ message, platformText }: Pick<Failure, 'message' | 'platformText'>): string {
  const said = platformText?.trim().replaceAll(/\s+/g, ' ') ?? ''
  return said === '' || said.length > longestQuote ? message : `${message} Its words: ${said}`
}
