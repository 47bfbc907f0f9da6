import { texts } from '../text.ts'
import { Button, Flex, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { IconUserSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { callBridge } from '../../../bridge/bridge.ts'
import { useAttempt } from '../../../bridge/use-attempt.ts'
import { DayField } from '../../../forms/DayField.tsx'
import type { GridModel } from '../../../grid/use-snapshot-grid.ts'
import { PanelButton } from '../../../parts/PanelButton.tsx'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { useToday } from '../../../records/use-search.ts'
import { notFoundIn, withSubject } from './subject-filter.ts'
import { isFilled, subjectForms } from './subject-forms.ts'

type Props = {
  readonly grid: GridModel
  /** The shown span: ISO 8601 in UTC, null for no limit. */
  readonly span: { readonly from: string | null; readonly to: string | null }
}

/** Requests the keyed hashes of an ID from main and filters the records by them. Never stores the ID, neither in the address nor in this form. */
export function FindSubject({ grid, span }: Props) {
  return (
    <PanelButton
      size="compact-sm"
      leftSection={<IconUserSearch size={14} />}
      words={texts.findSubject.findASubject}
      panelName={texts.findSubject.findASubject}
      panelWidth={320}
    >
      {(close) => <SubjectForm grid={grid} span={span} onDone={close} />}
    </PanelButton>
  )
}

function SubjectForm({ grid, span, onDone }: Props & { readonly onDone: () => void }) {
  const [name, setName] = useState(subjectForms[0].name)
  const [typed, setTyped] = useState<readonly string[]>([])
  const { pending, failure, attempt } = useAttempt()
  const { today } = useToday()
  const [notFound, setNotFound] = useState<string>()
  const form = subjectForms.find((one) => one.name === name) ?? subjectForms[0]
  const put = (at: number, text: string) =>
    setTyped(form.fields.map((_, other) => (other === at ? text : (typed[other] ?? ''))))

  const find = async () => {
    if (!isFilled(form, typed) || pending) return
    const id = form.idOf(typed)
    setNotFound(undefined)
    setTyped([])
    await attempt(async () => {
      const { value } = await callBridge('trail.subject', { kind: form.kind, id, ...span })
      grid.change({ filters: withSubject(grid.state.filters, value.hashes) })
      const missed = notFoundIn(value.elsewhere)
      // Stays open if there is a message to read.
      if (missed === undefined) onDone()
      else setNotFound(missed)
    })
  }
  return (
    <form
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        void find()
      }}
    >
      <Stack gap="0.625rem">
        <NativeSelect
          size="xs"
          label={texts.findSubject.what}
          data={subjectForms.map((one) => one.name)}
          value={form.name}
          onChange={({ currentTarget: { value } }) => {
            setName(value)
            setTyped([])
          }}
        />
        {form.fields.map(({ label, isBirthDate }, at) =>
          isBirthDate === true ? (
            <DayField
              key={label}
              size="xs"
              label={label}
              max={today}
              century={{ latest: today }}
              value={typed[at]}
              onChange={(day) => put(at, day ?? '')}
            />
          ) : (
            <TextInput
              key={label}
              size="xs"
              label={label}
              data-autofocus={at === 0 || undefined}
              autoComplete="off"
              spellCheck={false}
              maxLength={120}
              value={typed[at] ?? ''}
              onChange={({ currentTarget: { value } }) => put(at, value)}
            />
          ),
        )}
        <Text inherit fz="xs" lh="xs" c="var(--ac-text-2)">
          {texts.findSubject.theTrailStoresOnlyKeyedHashes}
        </Text>
        {notFound !== undefined && (
          <Text inherit fz="xs" lh="xs" c="var(--ac-text-1)" role="status">
            {texts.findSubject.theTableShowsTheMatches(notFound)}
          </Text>
        )}
        <FailureNotice compact keysLink={false} failure={failure} doing={texts.findSubject.findASubject} />
        <Flex gap="xs" justify="flex-end">
          {notFound !== undefined && (
            <Button variant="subtle" onClick={onDone}>
              {texts.findSubject.close}
            </Button>
          )}
          <Button type="submit" variant="filled" loading={pending} disabled={!isFilled(form, typed)}>
            {texts.findSubject.find}
          </Button>
        </Flex>
      </Stack>
    </form>
  )
}
