import { WaitFigure } from '../../../parts/WaitFigure.tsx'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import type { Openness } from './region-state.ts'

/** Open with its wait, closed with the reason, or unknown. */
export function WaitWord({ openness }: { readonly openness: Openness }) {
  switch (openness.state) {
    case 'open':
      return (
        <StatusMark status="ok">
          Open
          {openness.waitSeconds === undefined ? (
            ', no wait told'
          ) : (
            <>
              , wait <WaitFigure seconds={openness.waitSeconds} />
            </>
          )}
        </StatusMark>
      )
    case 'closed':
      return (
        <StatusMark status="off">
          Closed: <bdi>{openness.reason}</bdi>
        </StatusMark>
      )
    case 'unknown':
      return <StatusMark status="unknown">{openness.why}</StatusMark>
  }
}
