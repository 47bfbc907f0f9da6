import { Button, Radio, Stack, Text, TextInput, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { z } from 'zod'
import { useBridgeMutation } from '../../../bridge/changes.ts'
import type { ShownReport } from '../../../../domain/reports/report-entry.ts'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'

const uuid = z.uuid()

type Found = { verdict: 'started' | 'not-started'; reportId: string; note: string }

/** Records the user's finding about an unanswered start: it runs under this ID, or it never started. */
export function SettleForm({ shown: { entry } }: { readonly shown: ShownReport }) {
  const settle = useBridgeMutation('reports.settle')
  const form = useForm<Found>({
    initialValues: { verdict: 'started', reportId: '', note: '' },
    validate: {
      reportId: (id, { verdict }) =>
        verdict === 'started' && !uuid.safeParse(id.trim()).success
          ? 'Write the report id as a UUID, as support names it.'
          : null,
    },
  })
  const { verdict } = form.values

  const send = ({ reportId, note }: Found) => {
    if (settle.isPending) return
    settle.mutate({
      entryId: entry.id,
      verdict,
      note: note.trim(),
      ...(verdict === 'started' ? { reportId: reportId.trim() } : {}),
    })
  }
  return (
    <section aria-labelledby="settle">
      <h3 id="settle">Resolve</h3>
      <Text inherit c="var(--ac-text-2)">
        Known: what was asked and the correlation id below. Support can tell by that id whether a report was started.
        The platform has no call that lists reports.
      </Text>
      <form
        aria-labelledby="settle"
        noValidate
        onSubmit={form.onSubmit(send, () => form.getInputNode('reportId')?.focus())}
      >
        <Stack gap="0.625rem">
          <Radio.Group
            label="What became of it"
            size="sm"
            {...form.getInputProps('verdict')}
            onChange={(value) => {
              form.setFieldValue('verdict', value === 'started' ? 'started' : 'not-started')
              form.clearFieldError('reportId')
            }}
          >
            <Radio mt="0.375rem" size="xs" value="started" label="It was started, with this report id" />
            <Radio mt="0.375rem" size="xs" value="not-started" label="It was not started" />
          </Radio.Group>
          {verdict === 'started' && (
            <TextInput
              size="sm"
              label="Report id"
              spellCheck={false}
              classNames={{ input: 'mono' }}
              {...form.getInputProps('reportId')}
            />
          )}
          <Textarea
            size="sm"
            label="How it was found out"
            description="Kept with the entry. No names of patients."
            autosize
            minRows={2}
            maxLength={500}
            {...form.getInputProps('note')}
          />
          <div>
            <Button type="submit" variant="filled">
              {verdict === 'started' ? 'Follow it' : 'Close it as not started'}
            </Button>
          </div>
          {settle.error !== null && <FailureNotice compact failure={settle.error.failure} doing="Resolve the start" />}
        </Stack>
      </form>
    </section>
  )
}
