import { FindingCard } from '../../parts/FindingCard.tsx'
import { count, counted } from '../../parts/times.ts'
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
  const found = `in ${counted(entities, 'entity', 'entities')}`
  return (
    <FindingCard
      {...{ change, rules, course, ...more }}
      name={groupNames[group]}
      question={groupQuestions[group]}
      findings={heldOnly === 0 ? undefined : findings}
      where={
        heldOnly === undefined ? found : heldOnly === 0 ? 'not checked' : `${found}, of ${count(heldOnly)} checked`
      }
      none={noRulesWords(summary)}
    />
  )
}

function noRulesWords({ heldOnly, running }: GroupSummary): string {
  if (heldOnly === 0) return 'There was no schema to hold against.'
  if (heldOnly !== undefined)
    return `No rule of this group was broken by the ${counted(heldOnly, 'entity', 'entities')} checked.`
  return running ? 'Nothing found so far.' : 'No rule of this group was broken.'
}
