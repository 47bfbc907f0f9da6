import { UnstyledButton } from '@mantine/core'
import { Sparkline } from '../../charts/Sparkline.tsx'
import { PlainText } from '../../parts/PlainText.tsx'
import { count, counted } from '../../parts/times.ts'
import type { GroupSummary, RuleCount } from './audit-summary.ts'
import { groupNames, groupQuestions } from './audit-words.ts'
import classes from './audit.module.css'
import { ChangeMark } from './ChangeMark.tsx'

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
export function GroupCard({ summary, since, active, activeRule, onRule }: Props) {
  const { group, findings, entities, unchecked, change, rules, course } = summary
  const most = Math.max(1, ...rules.map((rule) => rule.count))
  const runs = counted(course.length, 'run')
  return (
    <section className={classes.card} data-active={active || undefined} aria-label={groupNames[group]}>
      <header className={classes.cardHead}>
        <h3>{groupNames[group]}</h3>
        <span className={classes.cardChange}>{change !== undefined && <ChangeMark change={change} />}</span>
        <div>
          <p className="clip">{groupQuestions[group]}</p>
          <p className={classes.figure}>
            <strong className="num">{unchecked ? '—' : count(findings)}</strong>{' '}
            <span className="num">{unchecked ? 'not checked' : `in ${counted(entities, 'entity', 'entities')}`}</span>
          </p>
        </div>
        <div className={classes.course}>
          <Sparkline
            values={course}
            tone={change !== undefined && change > 0 ? 'bad' : 'plain'}
            label={`Findings of ${groupNames[group]} over ${runs}: ${course.map(count).join(', ')}`}
          />
          {course.length > 1 && since !== undefined && <span className="num">since {since}</span>}
        </div>
      </header>
      {rules.length === 0 ? (
        <p className={classes.noRules}>{noRulesWords(summary)}</p>
      ) : (
        <ul className={classes.rules} style={ruleWidths(rules)} aria-label={`Rules of ${groupNames[group]}`}>
          {rules.map((rule) => (
            <li key={rule.rule}>
              <RuleBar rule={rule} most={most} pressed={rule.rule === activeRule} onRule={onRule} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Counts and changes take no more room than they need, the same in every row; the name has the rest. */
function ruleWidths(rules: readonly RuleCount[]): React.CSSProperties {
  const longest = (texts: readonly string[]) => texts.reduce((most, { length }) => Math.max(most, length), 1)
  const change = longest(rules.map((rule) => (rule.change === undefined ? '' : count(Math.abs(rule.change)))))
  const columns = `minmax(0, 1fr) ${longest(rules.map((rule) => count(rule.count))) + 1}ch ${Math.max(5, change + 3)}ch`
  return { '--rule-columns': columns } as React.CSSProperties
}

function noRulesWords({ unchecked, running }: GroupSummary): string {
  if (unchecked) return 'There was no schema to hold against.'
  return running ? 'Nothing found so far.' : 'No rule of this group was broken.'
}

type RuleProps = {
  readonly rule: RuleCount
  readonly most: number
  readonly pressed: boolean
  readonly onRule: ((rule: string) => void) | undefined
}

/** A rule as a bar; pressing it narrows the findings to it, pressing it again widens them. */
function RuleBar({ rule, most, pressed, onRule }: RuleProps) {
  const content = (
    <>
      <span className={classes.ruleName}>
        <span className={classes.bar} style={{ width: `${(rule.count / most) * 100}%` }} />
        <span className="clip" title={rule.rule}>
          <PlainText text={rule.rule} />
        </span>
      </span>
      <span className={`${classes.ruleCount} num`}>{count(rule.count)}</span>
      {rule.change !== undefined && <ChangeMark change={rule.change} short />}
    </>
  )
  if (onRule === undefined || rule.count === 0) return <span className={classes.rule}>{content}</span>
  return (
    <UnstyledButton className={classes.rule} aria-pressed={pressed} onClick={() => onRule(rule.rule)}>
      {content}
    </UnstyledButton>
  )
}
