import { Box, Flex, Text, Title } from '@mantine/core'
import type { Verdict } from '../../../../../domain/providers/verdict.ts'
import { verdictWords } from '../../../../../domain/providers/directory-columns.ts'
import { CopyButton } from '../../../../parts/CopyButton.tsx'
import { StatusMark } from '../../../../parts/StatusMark.tsx'
import { VerdictMark } from '../../VerdictMark.tsx'
import { FieldWords } from '../FieldWords.tsx'
import classes from './verdict.module.css'
import { ruleSteps } from './rule-steps.ts'

type Props = {
  readonly verdict: Verdict
  /** True if an EHR was not requested yet, so only platform data counts. */
  readonly unasked: boolean
}

/** Whether this provider can be booked, the deciding rule, and what a scheduler can say. */
export function VerdictCard({ verdict, unasked }: Props) {
  const { scheduling, rule, because, sentence, platformAlone } = verdict
  return (
    <section className={classes.card} data-verdict={scheduling} aria-label="Verdict">
      <Box className={classes.word ?? ''} py="sm" pl={14} pr="md">
        <Title order={3} className="quiet" fw={400}>
          Verdict
        </Title>
        <Box component="strong" className="nowrap" fz="xl" lh="xl" fw={600}>
          <VerdictMark scheduling={scheduling} plain>
            {verdictWords[scheduling]}
          </VerdictMark>
        </Box>
      </Box>
      <Box className={`breaks ${classes.reason}`} my="sm" px="md" miw={0}>
        <Text size="sm" lh="md">
          {rule !== undefined && (
            <Box component="b" fw={600}>
              Rule {rule} decided.{' '}
            </Box>
          )}
          <FieldWords text={because} />
        </Text>
        {platformAlone !== undefined && (
          <Text className="quiet" inherit mt={2} fz="xs" lh="sm">
            <StatusMark status="warn" plain>
              Platform data alone would say{' '}
              <Box component="b" fw={600}>
                {verdictWords[platformAlone]}
              </Box>
              . {scheduling === 'unknown' ? 'With the EHR’s data it is open.' : 'The EHR’s flag is used.'}
            </StatusMark>
          </Text>
        )}
        {unasked && (
          <Text className="quiet" inherit mt={2} fz="xs" lh="sm">
            From the platform’s own data. An EHR may say otherwise: ask it below.
          </Text>
        )}
      </Box>
      <RuleSteps verdict={verdict} />
      <Flex className={`line-above ${classes.say}`} align="baseline" gap={10} py="xs" px={14} miw={0}>
        <Box className="quiet" component="span" flex="none" fz="xs">
          To say
        </Box>
        <Box component="q" className="breaks" miw={0} fz="0.9375rem" lh="1.375rem">
          <FieldWords text={sentence} />
        </Box>
        <CopyButton text={sentence} what="the sentence" />
      </Flex>
    </section>
  )
}

/** Rules 1 to 4 as steps, with the deciding one marked. */
function RuleSteps({ verdict }: { readonly verdict: Verdict }) {
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
