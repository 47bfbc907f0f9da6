import { texts } from './text.ts'
import type { ConnectionView } from '../../bridge/calls/settings.ts'
import { stageNames } from '../../domain/connections/connection.ts'
import classes from './stage-badge.module.css'

type Props = { readonly connection: Pick<ConnectionView, 'stage' | 'builtIn'> }

/** A connection's stage: production filled, UAT amber, sandbox outlined. Only the built-in sandbox is hatched and labeled SIMULATED. */
export function StageBadge({ connection: { stage, builtIn } }: Props) {
  return (
    <span className={classes.stage} data-stage={stage}>
      {stageNames[stage]}
      {builtIn && <span className={classes.simulated}>{texts.stageBadge.simulated}</span>}
    </span>
  )
}
