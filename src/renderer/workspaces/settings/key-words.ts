import type { KeyTest, KeyView, VaultState } from '../../../bridge/calls/settings.ts'
import { familyInfo } from '../../../domain/connections/call-families.ts'
import type { Status } from '../../parts/StatusMark.tsx'
import { zonedTime } from '../../parts/times.ts'

/** Texts of the keys table, as pure functions of main's data. */

export type Words = { readonly status: Status; readonly title: string; readonly note: string }

const setOn = (savedAt: string | undefined) =>
  savedAt === undefined ? 'time not known' : `set ${zonedTime(new Date(savedAt), 'grid')}`

/** The place of a key. */
export function placeWords({ family, place, usesFamily, savedAt }: KeyView): Words {
  switch (place) {
    case 'saved':
      return { status: 'ok', title: 'Saved in keychain', note: setOn(savedAt) }
    case 'session':
      return { status: 'warn', title: 'This session only', note: 'gone when the console closes' }
    case 'shared':
      return {
        status: 'ok',
        title: 'Uses another key',
        note: usesFamily === undefined ? 'shared' : `shared with ${usesFamily}`,
      }
    case 'gateway':
      return { status: 'ok', title: 'Gateway adds it', note: 'nothing kept here' }
    case 'unreadable':
      return { status: 'off', title: 'Not readable now', note: 'saved, but not given out' }
    case 'other-address':
      return { status: 'warn', title: 'Set for other addresses', note: 'not sent until it is set again' }
    case 'none':
      return {
        status: 'unknown',
        title: 'None',
        note: familyInfo[family].required ? 'its calls stay off' : 'its calls go without',
      }
  }
}

/** The last test result of a key; undefined without a test. */
export function testWords(test: KeyTest | undefined): Words | undefined {
  if (test === undefined) return undefined
  const took = `${Math.round(test.durationMs)} ms`
  if (test.accepted) return { status: 'ok', title: 'Accepted', note: took }
  const { failure } = test
  if (failure?.kind === 'unauthorized' || failure?.kind === 'forbidden') {
    return { status: 'bad', title: `Refused${failure.status === undefined ? '' : `, ${failure.status}`}`, note: took }
  }
  return { status: 'warn', title: 'No verdict', note: failure?.message ?? took }
}

/** The HTTP header of a family's key, in words. */
export function headerWords(key: KeyView): string {
  const { header, required } = familyInfo[key.family]
  if (key.place === 'gateway') return 'no header sent from here'
  return required ? header : `${header}, if set`
}

/** The heading for the keychain's state; undefined if it is normal. */
export const vaultTitles: Readonly<Record<VaultState, string | undefined>> = {
  untried: undefined,
  ready: undefined,
  locked: 'The system keychain is locked',
  'prompt-dismissed': 'The keychain’s question was closed',
  'no-session-bus': 'There is no session bus, so there is no keychain',
  'no-service': 'No keychain service is running',
  'no-answer': 'The system keychain does not answer',
  'module-missing': 'The part that speaks with the keychain could not be loaded',
}

/** States in which keys can't be saved; a new key lasts for this session only. */
export const sessionOnly: readonly VaultState[] = ['no-session-bus', 'no-service', 'module-missing']
