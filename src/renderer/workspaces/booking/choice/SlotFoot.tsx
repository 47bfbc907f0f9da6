import { texts } from '../text/choice.ts'
import { Box, Button, CloseButton, Group, Menu, SegmentedControl, Text } from '@mantine/core'
import { IconChevronDown, IconRefresh } from '@tabler/icons-react'
import { capital } from '../../../../domain/one-line.ts'
import { hiddenCount } from '../../../../domain/slots/hidden-slots.ts'
import { isDay } from '../../../../domain/time/dates.ts'
import { useCommands } from '../../../parts/commands.ts'
import { setUiState, useUiState } from '../../../bridge/ui-state.ts'
import { Kbd, KeyHint } from '../../../parts/Kbd.tsx'
import { PanelButton } from '../../../parts/PanelButton.tsx'
import { count, counted } from '../../../parts/times.ts'
import { useSingleKeys } from '../../../parts/use-single-keys.ts'
import { dayWords } from '../../../parts/zone-times.ts'
import { useDesk } from '../desk/desk-context.ts'
import { type AnyReason, type Hidden, hiddenWords, isFilter, reasonSentence, reasonWords } from './hide-words.ts'
import { type FilterChoices, filterWords, setFilters, type SlotFilters, withoutFilter } from './slot-filters.ts'
import { type Offered, pagesOf } from './use-offered.ts'

type Props = {
  readonly shown: number
  /** How many times the platform returned. */
  readonly given: number
  readonly hidden: readonly Hidden[]
  /** True in the list view, whose keys the foot shows. */
  readonly isList: boolean
  /** Shows the times that a page filter hides. */
  readonly onShow: (reason: AnyReason) => void
}

/** How many times are shown, how many are hidden, and why; both add up to what the platform returned. */
export function SlotFoot({ shown, given, hidden, isList, onShow }: Props) {
  const { patientClass } = useDesk().draft
  return (
    <Group
      className="quiet"
      gap="2px 16px"
      align="baseline"
      justify="space-between"
      fz="xs"
      lh="md"
      role="region"
      aria-label={texts.slotFoot.timesShownAndHidden}
    >
      <Text role="status" className="num lit" inherit flex="1 1 20rem" miw={0}>
        <strong>{texts.slotFoot.ofShown(count(shown), counted(given, 'time'))}</strong>
        {hidden.length > 0 && ` · ${hiddenWords(hidden, patientClass)}. `}
        {hidden.length > 0 && (
          <PanelButton
            color="teal"
            size="compact-xs"
            words={texts.slotFoot.show}
            aria-label={texts.slotFoot.showHiddenTimes}
            panelName={texts.slotFoot.hiddenTimes}
            panelWidth={400}
            position="top-start"
          >
            {(close) => (
              <HiddenList
                hidden={hidden}
                onShow={(reason) => {
                  close()
                  onShow(reason)
                }}
              />
            )}
          </PanelButton>
        )}
      </Text>
      {isList && (
        <Text inherit className="nowrap" aria-hidden="true">
          <Kbd>1</Kbd>–<Kbd>9</Kbd> {texts.slotFoot.select} <Kbd>↑</Kbd> <Kbd>↓</Kbd> {texts.slotFoot.move} <Kbd>F</Kbd>{' '}
          {texts.slotFoot.filter}
        </Text>
      )}
    </Group>
  )
}

/** The most visit types named for each reason. */
const mostTypes = 6

