import { Box } from '@mantine/core'
import type { Verdict } from '../../../../../domain/providers/verdict.ts'
import { verdictWords } from '../../../../../domain/providers/directory-columns.ts'
import { CopyButton } from '../../../../parts/CopyButton.tsx'
import { StatusMark } from '../../../../parts/StatusMark.tsx'
import { VerdictMark } from '../../VerdictMark.tsx'
import { FieldWords } from '../FieldWords.tsx'
import { RuleSteps } from './RuleSteps.tsx'
import classes from './verdict.module.css'

type Props = {
  readonly verdict: Verdict
  /** An EHR could be asked and was not: only the platform's own data speak. */
  readonly unasked: boolean
}

/** May this provider be booked, the rule that says so, and what a scheduler can say. */
export function VerdictCard({ verdict, unasked }: Props) {
  const { scheduling, rule, because, sentence, platformAlone } = verdict
  return (
    <section className={classes.card} data-verdict={scheduling} aria-label="Verdict">
      <div className={classes.word}>
        <h3>Verdict</h3>
        <strong>
          <VerdictMark scheduling={scheduling} plain>
            {verdictWords[scheduling]}
          </VerdictMark>
        </strong>
      </div>
      <div className={classes.reason}>
        <p>
          {rule !== undefined && <b>Rule {rule} decided. </b>}
          <FieldWords text={because} />
        </p>
        {platformAlone !== undefined && (
          <p className={classes.alone}>
            <StatusMark status="warn" plain>
              Platform data alone would say <b>{verdictWords[platformAlone]}</b>.{' '}
              {scheduling === 'unknown' ? 'With the EHR’s data it is open.' : 'The EHR’s flag is used.'}
            </StatusMark>
          </p>
        )}
        {unasked && (
          <p className={classes.alone}>From the platform’s own data. An EHR may say otherwise: ask it below.</p>
        )}
      </div>
      <RuleSteps verdict={verdict} />
      <div className={classes.say}>
        <Box className="quiet" component="span" flex="none" fz="xs">
          To say
        </Box>
        <q>
          <FieldWords text={sentence} />
        </q>
        <CopyButton text={sentence} what="the sentence" />
      </div>
    </section>
  )
}
