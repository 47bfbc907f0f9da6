import type { IntentStep } from '../../../../domain/booking/booking-intent.ts'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { stepNames, stepTime } from './intent-words.ts'
import classes from './intent.module.css'

type Props = { readonly steps: readonly IntentStep[] }

/** The known steps of a send, in milliseconds on this computer's clock. */
export function Timeline({ steps }: Props) {
  if (steps.length === 0) return <p className="dim">The journal has no step of it.</p>
  return (
    <ol className={`${classes.timeline} bare`}>
      {steps.map(({ step, at, words }, index) => {
        const [clock, fine] = stepTime(at)
        const { status, name } = stepNames[step]
        return (
          <li key={`${step} ${index}`}>
            <time className="num" dateTime={at}>
              {clock}
              <span className="dim">{fine}</span>
            </time>
            <StatusMark status={status} plain>
              <strong>{name}</strong>
            </StatusMark>
            <bdi className={`${classes.stepWords} quiet anywhere`}>{words}</bdi>
          </li>
        )
      })}
    </ol>
  )
}