function HiddenList({ hidden, onShow }: Pick<Props, 'hidden' | 'onShow'>) {
  const { patientClass } = useDesk().draft
  return (
    <Box mah="22rem" fz="xs" lh="sm" style={{ overflowY: 'auto' }}>
      <Text inherit pb={6} fz="sm">
        <strong>{texts.slotFoot.hidden(counted(hiddenCount(hidden), 'time'))}</strong>
      </Text>
      <ul className="bare">
        {hidden.map(({ reason, count: many, visitTypes }) => (
          <Box component="li" className="line-above" key={reason} py="xs">
            <Group gap={6} wrap="nowrap" fz="sm">
              <strong className="num">{count(many)}</strong> {capital(reasonWords(reason, patientClass))}
              {(isFilter(reason) || reason === 'unknown') && (
                <Button size="compact-xs" ml="auto" onClick={() => onShow(reason)}>
                  {texts.slotFoot.show2(counted(many, 'time'))}
                </Button>
              )}
            </Group>
            <Text inherit>{reasonSentence(reason, patientClass)}</Text>
            <Text inherit className="quiet">
              {visitTypes
                .slice(0, mostTypes)
                .map(
                  ({ name, count: of }) => `${name === '' ? texts.slotBoard.visitTypeWithoutAName : name} ${count(of)}`,
                )
                .join(' · ')}
              {visitTypes.length > mostTypes && texts.slotFoot.more(visitTypes.length - mostTypes)}
            </Text>
          </Box>
        ))}
      </ul>
    </Box>
  )
}

type PagesProps = {
  readonly offered: Offered
  readonly days: readonly string[]
  /** True where the keys of the grid are shown here. */
  readonly withKeys: boolean
}

