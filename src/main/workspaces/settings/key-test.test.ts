import { describe, expect, it } from 'vitest'
import { failure, type FailureKind } from '../../../bridge/failure.ts'
import type { CallFamily } from '../../../domain/connections/call-families.ts'
import { given } from '../../../domain/given.ts'
import { testKey } from './key-test.ts'

/** The verdict on a key of `family` where its test ends so. */
const verdictOf = (family: CallFamily, kind: FailureKind, status: number, platformText?: string) => {
  const answer = { ok: false, failure: failure(kind, { status, ...given({ platformText }) }) }
  return testKey({ send: async () => answer } as never, family, {} as never)
}

describe('a test of a key', () => {
  it.each(['reports', 'summary'] as const)(
    'of %s accepts it where the record of a random id is not found',
    async (family) => {
      const verdict = await verdictOf(family, 'not-found', 404, 'QueryExecution Not Found')
      expect(verdict).toMatchObject({ verdict: 'accepted', test: { accepted: true } })
    },
  )

  it.each([
    ['entities', 'not-found', 404],
    ['histories', 'not-found', 404],
    ['visits', 'not-found', 404],
    ['searches', 'not-found', 404],
    ['slots', 'not-found', 404],
    // The page of a web server that isn't the platform.
    ['reports', 'not-found', 404],
    ['summary', 'not-found', 404],
    ['entities', 'rejected', 405],
    ['reports', 'rejected', 405],
  ] as const)(
    'of %s that ends as %s, %i, says nothing of the key but names the addresses',
    async (family, kind, status) => {
      const reason = { kind, status, nextStep: expect.stringContaining('Check the connection’s addresses') }
      expect(await verdictOf(family, kind, status)).toMatchObject({
        verdict: 'undecided',
        test: { accepted: false, failure: reason },
        failure: reason,
      })
    },
  )

  it('accepts it where the platform refuses the request for another reason', async () => {
    expect(await verdictOf('entities', 'rejected', 400)).toMatchObject({ verdict: 'accepted' })
  })
})
