import { Button, Radio, Stack, Text, TextInput, Textarea } from '@mantine/core'
import { z } from 'zod'
import type { ShownReport } from '../../../../domain/reports/report-entry.ts'
import { useBridgeForm } from '../../../forms/use-checked-form.ts'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'

const uuid = z.uuid()

/** Records the user's finding about an unanswered start: it runs under this ID, or it never started. */
export function SettleForm({ shown: { entry } }: { readonly shown: ShownReport }) {
  const { values, saving, field, props } = useBridgeForm('reports.settle', {
    initialValues: { verdict: 'started', reportId: '', note: '' },
    check: (draft) => {
      const note = draft.note.trim()
      if (draft.verdict !== 'started') return { ok: true, sent: { entryId: entry.id, verdict: 'not-started', note } }
      const reportId = draft.reportId.trim()
      return uuid.safeParse(reportId).success
        ? { ok: true, sent: { entryId: entry.id, verdict: 'started', note, reportId } }
        : { ok: false, problems: { reportId: 'Write the report id as a UUID, as support names it.' } }
    },
  })
  const { verdict } = values
  return (
    <section aria-labelledby="settle">
      <h3 id="settle">Resolve</h3>
      <Text inherit c="var(--ac-text-2)">
        Known: what was asked and the correlation id below. Support can tell by that id whether a report was started.
        The platform has no call that lists reports.
      </Text>
      <form aria-labelledby="settle" noValidate {...props}>
        <Stack gap="0.625rem">
          <Radio.Group label="What became of it" size="sm" {...field('verdict')}>
            <Radio mt="0.375rem" size="xs" value="started" label="It was started, with this report id" />
            <Radio mt="0.375rem" size="xs" value="not-started" label="It was not started" />
          </Radio.Group>
          {verdict === 'started' && (
            <TextInput
              size="sm"
              label="Report id"
              spellCheck={false}
              classNames={{ input: 'mono' }}
              {...field('reportId')}
            />
          )}
          <Textarea
            size="sm"
            label="How it was found out"
            description="Kept with the entry. No names of patients."
            autosize
            minRows={2}
            maxLength={500}
            {...field('note')}
          />
          <div>
            <Button type="submit" variant="filled">
              {verdict === 'started' ? 'Follow it' : 'Close it as not started'}
            </Button>
          </div>
          {saving.error !== null && <FailureNotice compact failure={saving.error.failure} doing="Resolve the start" />}
        </Stack>
      </form>
    </section>
  )
}
