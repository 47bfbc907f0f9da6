import { texts as screenTexts } from './text.ts'
import { Box, Flex, Stack, Text, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { Sparkline } from '../charts/Sparkline.tsx'
import { ChangeMark } from '../parts/ChangeMark.tsx'
import differences from './difference.module.css'
import classes from './finding-card.module.css'
import type { NotKnown } from '../../domain/knowing.ts'
import { NotKnownMark } from '../parts/Known.tsx'
import { PlainText } from '../parts/PlainText.tsx'
import { count, counted } from '../parts/times.ts'

/** A rule with its finding count, and the change from the previous run; undefined if unknown. */
export type RuleCount = {
  readonly rule: string
  readonly count: number
  readonly change: number | undefined
  /** Why the change, or part of the count, is unknown. A count of 0 then proves nothing. */
  readonly notKnown?: NotKnown | undefined
}

type Props = {
  readonly name: string
  /** The group's question in a few words. */
  readonly question: string
  /** The number of findings; undefined if unknown. */
  readonly findings: number | undefined
  /** Where they are: "in 287 entities". */
  readonly where: string
  readonly change: number | undefined
  /** Why the change is unknown although there is a previous run. */
  readonly notKnown?: NotKnown | undefined
  readonly rules: readonly RuleCount[]
  /** Text shown if there is no rule. */
  readonly none: string
  /** Findings of each complete run, oldest first. */
  readonly course: readonly number[]
  /** Day of the first run in the trend. */
  readonly since: string | undefined
  /** True if the table below shows this group. */
  readonly active: boolean
  /** The rule that filters the table below. */
  readonly activeRule: string | undefined
  /** Undefined if there are no findings to filter. */
  readonly onRule: ((rule: string) => void) | undefined
}

/** The cards of all groups, side by side. */
export function FindingCards({ children }: { readonly children: ReactNode }) {
  return <div className={`line-below ${classes.cards}`}>{children}</div>
}

/** One group of audit findings: how many, where, the change, and the broken rules. */
export function FindingCard(props: Props) {
  const { name, question, findings, where, change, notKnown, rules, none, course, since, active, activeRule, onRule } =
    props
  const most = Math.max(1, ...rules.map((rule) => rule.count))
  const runs = counted(course.length, 'run')
  return (
    <section className={`line-left ${classes.card}`} data-active={active || undefined} aria-label={name}>
      <header className={classes.cardHead}>
        <Box component="h3" fz="md" lh="md">
          {name}
        </Box>
        <Box component="span" fz="xs" lh="md" ta="right">
          {change !== undefined && <ChangeMark change={change} />}
          {notKnown !== undefined && <NotKnownMark of={notKnown} />}
        </Box>
        <div>
          <Text inherit fz="xs" lh="sm" c="var(--ac-text-2)" className="clip">
            {question}
          </Text>
          <Text inherit fz="xs" lh="xl" c="var(--ac-text-2)" className="nowrap">
            <Box component="strong" mr="0.25rem" fz="1.5rem" fw={600} c="var(--ac-text-1)" className="num">
              {findings === undefined ? '—' : count(findings)}
            </Box>{' '}
            <span className="num">{where}</span>
          </Text>
        </div>
        <Stack gap={2} align="flex-end" flex="none" maw={88} className={`${classes.course} nowrap quiet small`}>
          <Sparkline
            values={course}
            tone={change !== undefined && change > 0 ? 'bad' : 'plain'}
            label={screenTexts.findingCard.findingsOfOver(name, runs, course.map(count).join(', '))}
          />
          {course.length > 1 && since !== undefined && (
            <span className="num">{screenTexts.findingCard.since(since)}</span>
          )}
        </Stack>
      </header>
      {rules.length === 0 ? (
        <Text inherit px="xs" py="0.25rem" fz="xs" lh="sm" c="var(--ac-text-2)">
          {none}
        </Text>
      ) : (
        // Shows four rules and part of a fifth, to hint at more.
        <Box
          component="ul"
          mah="7.75rem"
          px="0.125rem"
          py={0}
          className="bare scrolls focus-inside"
          style={ruleWidths(rules)}
          aria-label={screenTexts.findingCard.rulesOf(name)}
          // Without rules to press, the keyboard has nothing else in here to scroll by.
          tabIndex={onRule === undefined || rules.every((rule) => rule.count === 0) ? 0 : undefined}
        >
          {rules.map((rule) => (
            <li key={rule.rule}>
              <RuleBar rule={rule} most={most} pressed={rule.rule === activeRule} onRule={onRule} />
            </li>
          ))}
        </Box>
      )}
    </section>
  )
}

/** Gives counts and changes the same minimal width in every row; the name gets the rest. */
function ruleWidths(rules: readonly RuleCount[]): React.CSSProperties {
  const longest = (texts: readonly string[]) => texts.reduce((most, { length }) => Math.max(most, length), 1)
  const change = longest(rules.map((rule) => (rule.change === undefined ? '' : count(Math.abs(rule.change)))))
  const held = rules.some((rule) => rule.change !== undefined) ? `${Math.max(5, change + 3)}ch` : ''
  const columns = `minmax(0, 1fr) ${longest(rules.map((rule) => count(rule.count))) + 1}ch ${held}`
  return { '--rule-columns': columns } as React.CSSProperties
}

type RuleProps = {
  readonly rule: RuleCount
  readonly most: number
  readonly pressed: boolean
  readonly onRule: ((rule: string) => void) | undefined
}

/** A rule as a bar. A click filters the findings by it; a second click clears the filter. */
function RuleBar({ rule, most, pressed, onRule }: RuleProps) {
  const button = (
    <RuleButton rule={rule} pressed={pressed} onRule={onRule}>
      <Flex component="span" pos="relative" align="center" h={22} px="xs" miw={0}>
        <span className={differences.bar} style={{ width: `${(rule.count / most) * 100}%` }} />
        <Box component="span" className="clip" pos="relative" title={rule.rule}>
          <PlainText text={rule.rule} />
        </Box>
      </Flex>
      {(rule.notKnown === undefined || rule.count > 0) && (
        <Box component="span" fw={500} ta="right" className="num">
          {count(rule.count)}
        </Box>
      )}
      {rule.change !== undefined && <ChangeMark change={rule.change} short />}
    </RuleButton>
  )
  if (rule.notKnown === undefined) return button
  // An icon with its own tooltip stays outside the button.
  return (
    <div className={`small ${classes.ruleNotKnown}`} data-count={rule.count > 0 || undefined}>
      {button}
      <NotKnownMark of={rule.notKnown} />
    </div>
  )
}

function RuleButton({ rule, pressed, onRule, children }: Omit<RuleProps, 'most'> & { readonly children: ReactNode }) {
  const look = `${differences.press} ${classes.rule}`
  if (onRule === undefined || rule.count === 0) return <span className={look}>{children}</span>
  return (
    <UnstyledButton className={`pick ${look}`} aria-pressed={pressed} onClick={() => onRule(rule.rule)}>
      {children}
    </UnstyledButton>
  )
}
