import { texts } from '../text/jobs.ts'
import { Button, Radio, Stack, Text, TextInput, Textarea } from '@mantine/core'
import { z } from 'zod'
import type { ShownReport } from '../../../../domain/reports/report-entry.ts'
import { useBridgeForm } from '../../../forms/use-checked-form.ts'
import { FailureOf } from '../../../parts/FailureNotice.tsx'

/** As the call takes it: the document names no digits of an RFC version. */
const guid = z.guid()

/** Records the user's finding about an unanswered start: it runs under this ID, or it never started. */
export function SettleForm({ shown: { entry } }: { readonly shown: ShownReport }) {
  const { values, saving, field, props } = useBridgeForm('reports.settle', {
    initialValues: { verdict: 'started', reportId: '', note: '' },
    check: (draft) => {
      const note = draft.note.trim()
      if (draft.verdict !== 'started') return { ok: true, sent: { entryId: entry.id, verdict: 'not-started', note } }
      const reportId = draft.reportId.trim()
      return guid.safeParse(reportId).success
        ? { ok: true, sent: { entryId: entry.id, verdict: 'started', note, reportId } }
        : { ok: false, problems: { reportId: texts.settleForm.enterTheReportIdAsA } }
    },
  })
  const { verdict } = values
  return (
    <section aria-labelledby="settle">
      <h3 id="settle">{texts.settleForm.resolve}</h3>
      <Text inherit c="var(--ac-text-2)">
        {texts.settleForm.sendSupportTheDetailsAnd}
      </Text>
      <form aria-labelledby="settle" noValidate {...props}>
        <Stack gap="0.625rem">
          <Radio.Group label={texts.settleForm.outcome} size="sm" {...field('verdict')}>
            <Radio mt="0.375rem" size="xs" value="started" label={texts.settleForm.itStartedWithThisReportId} />
            <Radio mt="0.375rem" size="xs" value="not-started" label={texts.settleForm.itDidntStart} />
          </Radio.Group>
          {verdict === 'started' && (
            <TextInput
              size="sm"
              label={texts.settleForm.reportId}
              spellCheck={false}
              classNames={{ input: 'mono' }}
              {...field('reportId')}
            />
          )}
          <Textarea
            size="sm"
            label={texts.settleForm.howYouFoundOut}
            description={texts.settleForm.savedWithTheReportNoPatient}
            autosize
            minRows={2}
            maxLength={500}
            {...field('note')}
          />
          <div>
            <Button type="submit" variant="filled">
              {verdict === 'started' ? texts.settleForm.followIt : texts.settleForm.closeItAsNotStarted}
            </Button>
          </div>
          <FailureOf call={saving} compact doing={texts.settleForm.resolveTheStart} />
        </Stack>
      </form>
    </section>
  )
}
