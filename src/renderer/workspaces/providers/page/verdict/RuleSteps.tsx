import type { Verdict } from '../../../../../domain/providers/verdict.ts'
import { StatusMark } from '../../../../parts/StatusMark.tsx'
import { ruleSteps } from './rule-steps.ts'
import classes from './verdict.module.css'

/** Rules 1 to 4 as a strip; the one that decided stands out. */
export function RuleSteps({ verdict }: { readonly verdict: Verdict }) {
  return (
    <ol className={classes.steps} aria-label="Rules">
      {ruleSteps(verdict).map(({ rule, about, status, words, decided }) => (
        <li key={rule} data-decided={decided || undefined}>
          <StatusMark status={status} plain>
            {rule}
          </StatusMark>
          <span>{about}</span>
          <span className="visually-hidden">
            {words}
            {decided && ', decided'}
          </span>
        </li>
      ))}
    </ol>
  )
}
