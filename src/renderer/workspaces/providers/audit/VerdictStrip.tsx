import { texts } from '../text/audit.ts'
import { Box, Flex } from '@mantine/core'
import { statuses } from '../../../../bridge/statuses/status-glossary.ts'
import type { DirectoryRun } from '../../../../bridge/calls/providers.ts'
import { verdictWords } from '../../../../domain/providers/directory-columns.ts'
import { noGridState } from '../../../routes/grid-state.ts'
import type { ProvidersRoute } from '../../../routes/providers-route.ts'
import { formatRoute } from '../../../routes/routes.ts'
import { Sparkline } from '../../../charts/Sparkline.tsx'
import { withEquals } from '../../../../domain/tables/equals-filter.ts'
import { count, counted } from '../../../parts/times.ts'
import { StatusTip } from '../../../parts/Status.tsx'
import { ruleMeanings, schedulings } from '../verdict-words.ts'
import { VerdictMark } from '../VerdictMark.tsx'
import { ruleWords } from './audit-words.ts'
import classes from './audit.module.css'

type Props = {
  readonly route: ProvidersRoute
  /** Oldest first; the last one is shown. */
  readonly runs: readonly DirectoryRun[]
}

/** The difference from the previous run, without a rating, since a verdict is neither good nor bad. */
const changeText = (now: number, before: number | undefined): string =>
  before === undefined || now === before ? '' : now > before ? `+${count(now - before)}` : `−${count(before - now)}`

/** The number of providers by verdict in the last run, and how many each rule of section 3 closes. */
export function VerdictStrip({ route, runs }: Props) {
  const run = runs.at(-1)
  if (run === undefined) return null
  const complete = runs.filter((one) => one.complete)
  const before = run.complete ? complete.at(-2) : undefined
  return (
    <div className={`line-below ${classes.strip}`}>
      <ul className={`bare ${classes.verdicts}`} aria-label={texts.verdictStrip.resultsOfTheLastRun}>
        {schedulings.map((scheduling) => {
          const course = complete.map((one) => one.verdicts[scheduling])
          const change = changeText(run.verdicts[scheduling], before?.verdicts[scheduling])
          const filters = withEquals([], 'verdict', verdictWords[scheduling])
          return (
            <li key={scheduling}>
              <a
                className={`pick ${classes.verdict}`}
                href={formatRoute({ ...route, tab: 'directory', grid: { ...noGridState, filters } })}
                title={texts.verdictStrip.showsThemInTheDirectory(statuses.provider[scheduling].meaning)}
              >
                <VerdictMark scheduling={scheduling} plain within />
                <Flex component="span" gap={6} align="baseline">
                  <Box component="strong" className="num" fz="lg" lh="md" fw={600}>
                    {count(run.verdicts[scheduling])}
                  </Box>
                  {change !== '' && <span className="num dim">{change}</span>}
                </Flex>
              </a>
              {new Set(course).size > 1 && (
                <Sparkline
                  values={course}
                  label={texts.verdictStrip.over(
                    verdictWords[scheduling],
                    counted(course.length, 'run'),
                    course.map(count).join(', '),
                  )}
                />
              )}
            </li>
          )
        })}
      </ul>
      <ul className={`bare ${classes.closed}`} aria-label={texts.verdictStrip.providersClosedByEachBookingRule}>
        {([1, 2, 3, 4] as const).map((rule) => (
          <li key={rule}>
            <StatusTip of={{ meaning: ruleMeanings[rule] }}>{texts.verdictStrip.ruleCloses(rule)}</StatusTip>
            <Flex component="span" gap={6} align="baseline">
              <Box component="strong" className="num" fz="lg" lh="md" fw={600}>
                {count(run.closedBy.find((one) => one.rule === rule)?.count ?? 0)}
              </Box>
              <span className="dim">{ruleWords[rule]}</span>
            </Flex>
          </li>
        ))}
      </ul>
    </div>
  )
}
