import { FindingCard, type RuleCount } from '../../../records/FindingCard.tsx'
import { count, counted } from '../../../parts/times.ts'
import type { GroupSummary } from './audit-summary.ts'
import { groupNames, groupQuestions } from './audit-words.ts'

type Props = {
  readonly summary: GroupSummary
  /** Day of the first run that the course draws. */
  readonly since: string | undefined
  /** The findings below are those of this group. */
  readonly active: boolean
  /** The rule the findings below are narrowed to. */
  readonly activeRule: string | undefined
  /** Undefined where there are no findings to narrow. */
  readonly onRule: ((rule: string) => void) | undefined
}

/** One group of findings: how many, in how many entities, how that changed, and which rules they broke. */
export function GroupCard({ summary, ...more }: Props) {
  const { group, findings, entities, heldOnly, change, rules, course } = summary
  // While an audit runs, none found says nothing yet.
  const isJustBegun = summary.running && findings === 0
  const found = `in ${counted(entities, 'entity', 'entities')}`
  return (
    <FindingCard
      {...{ course, ...more }}
      {...trendOf(change)}
      rules={rules.map(({ rule, count: found, change: ruleChange, notChecked }) => {
        const { change: number, notKnown } = trendOf(ruleChange)
        // What the head of the card says of all its rules is not said again beside each that was found.
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
              ? 'not checked'
              : `${found}, of ${count(heldOnly)} checked`
      }
      none={noRulesWords(summary)}
    />
  )
}

const trendOf = (change: GroupSummary['change']): Pick<RuleCount, 'change' | 'notKnown'> =>
  change === undefined || change.state === 'known' ? { change: change?.value } : { change: undefined, notKnown: change }

function noRulesWords({ group, heldOnly, running }: GroupSummary): string {
  if (heldOnly === 0) return `${groupNames[group]} wasn’t checked.`
  if (heldOnly !== undefined)
    return `No rule of this group was broken by the ${counted(heldOnly, 'entity', 'entities')} checked.`
  return running ? 'Nothing found so far.' : 'No rule of this group was broken.'
}
