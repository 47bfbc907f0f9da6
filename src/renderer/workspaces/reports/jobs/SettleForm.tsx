import { Button, Radio, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { z } from 'zod'
import type { Failure } from '../../../../bridge/failure.ts'
import type { ShownReport } from '../../../../domain/reports/report-entry.ts'
import { asBridgeFailure, callBridge } from '../../../bridge/bridge.ts'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import panel from './panel.module.css'

const uuid = z.uuid()

/** What a person found out about a start that nobody knows: it runs under this id, or nothing was started. */
export function SettleForm({ shown: { entry } }: { readonly shown: ShownReport }) {
  const client = useQueryClient()
  const field = useRef<HTMLInputElement>(null)
  const [verdict, setVerdict] = useState<'started' | 'not-started'>('started')
  const [reportId, setReportId] = useState('')
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<Failure>()
  const pending = useRef(false)

  const settle = async () => {
    if (pending.current) return
    pending.current = true
    setFailure(undefined)
    try {
      await callBridge('reports.settle', {
        entryId: entry.id,
        verdict,
        note: note.trim(),
        ...(verdict === 'started' ? { reportId: reportId.trim() } : {}),
      })
      await client.invalidateQueries({ queryKey: ['reports.ledger'] })
    } catch (thrown) {
      setFailure(asBridgeFailure(thrown).failure)
    } finally {
      pending.current = false
    }
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (verdict === 'started' && !uuid.safeParse(reportId.trim()).success) {
      setError('Write the report id as a UUID, as support names it.')
      field.current?.focus()
    } else void settle()
  }
  return (
    <section aria-labelledby="settle">
      <h3 id="settle">Resolve</h3>
      <p className={panel.note}>
        Known: what was asked and the correlation id below. Support can tell by that id whether a report was started.
        The platform has no call that lists reports.
      </p>
      <form className={panel.settle} aria-labelledby="settle" noValidate onSubmit={onSubmit}>
        <Radio.Group
          label="What became of it"
          size="sm"
          value={verdict}
          onChange={(value) => {
            setVerdict(value === 'started' ? 'started' : 'not-started')
            setError(undefined)
          }}
        >
          <Radio size="xs" value="started" label="It was started, with this report id" />
          <Radio size="xs" value="not-started" label="It was not started" />
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
        {failure !== undefined && <FailureNotice compact failure={failure} doing="Resolve the start" />}
      </form>
    </section>
  )
}
