import { Button, Radio, Stack, Text, TextInput, Textarea } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { z } from 'zod'
import { useBridgeMutation } from '../../../bridge/changes.ts'
import type { ShownReport } from '../../../../domain/reports/report-entry.ts'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'

const uuid = z.uuid()

/** What a person found out about a start that nobody knows: it runs under this id, or nothing was started. */
export function SettleForm({ shown: { entry } }: { readonly shown: ShownReport }) {
  const settle = useBridgeMutation('reports.settle')
  const field = useRef<HTMLInputElement>(null)
  const [verdict, setVerdict] = useState<'started' | 'not-started'>('started')
  const [reportId, setReportId] = useState('')
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()

  const send = () =>
    settle.mutate({
      entryId: entry.id,
      verdict,
      note: note.trim(),
      ...(verdict === 'started' ? { reportId: reportId.trim() } : {}),
    })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (verdict === 'started' && !uuid.safeParse(reportId.trim()).success) {
      setError('Write the report id as a UUID, as support names it.')
      field.current?.focus()
    } else if (!settle.isPending) send()
  }
  return (
    <section aria-labelledby="settle">
      <h3 id="settle">Resolve</h3>
      <Text inherit c="var(--ac-text-2)">
        Known: what was asked and the correlation id below. Support can tell by that id whether a report was started.
        The platform has no call that lists reports.
      </Text>
      <form aria-labelledby="settle" noValidate onSubmit={onSubmit}>
        <Stack gap="0.625rem">
          <Radio.Group
            label="What became of it"
            size="sm"
            value={verdict}
            onChange={(value) => {
              setVerdict(value === 'started' ? 'started' : 'not-started')
              setError(undefined)
            }}
          >
            <Radio mt="0.375rem" size="xs" value="started" label="It was started, with this report id" />
            <Radio mt="0.375rem" size="xs" value="not-started" label="It was not started" />
          </Radio.Group>
          {verdict === 'started' && (
            <TextInput
              ref={field}
              size="sm"
              label="Report id"
              value={reportId}
              error={error}
              spellCheck={false}
              classNames={{ input: 'mono' }}
              onChange={({ currentTarget }) => {
                setReportId(currentTarget.value)
                setError(undefined)
              }}
            />
          )}
          <Textarea
            size="sm"
            label="How it was found out"
            description="Kept with the entry. No names of patients."
            autosize
            minRows={2}
            maxLength={500}
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
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
