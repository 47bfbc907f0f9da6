import { texts } from '../text/inspector.ts'
import { Anchor, Box, Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { statuses } from '../../../../bridge/statuses/status-glossary.ts'
import type { AuditRun } from '../../../../bridge/calls/entities.ts'
import { entitiesAt, formatRoute } from '../../../routes/routes.ts'
import { Age } from '../../../parts/Age.tsx'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { PlainText } from '../../../parts/PlainText.tsx'
import { SkeletonRows } from '../../../parts/SkeletonRows.tsx'
import { StatusTip } from '../../../parts/Status.tsx'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { Tag } from '../../../parts/Tag.tsx'
import { count, dayText } from '../../../parts/times.ts'
import classes from './inspector.module.css'
import { LongText } from './LongText.tsx'
import type { EntityFindings } from './use-findings.ts'

type Props = {
  readonly found: EntityFindings
  readonly namespace: string
  readonly type: string
  /** Focuses a field in the form. */
  readonly onField: (name: string) => void
}

/** Findings of the type's last audit in this entity. */
export function FindingsTab({ found, namespace, type, onField }: Props) {
  const toAudit = (
    <Button component="a" href={formatRoute({ ...entitiesAt(namespace, type), tab: 'audit' })}>
      {texts.findingsTab.goToTheAuditOf(type)}
    </Button>
  )
  switch (found.state) {
    case 'loading':
      return <SkeletonRows rows={6} rowHeight={56} label={texts.findingsTab.loadingFindings} />
    case 'failed':
      return (
        <FailureNotice
          failure={found.error.failure}
          doing={texts.findingsTab.loadTheFindingsOfThisEntity}
          onRetry={found.retry}
        />
      )
    case 'none':
      return (
        <EmptyState title={texts.findingsTab.notAuditedYet} action={toAudit}>
          {texts.findingsTab.noAuditHasCheckedAgainstIts(type)}
        </EmptyState>
      )
    case 'gone':
      return (
        <EmptyState
          help="data-admins/entity-audit"
          title={texts.findingsTab.theFindingsAreNoLongerHere}
          action={toAudit}
        >
          {found.run === undefined ? (
            texts.findingsTab.theyreKeptWhileTheConsoleIs
          ) : (
            <>
              {texts.findingsTab.theLastAuditRan} <Age at={found.run.at} inSentence staleAfter={86_400} />
              {texts.findingsTab.itsFindingsAreKeptWhileTheConsole}
            </>
          )}
        </EmptyState>
      )
    case 'known':
      return <Known {...{ found, type, onField, toAudit }} />
  }
}

/** Why the last audit may have missed problems of an entity, in sentences. */
const doubtsOf = ({ complete, problem, notChecked = [] }: AuditRun): readonly string[] => [
  ...(complete ? [] : [texts.findingsTab.itDidntCheckAllEntitiesSoItMayHave]),
  ...(problem === undefined ? [] : [problem]),
  ...new Set(notChecked.map(({ reason }) => reason)),
]

type KnownProps = {
  readonly found: Extract<EntityFindings, { readonly state: 'known' }>
  readonly type: string
  readonly onField: (name: string) => void
  readonly toAudit: ReactNode
}

function Known({ found: { findings, all, run, running }, type, onField, toAudit }: KnownProps) {
  const ran = run !== undefined && (
    <>
      {' '}
      {texts.findingsTab.itRan} <Age at={run.at} inSentence staleAfter={86_400} />.
    </>
  )
  const doubts = run === undefined ? [] : doubtsOf(run)
  if (findings.length === 0) {
    return running ? (
      <EmptyState help={false} title={texts.findingsTab.theAuditIsRunning}>
        {texts.findingsTab.noFindingsInThisEntitySo}
      </EmptyState>
    ) : (
      <EmptyState
        title={doubts.length === 0 ? texts.findingsTab.noFindings : texts.findingsTab.noFindingsInTheChecksThat}
        action={toAudit}
      >
        {texts.findingsTab.theLastAuditOfHasNo(type)}
        {ran}
        {doubts.map((doubt) => ` ${doubt}`)}
      </EmptyState>
    )
  }
  return (
    <div className={classes.form}>
      <Box className="bare" component="ul" aria-label={texts.findingsTab.findings}>
        {findings.map((finding, index) => (
          <Box className="line-below" component="li" py={10} px="var(--ac-edge)" key={index}>
            <Group gap="xs" align="baseline" justify="space-between" wrap="nowrap">
              <StatusMark status={finding.group === 'conformance' ? 'bad' : 'warn'}>
                <bdi>{finding.rule}</bdi>
              </StatusMark>
              {/* Without a comparable audit before, it isn't known. */}
              {finding.since !== '' && (
                <StatusTip of={statuses.finding[finding.since === 'new' ? 'new' : 'known']}>
                  <Tag kind="outline">{finding.since}</Tag>
                </StatusTip>
              )}
            </Group>
            <Box component="dl" className="pairs" style={{ rowGap: '0.125rem' }} mt={4}>
              {finding.field !== '' && (
                <Pair label={texts.findingsTab.field}>
                  <Anchor
                    component="button"
                    type="button"
                    className="breaks"
                    inherit
                    underline="never"
                    maw="100%"
                    ta="left"
                    onClick={() => onField(finding.field)}
                  >
                    <PlainText text={finding.field} mono />
                  </Anchor>
                </Pair>
              )}
              <Pair label={texts.findingsTab.value}>
                {finding.value === null ? (
                  <span className="dim">{texts.findingsTab.notInTheData}</span>
                ) : (
                  <LongText text={finding.value} mono />
                )}
              </Pair>
              {finding.expected !== '' && (
                <Pair label={texts.findingsTab.schemaSays}>
                  <LongText text={finding.expected} />
                </Pair>
              )}
              {finding.firstSeen !== '' && (
                <Pair label={texts.findingsTab.firstSeen}>
                  <span className="num">{dayText(finding.firstSeen)}</span>
                </Pair>
              )}
            </Box>
          </Box>
        ))}
      </Box>
      {all > findings.length && (
        <Text className="quiet" inherit py="xs" px="var(--ac-edge)">
          {texts.findingsTab.moreFindingsInThisEntityTheAudit(
            count(all - findings.length),
            all - findings.length === 1,
          )}
        </Text>
      )}
      <Text className="quiet" inherit py="xs" px="var(--ac-edge)">
        {running ? texts.findingsTab.theAuditIsStillRunning : ran} {toAudit}
      </Text>
    </div>
  )
}

function Pair({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <Box component="dt" w={88}>
        {label}
      </Box>
      <dd>{children}</dd>
    </div>
  )
}
