import { texts } from './text.ts'
import type { KeyTest, KeyView, VaultState } from '../../../bridge/calls/settings.ts'
import { familyInfo } from '../../../domain/connections/call-families.ts'
import type { Status } from '../../parts/StatusMark.tsx'
import { zonedTime } from '../../parts/times.ts'

/** Texts of the keys table, as pure functions of main's data. */

export type Words = { readonly status: Status; readonly title: string; readonly note: string }

const setOn = (savedAt: string | undefined) =>
  savedAt === undefined ? texts.keyWords.timeNotKnown : texts.keyWords.set(zonedTime(new Date(savedAt), 'grid'))

/** The place of a key. */
export function placeWords({ family, place, usesFamily, savedAt }: KeyView): Words {
  switch (place) {
    case 'saved':
      return { status: 'ok', title: texts.keyWords.savedInKeychain, note: setOn(savedAt) }
    case 'session':
      return { status: 'warn', title: texts.keyWords.thisSessionOnly, note: texts.keyWords.goneWhenTheConsoleCloses }
    case 'shared':
      return {
        status: 'ok',
        title: texts.keyWords.usesAnotherKey,
        note: usesFamily === undefined ? 'shared' : texts.keyWords.sharedWith(usesFamily),
      }
    case 'gateway':
      return { status: 'ok', title: texts.keyWords.gatewayAddsIt, note: texts.keyWords.nothingKeptHere }
    case 'unreadable':
      return { status: 'off', title: texts.keyWords.notReadableNow, note: texts.keyWords.savedButNotGivenOut }
    case 'other-address':
      return {
        status: 'warn',
        title: texts.keyWords.setForOtherAddresses,
        note: texts.keyWords.notSentUntilItIsSetAgain,
      }
    case 'none':
      return {
        status: 'unknown',
        title: texts.keyWords.none,
        note: familyInfo[family].required ? texts.keyWords.itsCallsStayOff : texts.keyWords.itsCallsGoWithout,
      }
  }
}

/** The last test result of a key; undefined without a test. */
export function testWords(test: KeyTest | undefined): Words | undefined {
  if (test === undefined) return undefined
  const took = `${Math.round(test.durationMs)} ms`
  if (test.accepted) return { status: 'ok', title: texts.keyWords.accepted, note: took }
  const { failure } = test
  if (failure?.kind === 'unauthorized' || failure?.kind === 'forbidden') {
    return { status: 'bad', title: texts.keyWords.refused(failure.status), note: took }
  }
  return { status: 'warn', title: texts.keyWords.noVerdict, note: failure?.message ?? took }
}

/** The HTTP header of a family's key, in words. */
export function headerWords(key: KeyView): string {
  const { header, required } = familyInfo[key.family]
  if (key.place === 'gateway') return texts.keyWords.noHeaderSentFromHere
  return required ? header : texts.keyWords.ifSet(header)
}

/** The heading for the keychain's state; undefined if it is normal. */
export const vaultTitles: Readonly<Record<VaultState, string | undefined>> = {
  untried: undefined,
  ready: undefined,
  locked: texts.keyWords.theSystemKeychainIsLocked,
  'prompt-dismissed': texts.keyWords.theKeychainsQuestionWasClosed,
  'no-session-bus': texts.keyWords.thereIsNoSessionBusSoThereIsNo,
  'no-service': texts.keyWords.noKeychainServiceIsRunning,
  'no-answer': texts.keyWords.theSystemKeychainDoesNotAnswer,
  'module-missing': texts.keyWords.thePartThatSpeaksWithTheKeychain,
}

/** States in which keys can't be saved; a new key lasts for this session only. */
export const sessionOnly: readonly VaultState[] = ['no-session-bus', 'no-service', 'module-missing']
