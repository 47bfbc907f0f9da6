import { texts } from '../text/runbooks.ts'
import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import {
  longestRunbook,
  ownRunbook,
  type Runbook,
  runbookLinkProblem,
  withRunbook,
} from '../../../../domain/regions/runbook.ts'
import { withProblems } from '../../../forms/checked.ts'
import { useBridgeForm } from '../../../forms/use-checked-form.ts'
import { FailureOf } from '../../../parts/FailureNotice.tsx'

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
  const placeOf = (practice: boolean) =>
    practice || regionCode === undefined ? { practiceId } : { practiceId, regionCode }
  const textOf = (practice: boolean) => {
    const { line = '', link = '' } = ownRunbook(runbooks, placeOf(practice)) ?? {}
    return { line, link }
  }
  const first = isForPractice || regionCode === undefined
  const { set, saving, field, props } = useBridgeForm('regions.saveSettings', {
    initialValues: { for: first ? 'practice' : 'region', ...textOf(first) },
    check: (draft) => {
      const link = draft.link.trim()
      const place = placeOf(draft.for === 'practice')
      const next: Runbook = { ...place, line: draft.line.trim(), ...(link === '' ? {} : { link }) }
      const sent = { connectionId, settings: { runbooks: withRunbook(runbooks, next) } }
      return withProblems({ ok: true, sent }, { link: link === '' ? undefined : runbookLinkProblem(link) })
    },
    onSaved: onClose,
    takesFocus: true,
  })
  return (
    <form aria-label={texts.runbookForm.runbook} noValidate {...props}>
      <Stack gap={10} pt={4}>
        <FailureOf call={saving} compact doing={texts.runbookForm.saveRunbook} />
        {regionCode !== undefined && (
          <NativeSelect
            label={texts.runbookForm.for}
            data={[
              { value: 'region', label: texts.runbookForm.thisRegion },
              { value: 'practice', label: texts.runbookForm.theWholePractice },
            ]}
            {...field('for')}
            onChange={({ currentTarget: { value } }) => set({ for: value, ...textOf(value === 'practice') })}
          />
        )}
        <TextInput
          label={texts.runbookForm.whatToDo}
          description={texts.runbookForm.oneLineAlsoInWebhooksAnd}
          maxLength={longestRunbook}
          {...field('line')}
        />
        <TextInput
          label={texts.runbookForm.link}
          placeholder={texts.runbookForm.https}
          maxLength={2_000}
          {...field('link')}
        />
        <Group gap="xs" wrap="nowrap">
          <Button type="submit" variant="filled" loading={saving.isPending}>
            {texts.runbookForm.saveRunbook}
          </Button>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {texts.runbookForm.cancel}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
