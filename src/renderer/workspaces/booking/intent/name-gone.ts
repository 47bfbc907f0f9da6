import type { IntentView, NameGone } from '../../../../domain/booking/booking-intent.ts'

/** Why an intent has no name: a few words for a list, and a sentence. */

type Gone = Pick<IntentView, 'nameGone'>

const why = ({ nameGone }: Gone): NameGone['why'] | undefined => nameGone?.why

export function nameGoneWords({ nameGone }: Gone): string {
  switch (nameGone?.why) {
    case 'restart':
      return 'Name not kept after restart'
    case 'sealed':
      return nameGone.operator === undefined ? 'Name sealed by the lock' : `Name kept for ${nameGone.operator}`
    case 'lock':
      return 'Name lost at a lock'
    case 'elsewhere':
      return 'Not sent from this desk'
    case undefined:
      return 'Name not kept'
  }
}

export function nameGoneSentence(intent: Gone): string {
  const { nameGone } = intent
  switch (nameGone?.why) {
    case 'sealed':
      return nameGone.operator === undefined
        ? 'The name and number are sealed by the lock.'
        : `The name and number are kept for ${nameGone.operator} until the console is closed, and show when ${nameGone.operator} unlocks it.`
    case 'lock':
      return 'The name and number were lost at a lock. Only the visit and its times are left.'
    case 'elsewhere':
      return 'It wasn’t sent from this desk, so the name isn’t known here.'
    default:
      return `${nameGoneWords(intent)}. Only the visit and its times are left.`
  }
}

export const isGoneByRestart = (intent: Gone): boolean => why(intent) === 'restart'
