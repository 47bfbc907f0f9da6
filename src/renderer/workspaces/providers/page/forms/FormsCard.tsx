import { texts } from '../../text/page.ts'
import { ColumnHead } from '../../../../parts/ColumnHead.tsx'
import { Box, Button, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { differencesOf, type FormDifference } from '../../../../../domain/providers/form-differences.ts'
import type { ProviderForm, ProviderForms, Verdict } from '../../../../../domain/providers/verdict.ts'
import { Age } from '../../../../parts/Age.tsx'
import { FailureNotice } from '../../../../parts/FailureNotice.tsx'
import { PlainText } from '../../../../parts/PlainText.tsx'
import { counted } from '../../../../parts/times.ts'
import { PageCard } from '../PageCard.tsx'
import type { EhrState } from '../use-provider-forms.ts'
import classes from './forms.module.css'
import { decides, sortFields } from './forms-model.ts'

type Props = {
  readonly forms: ProviderForms
  readonly systems: readonly EhrState[]
  readonly verdict: Verdict
  readonly onAsk: (system: string) => void
}

/** Compares the platform's record with those of the loaded EHR systems, field by field. */
export function FormsCard({ forms, systems, verdict, onAsk }: Props) {
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
          className={classes.table}
          style={{ minWidth: `${22 + columns.length * 11}rem` }}
          aria-label={texts.formsCard.fieldsByForm}
        >
          <thead>
            <tr>
              <ColumnHead w="12rem" about={texts.formsAbout.field}>
                {texts.formsCard.field}
              </ColumnHead>
              {columns.map((form) => (
                <FormHead key={form.ehrSystemName ?? ''} form={form} alone={forms.ehr.length === 1} />
              ))}
              <Box component="th" scope="col" w="12rem">
                {folded.length > 0 && (
                  <UnstyledButton className={classes.more} aria-expanded={open} onClick={() => setOpen(!open)}>
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
    <ColumnHead about={texts.formsAbout.form(system)}>
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

const signs: Readonly<Record<FormDifference['state'], string>> = {
  same: 'same',
  differs: 'differs',
  'only-ehr': texts.formsCard.onlyWithEhr,
  'only-platform': texts.formsCard.onlyPlatform,
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
        <td key={column} className="clip" data-own={(differs && column > 0) || undefined} title={value}>
          {value === undefined ? (
            <span className="dim">—</span>
          ) : field === 'imageURL' ? (
            texts.formsCard.providedNotLoaded
          ) : (
            <PlainText text={value} />
          )}
        </td>
      ))}
      <td className={`${classes.signCell} nowrap quiet`}>
        {differs ? (
          <>
            <b aria-hidden="true">≠</b> {deciding ? texts.formsCard.decidesTheResult : signs[state]}
          </>
        ) : compared ? (
          texts.formsCard.same
        ) : (
          flag !== undefined && texts.formsCard.aDecidingField
        )}
      </td>
    </tr>
  )
}
