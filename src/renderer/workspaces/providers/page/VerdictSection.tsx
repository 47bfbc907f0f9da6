import { texts } from '../text/page.ts'
import { Box, Flex, Stack, Text, Title, Button, UnstyledButton } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import { addDays } from '../../../../domain/time/dates.ts'
import {
  type ProviderForms,
  type Verdict,
  verdictMatrix,
  type ProviderForm,
} from '../../../../domain/providers/verdict.ts'
import type { WhyQuestion } from '../../../../domain/why/why-no-slots.ts'
import { RecordSentence } from './RecordSentence.tsx'
import { type LookAhead, MatrixCard } from './matrix/MatrixCard.tsx'
import { matrixOf } from './matrix/matrix-model.ts'
import { firstToday } from './page-days.ts'
import { changePageRoute, type PageRoute } from './page-route.ts'
import { RecordCards } from './record/RecordCards.tsx'
import { useWindowSlots } from './use-window-slots.ts'
import type { EhrState } from './use-provider-forms.ts'
import { WeekCard } from './week/WeekCard.tsx'
import { firstQuestion } from './why/question.ts'
import { verdictWords } from '../../../../domain/providers/directory-columns.ts'
import { CopyButton } from '../../../parts/CopyButton.tsx'
import { StatusTip } from '../../../parts/Status.tsx'
import { ruleMeanings } from '../verdict-words.ts'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { VerdictMark } from '../VerdictMark.tsx'
import { ruleSteps } from './verdict/rule-steps.ts'
import classes from './verdict/verdict.module.css'
import { ColumnHead } from '../../../parts/ColumnHead.tsx'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { differencesOf, type FormDifference } from '../../../../domain/providers/form-differences.ts'
import { Age } from '../../../parts/Age.tsx'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { PlainText } from '../../../parts/PlainText.tsx'
import { counted } from '../../../parts/times.ts'
import { PageCard } from './PageCard.tsx'
import formsClasses from './forms/forms.module.css'
import { decides, sortFields } from './forms/forms-model.ts'

type Props = {
  readonly route: PageRoute
  readonly connection: ConnectionView
  readonly forms: ProviderForms
  readonly verdict: Verdict
  readonly systems: readonly EhrState[]
  readonly now: number
  readonly onAskEhr: (system: string) => void
  /** Sets the question for the W key. */
  readonly onProposed: (question: WhyQuestion) => void
}

/** Whether this provider can be booked, where and for whom, by which form of the record, and the other record data. */
export function VerdictSection({ route, connection, forms, verdict, systems, now, onAskEhr, onProposed }: Props) {
  const [days, setDays] = useState<LookAhead>('30')
  const record = (forms.platform ?? forms.ehr[0])?.record
  const from = firstToday(record, now)
  const to = addDays(from, Number(days))
  const nobody = verdict.decision.newPatients === 'refused' && verdict.decision.returningPatients === 'refused'
  const slots = useWindowSlots({ connectionId: connection.id, route, forms, from, to, now, enabled: !nobody })
  const { placed, withheld, seen, unclear } = slots
  const matrix = useMemo(
    () => matrixOf(verdictMatrix(forms, seen), placed, withheld, unclear),
    [forms, seen, placed, withheld, unclear],
  )
  useEffect(() => onProposed(firstQuestion(forms, matrix)), [onProposed, forms, matrix])

  return (
    <Stack gap={10} pt="sm" pb="lg" px="var(--ac-edge)">
      <VerdictCard verdict={verdict} unasked={systems.length > 0 && forms.ehr.length === 0} />
      <MatrixCard
        {...{ route, forms, slots, matrix, from, to, now, days }}
        forbidden={nobody}
        askable={systems.some(({ answer }) => answer === undefined)}
        onDays={setDays}
        onWhy={(cell) =>
          changePageRoute({ why: { age: undefined, startDate: undefined, endDate: undefined, ...route.why, ...cell } })
        }
      />
      <FormsCard forms={forms} systems={systems} verdict={verdict} onAsk={onAskEhr} />
      {!nobody && (matrix.rows.length > 0 || (placed ?? []).length > 0) && (
        <WeekCard {...{ route, forms, slots, from, to, now }} />
      )}
      <RecordCards forms={forms} seen={seen} now={now} />
    </Stack>
  )
}

type VerdictCardProps = {
  readonly verdict: Verdict
  /** True if an EHR was not requested yet, so only platform data counts. */
  readonly unasked: boolean
}

