import { texts } from '../text/audit.ts'
import { FindingCard, type RuleCount } from '../../../records/FindingCard.tsx'
import { count, counted } from '../../../parts/times.ts'
import type { GroupSummary } from './audit-summary.ts'
import { groupNames, groupQuestions } from './audit-words.ts'

type Props = {
  readonly summary: GroupSummary
  /** Day of the first run in the trend. */
  readonly since: string | undefined
  /** True if the table below shows this group. */
  readonly active: boolean
  /** The rule that filters the table below. */
  readonly activeRule: string | undefined
  /** Undefined if there are no findings to filter. */
  readonly onRule: ((rule: string) => void) | undefined
}

/** One group of findings: how many, in how many entities, the change, and the broken rules. */
export function GroupCard({ summary, ...more }: Props) {
  const { group, findings, entities, heldOnly, change, rules, course } = summary
  // Zero findings mean nothing while an audit runs.
  const isJustBegun = summary.running && findings === 0
  const found = texts.groupCard.inWord(counted(entities, 'entity', 'entities'))
  return (
    <FindingCard
      {...{ course, ...more }}
      {...trendOf(change)}
      rules={rules.map(({ rule, count: found, change: ruleChange, notChecked }) => {
        const { change: number, notKnown } = trendOf(ruleChange)
        // Omits a rule's remark that the card's header already makes for all rules.
        const isSaid = found > 0 && change?.state !== 'known' && notKnown?.reason === change?.reason
        return { rule, count: found, change: number, notKnown: notChecked ?? (isSaid ? undefined : notKnown) }
      })}
      name={groupNames[group]}
      question={groupQuestions[group]}
      findings={heldOnly === 0 || isJustBegun ? undefined : findings}
      where={
        isJustBegun
          ? ''
          : heldOnly === undefined
            ? found
            : heldOnly === 0
              ? texts.groupCard.notChecked
              : texts.groupCard.ofChecked(found, count(heldOnly))
      }
      none={noRulesWords(summary)}
    />
  )
}

const trendOf = (change: GroupSummary['change']): Pick<RuleCount, 'change' | 'notKnown'> =>
  change === undefined || change.state === 'known' ? { change: change?.value } : { change: undefined, notKnown: change }

function noRulesWords({ group, heldOnly, running }: GroupSummary): string {
  if (heldOnly === 0) return texts.groupCard.wasntChecked(groupNames[group])
  if (heldOnly !== undefined) return texts.groupCard.noFindingsInTheChecked(counted(heldOnly, 'entity', 'entities'))
  return running ? texts.groupCard.noFindingsSoFar : texts.groupCard.everyRuleOfThisGroupIs
}
