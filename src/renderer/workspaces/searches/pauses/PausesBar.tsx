import { texts } from '../text.ts'
import { ActionIcon, Button, Group, SegmentedControl, Stack, Tooltip } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import gridScreen from '../../../parts/grid-screen.module.css'
import { type PauseSpan, pauseSpans, type SearchRoute } from '../../../routes/searches-route.ts'
import { DayField } from '../../../forms/DayField.tsx'
import { changeSearchRoute } from '../../../routes/change-route.ts'
import { PanelButton } from '../../../parts/PanelButton.tsx'
import { ReadingState } from '../../../records/ReadingState.tsx'
import { zoneOver } from '../../../records/search-days.ts'
import { pauseDays, pauseDaysWords, stepPauses } from './pause-span.ts'
import type { Pauses } from './use-pauses.ts'

type Props = { readonly route: SearchRoute; readonly pauses: Pauses; readonly facts: string | undefined }

const spanWords: Readonly<Record<PauseSpan, string>> = texts.pausesBar.spanWords

/** Selects the day, week or month, and shows the data's age. */
export function PausesBar({ route, pauses: { opened, days, zone, today }, facts }: Props) {
  const { span } = route
  const day = route.from ?? today
  // The address omits today, so that it shows the current day tomorrow.
  const go = (to: string) => {
    const own = pauseDays(span, to)
    changeSearchRoute({ from: own.from <= today && today <= own.to ? undefined : to, to: undefined, open: undefined })
  }
  const step = (by: 1 | -1) => go(stepPauses(span, day, by))
  return (
    <div className={gridScreen.bar}>
      <SegmentedControl
        size="xs"
        aria-label={texts.pausesBar.timelineLength}
        value={span}
        onChange={(value) => changeSearchRoute({ span: pauseSpans.find((one) => one === value) ?? 'day' })}
        data={pauseSpans.map((value) => ({ value, label: spanWords[value] }))}
      />
      <Group gap={0} wrap="nowrap" miw={0} role="group" aria-label={texts.pausesBar.days}>
        <Tooltip label={texts.pausesBar.previous(span)}>
          <ActionIcon aria-label={texts.pausesBar.previous(span)} onClick={() => step(-1)}>
            <IconChevronLeft size={16} />
          </ActionIcon>
        </Tooltip>
        <PanelButton
          px="0.375rem"
          fw={600}
          c="var(--ac-text-1)"
          className="num"
          words={`${pauseDaysWords(span, days)}, ${zoneOver(days, zone)}`}
          panelName={texts.pausesBar.dayShown}
          panelWidth={240}
        >
          {(close) => (
            <Stack gap="0.625rem">
              <DayField label={texts.pausesBar.day} value={day} onChange={(to) => to !== undefined && go(to)} />
              <Button
                onClick={() => {
                  close()
                  go(today)
                }}
              >
                {texts.pausesBar.today}
              </Button>
              <p className="note">{texts.pausesBar.onThisComputersClock(zone)}</p>
            </Stack>
          )}
        </PanelButton>
        <Tooltip label={texts.pausesBar.next(span)}>
          <ActionIcon aria-label={texts.pausesBar.next(span)} disabled={days.to >= today} onClick={() => step(1)}>
            <IconChevronRight size={16} />
          </ActionIcon>
        </Tooltip>
      </Group>
      <ReadingState opened={opened} kind="pauses" facts={facts} />
    </div>
  )
}
