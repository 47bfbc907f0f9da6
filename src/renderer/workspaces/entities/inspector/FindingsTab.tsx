import { Anchor, Box, Button, Group, Text } from '@mantine/core'
import type { AuditRun } from '../../../../bridge/calls/entities.ts'
import { entitiesAt, formatRoute } from '../../../routes/routes.ts'
import { Age } from '../../../parts/Age.tsx'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { PlainText } from '../../../parts/PlainText.tsx'
import { SkeletonRows } from '../../../parts/SkeletonRows.tsx'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { Tag } from '../../../parts/Tag.tsx'
import { count } from '../../../parts/times.ts'
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
      Go to the audit of {type}
    </Button>
  )
  switch (found.state) {
    case 'loading':
      return <SkeletonRows rows={6} rowHeight={56} label="Reading the findings" />
    case 'failed':
      return (
        <FailureNotice failure={found.error.failure} doing="Read the findings of this entity" onRetry={found.retry} />
      )
    case 'none':
      return (
        <EmptyState title="Not audited yet" action={toAudit}>
          No audit has held {type} against its schema here, so nothing is known about this entity.
        </EmptyState>
      )
    case 'gone':
      return (
        <EmptyState title="The findings are no longer here" action={toAudit}>
          {found.run === undefined ? (
            'They are kept while the console runs.'
          ) : (
            <>
              The last audit ran <Age at={found.run.at} staleAfter={86_400} />. Its findings are kept while the console
              runs; audit again to see them.
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
  ...(complete ? [] : ['It didn’t check all entities, so it may have missed this one.']),
  ...(problem === undefined ? [] : [problem]),
  ...notChecked.map(({ reason }) => reason),
]

type KnownProps = {
  readonly found: Extract<EntityFindings, { readonly state: 'known' }>
  readonly type: string
  readonly onField: (name: string) => void
  readonly toAudit: React.ReactNode
}

function Known({ found: { findings, all, run, running }, type, onField, toAudit }: KnownProps) {
  const ran = run !== undefined && (
    <>
      {' '}
      It ran <Age at={run.at} staleAfter={86_400} />.
    </>
  )
  const doubts = run === undefined ? [] : doubtsOf(run)
  if (findings.length === 0) {
    return running ? (
      <EmptyState title="The audit is running">It has found nothing in this entity so far.</EmptyState>
    ) : (
      <EmptyState title={doubts.length === 0 ? 'No findings' : 'No findings in what was checked'} action={toAudit}>
        The last audit of {type} found nothing in this entity.{ran}
        {doubts.map((doubt) => ` ${doubt}`)}
      </EmptyState>
    )
  }
  return (
    <div className={classes.form}>
      <Box className="bare" component="ul" aria-label="Findings">
        {findings.map((finding, index) => (
          <Box className="line-below" component="li" py={10} px="var(--ac-edge)" key={index}>
            <Group gap="xs" align="baseline" justify="space-between" wrap="nowrap">
              <StatusMark status={finding.group === 'conformance' ? 'bad' : 'warn'}>
                <bdi>{finding.rule}</bdi>
              </StatusMark>
              <Tag kind="outline">{finding.since}</Tag>
            </Group>
            <Box component="dl" className={`pairs ${classes.findings}`} mt={4}>
              {finding.field !== '' && (
                <div>
                  <Box component="dt" w={88}>
                    field
                  </Box>
                  <dd>
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
                  </dd>
                </div>
              )}
              <div>
                <Box component="dt" w={88}>
                  value
                </Box>
                <dd>
                  {finding.value === null ? (
                    <span className="dim">not in the data</span>
                  ) : (
                    <LongText text={finding.value} mono />
                  )}
                </dd>
              </div>
              {finding.expected !== '' && (
                <div>
                  <Box component="dt" w={88}>
                    schema says
                  </Box>
                  <dd>
                    <LongText text={finding.expected} />
                  </dd>
                </div>
              )}
              {finding.firstSeen !== '' && (
                <div>
                  <Box component="dt" w={88}>
                    first seen
                  </Box>
                  <dd className="num">
                    <bdi>{finding.firstSeen}</bdi>
                  </dd>
                </div>
              )}
            </Box>
          </Box>
        ))}
      </Box>
      {all > findings.length && (
        <Text className="quiet" inherit py="xs" px="var(--ac-edge)">
          {count(all - findings.length)} more findings in this entity. The audit lists them all.
        </Text>
      )}
      <Text className="quiet" inherit py="xs" px="var(--ac-edge)">
        {running ? 'The audit is still running.' : ran} {toAudit}
      </Text>
    </div>
  )
}
