import { describe, expect, it } from 'vitest'
import { failure, failureKinds, failureTexts, failureWords, ownWords } from './failure.ts'

it('is the closed list of kinds', () => {
  expect(failureKinds.toSorted()).toEqual(
    [
      'cancelled',
      'conflict',
      'forbidden',
      'invalid-input',
      'locked',
      'no-credential',
      'not-found',
      'outcome-unknown',
      'rate-limited',
      'rejected',
      'server-error',
      'storage',
      'timed-out',
      'unauthorized',
      'unreachable',
      'unreadable-response',
      'vault-unavailable',
    ].toSorted(),
  )
})

describe.each(failureKinds)('%s', (kind) => {
  const { message, nextStep } = failureTexts[kind]
  it('says what happened and what to do, in whole plain sentences', () => {
    for (const text of [message, nextStep]) {
      expect(text).toMatch(/^[A-Z].*\.$/)
      expect(text).not.toMatch(/!|\b(oops|sorry|please|undefined|null|exception)\b/i)
    }
    expect(nextStep).not.toBe(message)
  })
  it('has a sentence of its own', () => {
    expect(failureKinds.filter((other) => failureTexts[other].message === message)).toEqual([kind])
  })
})

describe('failure', () => {
  it('has the standard texts of its kind', () => {
    expect(failure('locked')).toEqual({ kind: 'locked', ...failureTexts.locked })
  })
  it('takes more exact ones', () => {
    expect(failure('conflict', { message: 'The slot was taken.', status: 409 })).toEqual({
      kind: 'conflict',
      message: 'The slot was taken.',
      nextStep: failureTexts.conflict.nextStep,
      status: 409,
    })
  })
})

it('an unknown outcome never suggests to try again', () => {
  expect(failureTexts['outcome-unknown'].nextStep).toMatch(/don’t send it again/i)
})

describe('words for a file', () => {
  it('are without what the platform said', () => {
    const failed = { message: 'The platform rejected it.', platformText: 'No visit of Zoe Quux' }
    expect(failureWords(failed)).toContain('Quux')
    expect(ownWords(`Row 2 didn’t load. ${failureWords(failed)}`)).toBe('Row 2 didn’t load. The platform rejected it.')
    expect(ownWords('It says: No visit of Zoe Quux', failed.platformText)).toBe('It says: …')
  })

  it('are the same where nothing is quoted', () => {
    for (const platformText of [undefined, '', 'rejected'])
      expect(ownWords('It was rejected.', platformText)).toBe('It was rejected.')
  })
})
