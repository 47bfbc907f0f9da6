import type { RegionWaits } from '../../../../bridge/calls/booking.ts'
import { Age } from '../../../parts/Age.tsx'
import { WaitWord } from './WaitWord.tsx'
import type { Openness } from './region-state.ts'

type Props = {
  readonly answer: RegionWaits | undefined
  readonly openness: Openness
  readonly isAsking: boolean
}

/** What is chosen: open or not, the wait, how old that is and from where. */
export function RegionNow({ answer, openness, isAsking }: Props) {
  if (answer === undefined) return <p>{isAsking ? 'Asking for the wait' : 'Not asked'}</p>
  return (
    <>
      <span role="status">
        <WaitWord openness={openness} />
      </span>
      <p>
        {answer.from === 'monitor' ? 'As the board has it' : 'As the platform says'},{' '}
        <Age at={answer.answeredAt} staleAfter={90} />
      </p>
    </>
  )
}
