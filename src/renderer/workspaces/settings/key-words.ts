import { texts } from './text.ts'
import type { KeyTest, KeyView, VaultState } from '../../../bridge/calls/settings.ts'
import { type StatusEntry, statuses } from '../../../bridge/statuses/status-glossary.ts'
import { familyInfo } from '../../../domain/connections/call-families.ts'
import type { Status } from '../../parts/StatusMark.tsx'
import { zonedTime } from '../../parts/times.ts'

/** Texts of the keys table, as pure functions of main's data. */

export type Words = { readonly status: Status; readonly title: string; readonly note: string }

const setOn = (savedAt: string | undefined) =>
  savedAt === undefined ? texts.keyWords.timeUnknown : texts.keyWords.set(zonedTime(new Date(savedAt), 'grid'))

/** What is said under the place of a key. */
export function placeNote({ family, place, usesFamily, savedAt }: KeyView): string {
  switch (place) {
    case 'saved':
      return setOn(savedAt)
    case 'session':
      return texts.keyWords.goneWhenTheConsoleCloses
    case 'shared':
      return usesFamily === undefined ? texts.keyWords.shared : texts.keyWords.sharedWith(usesFamily)
    case 'gateway':
      return texts.keyWords.nothingSavedHere
    case 'unreadable':
      return texts.keyWords.savedButCantBeReadNow
    case 'other-address':
      return texts.keyWords.notUsedUntilYouSetIt
    case 'none':
      return familyInfo[family].required ? texts.keyWords.disabledUntilAKeyIsSet : texts.keyWords.sentWithoutAKey
  }
}

/** True if the platform refused the key. A test can also end without a result. */
export const isRefused = ({ accepted, failure }: KeyTest): boolean =>
  !accepted && (failure?.kind === 'unauthorized' || failure?.kind === 'forbidden')

/** The last test result of a key. */
export function testWords(test: KeyTest) {
  const { accepted, durationMs, failure } = test
  const took = `${Math.round(durationMs)} ms`
  const { keyTest } = statuses
  if (accepted) return { of: keyTest.accepted, title: keyTest.accepted.word, note: took }
  if (isRefused(test)) {
    const { word } = keyTest.refused
    return {
      of: keyTest.refused,
      title: failure?.status === undefined ? word : `${word}, ${failure.status}`,
      note: took,
    }
  }
  return { of: keyTest['no-result'], title: keyTest['no-result'].word, note: failure?.message ?? took }
}

/** The HTTP header of a family's key, in words. */
export function headerWords(key: KeyView): string {
  const { header, required } = familyInfo[key.family]
  if (key.place === 'gateway') return texts.keyWords.noHeaderSentFromHere
  return required ? header : texts.keyWords.ifSet(header)
}

/** The keychain's state, unless it is normal. */
export const vaultStatus = (state: VaultState): StatusEntry | undefined =>
  state === 'untried' || state === 'ready' ? undefined : statuses.keychain[state]
