import { NotKnownMark } from '../../../parts/Known.tsx'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { counted } from '../../../parts/times.ts'
import { sourceCalls, sourceNames } from './lens-summary.ts'
import classes from './lens.module.css'
import type { LensAsked } from './use-lens.ts'

/** The result of each endpoint. A failed endpoint has unknown slots, not zero. */
export function LensSides({ asked }: { readonly asked: readonly LensAsked[] }) {
  return (
    <ul className={classes.sides} aria-label="Endpoints">
      {asked.map((side) => (
        <li key={side.source}>
          <strong>{sourceNames[side.source]}</strong>
          <code className="mono">{sourceCalls[side.source]}</code>
          <Outcome side={side} />
          {side.failure !== undefined && (
            <FailureNotice
              compact
              failure={side.failure}
              onRetry={side.retry}
              {...(side.slots === undefined ? {} : { kept: 'Still compared: what it answered before.' })}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

function Outcome({ side }: { readonly side: LensAsked }) {
  const { slots, others, notKnown, asking, failure } = side
  if (slots !== undefined) {
    return (
      <StatusMark status="ok" plain>
        <span className="num">
          {counted(slots.length, 'slot')}
          {others > 0 && `, and ${others} of other visit types or departments left out`}
        </span>
      </StatusMark>
    )
  }
  if (notKnown !== undefined) return <NotKnownMark of={notKnown} />
  if (asking) return <StatusMark status="unknown">asking</StatusMark>
  return failure === undefined ? null : <StatusMark status="unknown">not known</StatusMark>
}
