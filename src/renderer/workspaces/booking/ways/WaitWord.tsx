import { texts } from '../text/ways.ts'
import { WaitFigure } from '../../../parts/WaitFigure.tsx'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import type { Openness } from './region-state.ts'

/** Open with its wait, closed with the reason, or unknown. */
export function WaitWord({ openness }: { readonly openness: Openness }) {
  switch (openness.state) {
    case 'open':
      return (
        <StatusMark status="ok">
          {texts.waitWord.open}
          {openness.waitSeconds === undefined ? (
            texts.waitWord.noWaitTold
          ) : (
            <>
              {texts.waitWord.wait} <WaitFigure seconds={openness.waitSeconds} />
            </>
          )}
        </StatusMark>
      )
    case 'closed':
      return (
        <StatusMark status="off">
          {texts.waitWord.closed} <bdi>{openness.reason}</bdi>
        </StatusMark>
      )
    case 'unknown':
      return <StatusMark status="unknown">{openness.why}</StatusMark>
  }
}