/** Whether this provider can be booked, the deciding rule, and what a scheduler can say. */
function VerdictCard({ verdict, unasked }: VerdictCardProps) {
  const { scheduling, rule, because, sentence, platformAlone } = verdict
  return (
    <section className={classes.card} data-verdict={scheduling} aria-label={texts.verdictSection.result}>
      <Box style={{ alignSelf: 'center' }} py="sm" pl={14} pr="md">
        <Title order={3} className="quiet" fw={400}>
          {texts.verdictSection.result}
        </Title>
        <Box component="strong" className="nowrap" fz="xl" lh="xl" fw={600}>
          <VerdictMark scheduling={scheduling} plain>
            {verdictWords[scheduling]}
          </VerdictMark>
        </Box>
      </Box>
      <Box className="breaks line-left" style={{ alignSelf: 'center' }} my="sm" px="md" miw={0}>
        <Text size="sm" lh="md">
          {rule !== undefined && (
            <Box component="b" fw={600}>
              {texts.verdictSection.decidedByRule(rule)}{' '}
            </Box>
          )}
          <RecordSentence text={because} />
        </Text>
        {platformAlone !== undefined && (
          <Text className="quiet" inherit mt={2} fz="xs" lh="sm">
            <StatusMark status="warn" plain>
              {texts.verdictSection.platformDataAloneSays}{' '}
              <Box component="b" fw={600}>
                {verdictWords[platformAlone]}
              </Box>
              .{' '}
              {scheduling === 'unknown'
                ? texts.verdictSection.withTheEhrsDataItsUndecided
                : texts.verdictSection.theEhrsFlagIsUsed}
            </StatusMark>
          </Text>
        )}
        {unasked && (
          <Text className="quiet" inherit mt={2} fz="xs" lh="sm">
            {texts.verdictSection.fromThePlatformsOwnDataThe}
          </Text>
        )}
      </Box>
      <RuleSteps verdict={verdict} />
      <Flex className={`line-above ${classes.say}`} align="baseline" gap={10} py="xs" px={14} miw={0}>
        <Box className="quiet" component="span" flex="none" fz="xs">
          {texts.verdictSection.readToCaller}
        </Box>
        <Box component="q" className="breaks" miw={0} fz="0.9375rem" lh="1.375rem">
          <RecordSentence text={sentence} />
        </Box>
        <CopyButton text={sentence} what={texts.verdictSection.theSentence} />
      </Flex>
    </section>
  )
}

/** Rules 1 to 4 as steps, with the deciding one marked. */
function RuleSteps({ verdict }: { readonly verdict: Verdict }) {
  return (
    <ol className={`bare small cut ${classes.steps}`} aria-label={texts.verdictSection.rules}>
      {ruleSteps(verdict).map(({ rule, about, status, words, decided }) => (
        <li key={rule} data-decided={decided || undefined}>
          <StatusTip of={{ meaning: ruleMeanings[rule] }}>
            <StatusMark status={status} plain>
              {rule}
            </StatusMark>
          </StatusTip>
          <span>{about}</span>
          <span className="visually-hidden">
            {words}
            {decided && texts.verdictSection.decided}
          </span>
        </li>
      ))}
    </ol>
  )
}

type FormsProps = Pick<Props, 'forms' | 'systems' | 'verdict'> & { readonly onAsk: (system: string) => void }