/** The pages before and after, by the dates the service gives for each visit type. */
export function Pages({ offered, days, withKeys }: PagesProps) {
  const { answer, page, turn } = offered
  const pages = answer?.pages ?? []
  const { next, previous, differ } = pagesOf({ pages }, page?.visitTypeName)
  // A page of one visit type leads to pages of it alone: the others' days are on their own pages.
  const own = page?.visitTypeName === undefined ? {} : { visitTypeName: page.visitTypeName }
  const toNext = next === undefined ? undefined : () => turn({ from: next, ...own })
  const toPrevious = previous === undefined ? undefined : () => turn({ to: previous, ...own })
  useSingleKeys([
    ['N', () => toNext?.()],
    ['P', () => toPrevious?.()],
  ])
  useCommands([
    {
      id: 'slots.next',
      name: texts.slotFoot.showLaterDays,
      keys: 'N',
      disabledReason: toNext === undefined ? texts.slotFoot.noLaterSlots2 : undefined,
      run: () => toNext?.(),
    },
    {
      id: 'slots.previous',
      name: texts.slotFoot.showEarlierDays,
      keys: 'P',
      disabledReason: toPrevious === undefined ? texts.slotFoot.noEarlierSlots : undefined,
      run: () => toPrevious?.(),
    },
  ])
  const placed = days.filter(isDay)
  const [first, last] = [placed[0], placed.at(-1)]
  return (
    <Group className="quiet" gap="6px 12px" fz="xs" lh="xs">
      <Button
        aria-keyshortcuts="P"
        aria-disabled={toPrevious === undefined}
        data-disabled={toPrevious === undefined}
        rightSection={<KeyHint>P</KeyHint>}
        onClick={toPrevious}
      >
        {texts.slotFoot.earlierDays}
      </Button>
      <Text component="span" inherit flex={1} miw="8rem">
        {first !== undefined &&
          last !== undefined &&
          texts.slotFoot.withSlots(
            counted(placed.length, 'day'),
            dayWords(first),
            first === last ? '' : texts.slotFoot.to(dayWords(last)),
          )}
      </Text>
      {withKeys && (
        <span className="nowrap" aria-hidden="true">
          <Kbd>←</Kbd> <Kbd>↑</Kbd> <Kbd>↓</Kbd> <Kbd>→</Kbd> {texts.slotFoot.move} <Kbd>{texts.slotFoot.space}</Kbd>{' '}
          {texts.slotFoot.select}
        </span>
      )}
      {differ && (
        <Menu position="top-end">
          <Menu.Target>
            <Button variant="subtle" rightSection={<IconChevronDown size={14} aria-hidden="true" />}>
              {texts.slotFoot.oneVisitType}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {pages.map(
              ({ visitTypeName, nextStartDate }) =>
                visitTypeName !== undefined && (
                  <Menu.Item
                    key={visitTypeName}
                    disabled={nextStartDate === undefined}
                    onClick={() => {
                      if (nextStartDate !== undefined) turn({ from: nextStartDate, visitTypeName })
                    }}
                  >
                    <bdi>{visitTypeName}</bdi>
                    {nextStartDate === undefined
                      ? texts.slotFoot.noLaterSlots
                      : texts.slotFoot.nextFrom(dayWords(nextStartDate))}
                  </Menu.Item>
                ),
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      {next !== undefined && toNext !== undefined ? (
        <Button aria-keyshortcuts="N" rightSection={<KeyHint>N</KeyHint>} onClick={toNext}>
          {texts.slotFoot.nextFrom2(dayWords(next))}
        </Button>
      ) : (
        <span className="dim">
          {pages.length === 0 ? texts.slotFoot.thisSearchHasNoPages : texts.slotFoot.noLaterSlots2}
        </span>
      )}
    </Group>
  )
}

/** Switches between list and grid, also with G. The choice stays for the next caller. */
export function ViewSwitch() {
  const view = useUiState((state) => state.slotView)
  const change = () => setUiState({ slotView: view === 'list' ? 'grid' : 'list' })
  useSingleKeys([['G', change]])
  useCommands([
    {
      id: 'slots.view',
      name: view === 'list' ? texts.slotFoot.showAsAGrid : texts.slotFoot.showAsAList,
      keys: 'G',
      run: change,
    },
  ])
  return (
    <Group component="span" display="inline-flex" gap={6} wrap="nowrap">
      <SegmentedControl
        aria-label={texts.slotFoot.view}
        size="xs"
        withItemsBorders={false}
        value={view}
        data={[
          { value: 'list', label: texts.slotFoot.list },
          { value: 'grid', label: texts.slotFoot.grid },
        ]}
        onChange={(next) => setUiState({ slotView: next === 'grid' ? 'grid' : 'list' })}
      />
      <KeyHint>G</KeyHint>
    </Group>
  )
}

type AskAgainProps = {
  /** True while a request is pending. */
  readonly asking: boolean
  readonly onAskAgain: () => void
  /** Aligns the button to the end of its line. */
  readonly atEnd?: boolean
}

/** A button that requests slots again and shows the pending request. The desk handles its key. */
export function AskAgain({ asking, onAskAgain, atEnd = false }: AskAgainProps) {
  useCommands([
    { id: 'slots.refresh', name: texts.slotFoot.refreshTheseSlots, icon: IconRefresh, keys: 'R', run: onAskAgain },
  ])
  return (
    <>
      <span role="status" className="dim">
        {asking ? texts.slotFoot.loading : ''}
      </span>
      <Button
        ml={atEnd ? 'auto' : 0}
        variant="subtle"
        size="compact-sm"
        leftSection={<IconRefresh size={14} />}
        rightSection={<KeyHint>R</KeyHint>}
        aria-keyshortcuts="R"
        onClick={onAskAgain}
      >
        {texts.slotFoot.refresh}
      </Button>
    </>
  )
}

export type FilterChipsProps = {
  readonly filters: SlotFilters
  readonly choices: FilterChoices
  readonly onChange: (filters: SlotFilters) => void
}

/** The active filters of this page, each with a button to remove it. */
export function FilterChips({ filters, choices, onChange }: FilterChipsProps) {
  const names = setFilters(filters)
  if (names.length === 0) return null
  return (
    <ul style={{ display: 'contents' }} className="bare" aria-label={texts.slotFoot.filtersOfThisPage}>
      {names.map((name) => {
        const words = filterWords(filters, name, choices)
        return (
          <Group
            component="li"
            key={name}
            gap={2}
            wrap="nowrap"
            maw="16rem"
            p="0 2px 0 8px"
            fz="xs"
            lh="1.375rem"
            fw={600}
            bd="1px dashed var(--ac-accent-line)"
            bdrs="sm"
            bg="var(--ac-accent-soft)"
            c="var(--ac-accent)"
          >
            <bdi className="clip">{words}</bdi>
            <CloseButton
              size="xs"
              aria-label={texts.slotFoot.removeFilter(words)}
              onClick={() => onChange(withoutFilter(filters, name))}
            />
          </Group>
        )
      })}
      {names.length > 1 && (
        <li>
          <Button
            variant="subtle"
            size="compact-xs"
            onClick={() => onChange(names.reduce(withoutFilter, { ...filters, withUnknown: false }))}
          >
            {texts.slotFoot.clearFilters}
          </Button>
        </li>
      )}
    </ul>
  )
}
