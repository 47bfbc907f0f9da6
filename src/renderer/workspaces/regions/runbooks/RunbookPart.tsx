import { texts } from '../text/runbooks.ts'
import { Box, Button, Group, Text, NativeSelect, Stack, TextInput } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import {
  runbookOf,
  longestRunbook,
  ownRunbook,
  type Runbook,
  runbookLinkProblem,
  withRunbook,
} from '../../../../domain/regions/runbook.ts'
import { PlainText } from '../../../parts/PlainText.tsx'
import { keptInWindow } from '../../../parts/window-memory.ts'
import { useRegionsSettings } from '../use-regions.ts'
import { withProblems } from '../../../forms/checked.ts'
import { useBridgeForm } from '../../../forms/use-checked-form.ts'
import { FailureOf } from '../../../parts/FailureNotice.tsx'
import { QuietButton } from '../../../parts/QuietButton.ts'

type Props = {
  readonly connectionId: string
  readonly practiceId: string
  /** Undefined for the whole practice. */
  readonly regionCode?: string
  /** Defaults to “Runbook”. */
  readonly title?: string
}

type RunbookText = { readonly line: string; readonly link: string }
/** `base`: what the fields were filled with before somebody typed. */
type Typed = { readonly values: RunbookText & { readonly for: string }; readonly base: RunbookText }

/** Runbooks that were typed and neither saved nor canceled, by place: people look at another incident while they type. */
const typed = new Map<string, Typed>()
keptInWindow(() => typed.clear())

/** A region's or practice's runbook, written by staff: shown and edited in place. */
export function RunbookPart({ connectionId, practiceId, regionCode, title }: Props) {
  const edit = useRef<HTMLButtonElement>(null)
  const id = JSON.stringify([connectionId, practiceId, regionCode])
  const [edited, setEdited] = useState<'by-hand' | 'from-before' | undefined>(() =>
    typed.has(id) ? 'from-before' : undefined,
  )
  const kept = useRegionsSettings(connectionId).data?.value.runbooks
  const shown = kept && runbookOf(kept, { practiceId, regionCode })
  const word = shown === undefined ? texts.runbookPart.add : texts.runbookPart.edit
  const name = title ?? texts.runbookPart.runbook
  const isOfPractice = regionCode !== undefined && shown !== undefined && shown.regionCode === undefined
  return (
    <section aria-label={name}>
      <Group wrap="nowrap" justify="space-between" gap="xs" mih="1.75rem">
        <h3 className="anywhere">
          <PlainText text={name} />
        </h3>
        {kept !== undefined && (
          <Button
            ref={edit}
            variant="subtle"
            size="compact-xs"
            aria-label={texts.runbookPart.change(word, title)}
            aria-expanded={edited !== undefined}
            onClick={() => setEdited(edited === undefined ? 'by-hand' : undefined)}
          >
            {word}
          </Button>
        )}
      </Group>
      {edited !== undefined && kept !== undefined ? (
        <RunbookForm
          connectionId={connectionId}
          practiceId={practiceId}
          {...(regionCode === undefined ? {} : { regionCode })}
          isForPractice={isOfPractice}
          id={id}
          takesFocus={edited === 'by-hand'}
          runbooks={kept}
          onClose={() => {
            typed.delete(id)
            setEdited(undefined)
            edit.current?.focus()
          }}
        />
      ) : shown === undefined ? (
        <Text className="quiet" size="sm" lh="md">
          {texts.runbookPart.noRunbookYetAddWhatToDoHere}
        </Text>
      ) : (
        <Group component="p" className="anywhere" align="normal" gap="0.125rem 0.75rem" m={0} fz="sm" lh="md">
          <PlainText text={shown.line} />
          {shown.link !== undefined && (
            <Box component="a" fw={600} href={shown.link} target="_blank" rel="noreferrer" title={shown.link}>
              {texts.runbookPart.open(new URL(shown.link).host)} <IconExternalLink size={14} aria-hidden="true" />
            </Box>
          )}
          {isOfPractice && <span className="dim">{texts.runbookPart.forTheWholePractice}</span>}
        </Group>
      )}
    </section>
  )
}

type FormProps = Omit<Props, 'title'> & {
  /** True if it starts as a copy of the practice's runbook. */
  readonly isForPractice: boolean
  /** Under which it's kept while it's typed. */
  readonly id: string
  readonly takesFocus: boolean
  readonly runbooks: readonly Runbook[]
  readonly onClose: () => void
}

/** A form for the runbook of a region, or of all regions of its practice without their own. */
function RunbookForm(props: FormProps) {
  const { connectionId, practiceId, regionCode, isForPractice, id, takesFocus, runbooks, onClose } = props
  const placeOf = (practice: boolean) =>
    practice || regionCode === undefined ? { practiceId } : { practiceId, regionCode }
  const textOf = (practice: boolean) => {
    const { line = '', link = '' } = ownRunbook(runbooks, placeOf(practice)) ?? {}
    return { line, link }
  }
  const first = isForPractice || regionCode === undefined
  const [before] = useState(() => typed.get(id))
  /** What the fields were last filled with. */
  const [base, setBase] = useState(() => before?.base ?? textOf(first))
  const start: Typed['values'] = before?.values ?? { for: first ? 'practice' : 'region', ...base }
  const form = useBridgeForm('regions.saveSettings', {
    initialValues: start,
    check: (draft) => {
      const link = draft.link.trim()
      const place = placeOf(draft.for === 'practice')
      const next: Runbook = { ...place, line: draft.line.trim(), ...(link === '' ? {} : { link }) }
      const sent = { connectionId, settings: { runbooks: withRunbook(runbooks, next) } }
      return withProblems({ ok: true, sent }, { link: link === '' ? undefined : runbookLinkProblem(link) })
    },
    onSaved: onClose,
    takesFocus,
  })
  const { values, set, saving, field } = form
  // What was typed goes along with the place, and stays for the next time.
  const isTyped = !isSame(values, base)
  useEffect(() => {
    if (isTyped && !saving.isPending) typed.set(id, { values, base })
    else typed.delete(id)
  }, [id, isTyped, saving.isPending, values, base])
  const changePlace = (place: string) => {
    const own = textOf(place === 'practice')
    set({ for: place, ...(isTyped ? {} : own) })
    if (!isTyped) setBase(own)
  }
  const kept = textOf(values.for === 'practice')
  const isReplaced = !isSame(kept, base) && !isSame(kept, { line: '', link: '' })
  return (
    <form aria-label={texts.runbookForm.runbook} noValidate {...form.props}>
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
            onChange={({ currentTarget: { value } }) => changePlace(value)}
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
          <QuietButton onClick={onClose}>{texts.runbookForm.cancel}</QuietButton>
        </Group>
        {isReplaced && !saving.isPending && !saving.isSuccess && (
          <Text inherit size="sm" className="anywhere" c="var(--ac-warn)" role="status">
            {texts.runbookForm.savingReplaces} <PlainText text={kept.line === '' ? kept.link : kept.line} />
          </Text>
        )}
      </Stack>
    </form>
  )
}

const isSame = (one: RunbookText, other: RunbookText): boolean => one.line === other.line && one.link === other.link