/** Compares the platform's record with those of the loaded EHR systems, field by field. */
function FormsCard({ forms, systems, verdict, onAsk }: FormsProps) {
  const [open, setOpen] = useState(false)
  const fields = useMemo(() => differencesOf(forms), [forms])
  const { differing, shown, folded } = sortFields(fields)
  const columns = forms.platform === undefined ? forms.ehr : [forms.platform, ...forms.ehr]
  const compared = columns.length > 1
  const more = texts.formsCardLabels.more(folded.length, compared ? texts.formsCard.allTheSame : '')
  return (
    <PageCard
      label={texts.formsCard.theRecordByForm}
      title={
        compared
          ? texts.formsCard.ofDiffer(differing, counted(fields.length, 'field'))
          : texts.formsCard.ofTheRecord(counted(fields.length, 'field'))
      }
      note={
        compared
          ? texts.formsCard.thePlatformsOwnDataNextTo
          : systems.length === 0
            ? texts.formsCard.theRecordNamesNoEhrSystem
            : texts.formsCard.onlyThePlatformsOwnDataLoading
      }
      end={
        <>
          {systems
            .filter(({ answer }) => answer === undefined)
            .map(({ system, asking }) => (
              <Button key={system} loading={asking} onClick={() => onAsk(system)}>
                <span>
                  {texts.formsCard.load} <bdi>{system}</bdi>
                </span>
              </Button>
            ))}
          {systems.some(({ asking }) => asking) && (
            <span role="status" className="visually-hidden">
              {texts.formsCard.loadingTheEhr}
            </span>
          )}
        </>
      }
    >
      {systems.map(({ system, failure, answer }) =>
        failure === undefined ? null : (
          <Box key={system} px={14}>
            <FailureNotice
              compact
              failure={failure}
              doing={texts.formsCard.load2(system)}
              onRetry={() => onAsk(system)}
              kept={
                answer === undefined
                  ? texts.formsCard.thePlatformsOwnDataIsShown
                  : texts.formsCard.itsEarlierResponseIsShown
              }
            />
          </Box>
        ),
      )}
      <Box className="scroll-x">
        <table
          className={formsClasses.table}
          style={{ minWidth: `${22 + columns.length * 11}rem` }}
          aria-label={texts.formsCard.fieldsByForm}
        >
          <thead>
            <tr>
              <ColumnHead className="clip" w="12rem" about={texts.formsAbout.field}>
                {texts.formsCard.field}
              </ColumnHead>
              {columns.map((form) => (
                <FormHead key={form.ehrSystemName ?? ''} form={form} alone={forms.ehr.length === 1} />
              ))}
              <Box component="th" className="clip" scope="col" w="12rem">
                {folded.length > 0 && (
                  <UnstyledButton
                    display="inline-flex"
                    fz="sm"
                    fw={500}
                    c="var(--ac-accent)"
                    style={{ alignItems: 'center', gap: '0.25rem' }}
                    aria-expanded={open}
                    onClick={() => setOpen(!open)}
                  >
                    {open ? texts.formsCard.fewerFields : more}
                    {open ? <IconChevronUp size={12} /> : <IconChevronDown size={12} />}
                  </UnstyledButton>
                )}
              </Box>
            </tr>
          </thead>
          <tbody>
            {[...shown, ...(open ? folded : [])].map((field) => (
              <FieldRow key={field.field} field={field} compared={compared} deciding={decides(field, verdict)} />
            ))}
          </tbody>
        </table>
      </Box>
    </PageCard>
  )
}

function FormHead({ form, alone }: { readonly form: ProviderForm; readonly alone: boolean }) {
  const { ehrSystemName: system } = form
  return (
    <ColumnHead className="clip" about={texts.formsAbout.form(system)}>
      {system === undefined ? (
        texts.formsCard.platformOnly
      ) : (
        <>
          {alone ? texts.formsCard.withTheEhrs : texts.formsCard.with}{' '}
          <bdi className={alone ? 'visually-hidden' : ''}>{system}</bdi>
        </>
      )}{' '}
      <Box className="quiet" component="span" fz="xs" fw={400}>
        <Age at={form.askedAt} />
      </Box>
    </ColumnHead>
  )
}

type RowProps = { readonly field: FormDifference; readonly compared: boolean; readonly deciding: boolean }

function FieldRow({ field: { field, values, state, flag }, compared, deciding }: RowProps) {
  const differs = compared && state !== 'same'
  return (
    <tr data-deciding={deciding || undefined}>
      <th scope="row" className="clip mono" title={field}>
        <PlainText text={flag ?? field} />
      </th>
      {values.map((value, column) => (
        <Box component="td" key={column} className="clip" fw={differs && column > 0 ? 600 : 400} title={value}>
          {value === undefined ? (
            <span className="dim">—</span>
          ) : field === 'imageURL' ? (
            texts.formsCard.providedNotLoaded
          ) : (
            <PlainText text={value} />
          )}
        </Box>
      ))}
      <td className={`${formsClasses.signCell} nowrap quiet`}>
        {differs ? (
          <>
            <b aria-hidden="true">≠</b> {deciding ? texts.formsCard.decidesTheResult : texts.formsCard.signs[state]}
          </>
        ) : compared ? (
          texts.formsCard.signs.same
        ) : (
          flag !== undefined && texts.formsCard.aDecidingField
        )}
      </td>
    </tr>
  )
}
