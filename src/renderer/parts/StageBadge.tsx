import { texts } from './text.ts'
import { type Stage, stageNames } from '../../domain/connections/connection.ts'
import classes from './stage-badge.module.css'

/** A connection's stage: production filled, UAT amber, sandbox outlined, hatched and labeled SIMULATED. */
export function StageBadge({ stage }: { readonly stage: Stage }) {
  return (
    <span className={classes.stage} data-stage={stage}>
      {stageNames[stage]}
      {stage === 'sandbox' && <span className={classes.simulated}>{texts.stageBadge.simulated}</span>}
    </span>
  )
}
