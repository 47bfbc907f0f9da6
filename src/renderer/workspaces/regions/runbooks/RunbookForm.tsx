import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import {
  longestRunbook,
  ownRunbook,
  type Runbook,
  runbookLinkProblem,
  withRunbook,
} from '../../../../domain/regions/runbook.ts'
import { useBridgeMutation } from '../../../bridge/changes.ts'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'

type Props = {
  readonly connectionId: string
  readonly practiceId: string
  /** Undefined for the whole practice. */
  readonly regionCode?: string
  /** True if it starts as a copy of the practice's runbook. */
  readonly isForPractice: boolean
  readonly runbooks: readonly Runbook[]
  readonly onClose: () => void
}

/** A form for the runbook of a region, or of all regions of its practice without their own. */
export function RunbookForm({ connectionId, practiceId, regionCode, isForPractice, runbooks, onClose }: Props) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const save = useBridgeMutation('regions.saveSettings')
  const [ofPractice, setOfPractice] = useState(isForPractice || regionCode === undefined)
  const placeOf = (practice: boolean) =>
    practice || regionCode === undefined ? { practiceId } : { practiceId, regionCode }
  const textOf = (practice: boolean) => {
    const { line = '', link = '' } = ownRunbook(runbooks, placeOf(practice)) ?? {}
    return { line, link }
  }
  const [draft, setDraft] = useState(() => textOf(ofPractice))
  const [tried, setTried] = useState(false)
  const link = draft.link.trim()
  const problem = link === '' ? undefined : runbookLinkProblem(link)
  const submit = () => {
    setTried(true)
    if (problem !== undefined) return
    const next: Runbook = { ...placeOf(ofPractice), line: draft.line.trim(), ...(link === '' ? {} : { link }) }
    save.mutate({ connectionId, settings: { runbooks: withRunbook(runbooks, next) } }, { onSuccess: onClose })
  }
  return (
    <form
      ref={form}
      aria-label="Runbook"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Stack gap={10} pt={4}>
        {save.error !== null && <FailureNotice compact failure={save.error.failure} doing="Save the runbook" />}
        {regionCode !== undefined && (
          <NativeSelect
            label="For"
            data={[
              { value: 'region', label: 'This region' },
              { value: 'practice', label: 'The whole practice' },
            ]}
            value={ofPractice ? 'practice' : 'region'}
            onChange={(event) => {
              const practice = event.currentTarget.value === 'practice'
              setOfPractice(practice)
              setDraft(textOf(practice))
            }}
          />
        )}
        <TextInput
          label="What to do"
          description="One line, also in webhooks and mail drafts. No patient names. Leave both empty to remove it."
          maxLength={longestRunbook}
          value={draft.line}
          onChange={(event) => setDraft({ ...draft, line: event.currentTarget.value })}
        />
        <TextInput
          label="Link"
          placeholder="https://"
          maxLength={2_000}
          value={draft.link}
          error={tried ? problem : undefined}
          onChange={(event) => setDraft({ ...draft, link: event.currentTarget.value })}
        />
        <Group gap="xs" wrap="nowrap">
          <Button type="submit" variant="filled" loading={save.isPending}>
            Save runbook
          </Button>
          <Button variant="subtle" color="gray" onClick={onClose}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
