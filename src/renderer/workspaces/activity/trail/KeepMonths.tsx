import { texts } from '../text.ts'
import { Button, Flex, Group, NumberInput, Stack, Text } from '@mantine/core'
import { z } from 'zod'
import type { TrailState } from '../../../../bridge/calls/trail.ts'
import { checkWith } from '../../../forms/checked.ts'
import { useBridgeForm } from '../../../forms/use-checked-form.ts'
import { useManaged } from '../../../bridge/managed.ts'
import { ManagedMark } from '../../../parts/ManagedMark.tsx'
import { PanelButton } from '../../../parts/PanelButton.tsx'
import { FailureOf } from '../../../parts/FailureNotice.tsx'
import { counted, dayText } from '../../../parts/times.ts'
import { useOfNow } from '../../../parts/use-now.ts'
import { keptFrom, utcDay } from './verdict-words.ts'

type Props = { readonly state: TrailState }

const usualFewest = 12
const most = 120

/** How long records are kept, with a form to change it. Warns about records that a change would delete. */
export function KeepMonths({ state }: Props) {
  return (
    <Group component="span" gap="0.25rem" wrap="nowrap" display="inline-flex">
      <span className="num">{counted(state.keepMonths, 'month')}</span>
      <PanelButton
        color="teal"
        size="compact-sm"
        words={texts.keepMonths.change}
        aria-label={texts.keepMonths.changeHowLongRecordsAreKept}
        panelName={texts.keepMonths.keepRecordsFor}
        panelWidth={320}
      >
        {(close) => <KeepForm state={state} onDone={close} />}
      </PanelButton>
    </Group>
  )
}

function KeepForm({ state, onDone }: Props & { readonly onDone: () => void }) {
  const today = useOfNow(utcDay)
  const managed = useManaged()
  const least = managed?.auditTrailMonthsAtLeast
  const fewest = least ?? usualFewest
  const { values, checked, saving, field, props } = useBridgeForm('trail.saveSettings', {
    initialValues: { keepMonths: state.keepMonths },
    check: (draft) =>
      checkWith(z.object({ keepMonths: z.int().min(fewest).max(most) }), draft, draft, () =>
        texts.keepMonths.enterAWholeNumberFromTo(fewest, most),
      ),
    onSaved: onDone,
    marks: 'at-once',
  })
  const from = checked.ok ? keptFrom(checked.sent.keepMonths, today) : undefined
  const goes = from !== undefined && state.from !== undefined && state.from.slice(0, 10) < from

  return (
    <Stack component="form" gap="0.625rem" {...props}>
      <NumberInput
        size="xs"
        label={texts.keepMonths.monthsTo(fewest, most)}
        data-autofocus
        allowDecimal={false}
        allowNegative={false}
        {...field('keepMonths')}
      />
      {managed !== undefined && least !== undefined && (
        <ManagedMark by={managed.by} limit={texts.keepMonths.atLeast(counted(least, 'month'))} />
      )}
      <Text inherit fz="xs" lh="xs" c="var(--ac-text-2)">
        {texts.keepMonths.theTrailRecordsThisChangeAnd(
          from === undefined
            ? texts.keepMonths.nothingChangesUntilTheNumberIs
            : goes
              ? texts.keepMonths.recordsBeforeAreDeletedAndCant(dayText(from))
              : texts.keepMonths.noRecordsAreDeletedNowNone,
        )}
      </Text>
      <FailureOf call={saving} compact keysLink={false} doing={texts.keepMonths.saveTheRetentionTime} />
      <Flex gap="xs" justify="flex-end">
        <Button variant="subtle" color="gray" onClick={onDone}>
          {texts.keepMonths.cancel}
        </Button>
        <Button
          type="submit"
          variant="filled"
          loading={saving.isPending}
          disabled={!checked.ok || values.keepMonths === state.keepMonths}
        >
          {texts.keepMonths.save}
        </Button>
      </Flex>
    </Stack>
  )
}
