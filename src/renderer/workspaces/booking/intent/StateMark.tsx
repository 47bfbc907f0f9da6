import type { IntentView } from '../../../../domain/booking/booking-intent.ts'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { stateOf } from './intent-words.ts'

type Props = { readonly intent: Pick<IntentView, 'state' | 'verdict'> }

/** An intent's state as an icon and a word. */
export function StateMark({ intent }: Props) {
  const { status, word, by } = stateOf(intent)
  return (
    <StatusMark status={status}>
      {word}
      {by !== undefined && <span className="dim">, {by}</span>}
    </StatusMark>
  )
}
