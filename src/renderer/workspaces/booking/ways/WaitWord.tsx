import { texts } from '../text/ways.ts'
import { statuses } from '../../../../bridge/statuses/status-glossary.ts'
import { WaitFigure } from '../../../parts/WaitFigure.tsx'
import { Status } from '../../../parts/Status.tsx'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import type { Openness } from './region-state.ts'

/** Open with its wait, closed with the reason, or unknown. */
export function WaitWord({ openness }: { readonly openness: Openness }) {
  switch (openness.state) {
    case 'open':
      return (
        <Status of={statuses.wait.open} within>
          {statuses.wait.open.word}
          {openness.waitSeconds === undefined ? (
            texts.waitWord.waitNotReported
          ) : (
            <>
              {texts.waitWord.wait} <WaitFigure seconds={openness.waitSeconds} />
            </>
          )}
        </Status>
      )
    case 'closed':
      return (
        <Status of={statuses.wait.closed} within>
          {statuses.wait.closed.word}: <bdi>{openness.reason}</bdi>
        </Status>
      )
    case 'unknown':
      return <StatusMark status="unknown">{openness.why}</StatusMark>
  }
}
