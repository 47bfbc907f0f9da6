import { Box, Combobox, Flex, Modal, TextInput, useCombobox } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { PaletteKind } from '../../../bridge/calls/palette.ts'
import type { ConnectionView } from '../../../bridge/calls/settings.ts'
import { Kbd } from '../../parts/Kbd.tsx'
import { isModalOpen } from '../../parts/modal-open.ts'
import { ageText, count, counted } from '../../parts/times.ts'
import { useNow } from '../../parts/use-now.ts'
import classes from './palette.module.css'
import { showPalette, usePalette } from './palette-open.ts'
import type { PaletteItem, PaletteItems } from './palette-item.ts'
import { texts } from './text.ts'
import { type Found, mostWhole, usePaletteGroups } from './use-palette-groups.ts'
import { PlainText } from '../../parts/PlainText.tsx'
import { markedParts } from './marked-parts.ts'

type Props = {
  readonly connections: readonly ConnectionView[]
  readonly active: ConnectionView
  readonly onShortcuts: () => void
}

/** Finds actions, records and pages as the user types: Ctrl+K. */
export function Palette(props: Props) {
  const { opened } = usePalette()
  const onKey = (event: globalThis.KeyboardEvent) => {
    // Held down, it would open and close again and again.
    if (event.repeat) return
    const isOpen = usePalette.getState().opened
    if (isOpen || !isModalOpen()) showPalette(!isOpen)
  }
  useHotkeys([['mod+K', onKey]], [])
  // A lock takes the frame away, and the palette must not return with it.
  useEffect(() => () => showPalette(false), [])
  return (
    <Modal.Root
      opened={opened}
      onClose={() => showPalette(false)}
      size={760}
      yOffset="7vh"
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay blur={0} backgroundOpacity={0.35} />
      <Modal.Content aria-label={texts.palette.find} radius="lg">
        <PaletteBody {...props} />
      </Modal.Content>
    </Modal.Root>
  )
}

function PaletteBody({ connections, active, onShortcuts }: Props) {
  const [text, setText] = useState('')
  const [only, setOnly] = useState<PaletteKind>()
  const [chosen, setChosen] = useState<string>()
  /** The record whose actions are listed in place of the results, and which of them is chosen. */
  const [acting, setActing] = useState<{ readonly on: PaletteItem; readonly chosen?: string | undefined }>()
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  /** What stood in the field when Enter was pressed before main answered: its first match runs as soon as it's known. */
  const entered = useRef<string>(undefined)
  const combobox = useCombobox({ opened: true })
  const found = usePaletteGroups({ connections, active, onShortcuts, text, only, onOnly: showWhole })
  const groups = acting === undefined ? found.groups : [actionsOf(acting.on)]
  const rows = groups
    .flatMap((group) => group.items.map((item) => ({ id: `${group.id} ${item.id}`, item, group })))
    .map((row, at) => ({ ...row, elementId: `${base}row${at}` }))
  const current = rows.find(({ id }) => id === (acting ?? { chosen }).chosen) ?? rows[0]
  const isCurrent = found.text === text

  function choose(id: string | undefined) {
    if (acting === undefined) setChosen(id)
    else setActing({ ...acting, chosen: id })
  }
  function showWhole(kind: PaletteKind) {
    setOnly(kind)
    setChosen(undefined)
  }
  function run(id: string | undefined) {
    const row = rows.find((one) => one.id === id)
    if (row === undefined || row.item.disabledReason !== undefined) return
    showPalette(false)
    // The palette gives the focus back 10 ms after it closes; the action may move it then.
    setTimeout(() => row.item.run(), 20)
  }
  function type(value: string) {
    setText(value)
    setOnly(undefined)
    setChosen(undefined)
    setActing(undefined)
    entered.current = undefined
  }
  function go(step: number) {
    const at = rows.findIndex(({ id }) => id === current?.id)
    choose(rows[(at + step + rows.length) % rows.length]?.id)
  }
  function goToGroup(step: number) {
    const starts = groups.flatMap((group) => rows.find((row) => row.group === group) ?? [])
    const at = starts.findIndex(({ group }) => group === current?.group)
    choose(starts[(at + step + starts.length) % starts.length]?.id)
  }

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [current?.id])
  const runEntered = useEffectEvent((answered: string) => {
    if (entered.current !== answered) return
    entered.current = undefined
    run(current?.id)
  })
  useEffect(() => runEntered(found.text), [found.text])

  const act = (on: PaletteItem) => setActing({ on })
  const back = () => setActing(undefined)
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const isCtrl = event.ctrlKey || event.metaKey
    const { selectionStart, value } = event.currentTarget
    const on = acting === undefined && isCurrent && current?.item.actions !== undefined ? current.item : undefined
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => (isCtrl ? goToGroup(1) : go(1)),
      ArrowUp: () => (isCtrl ? goToGroup(-1) : go(-1)),
      Tab: () => {
        if (acting !== undefined) go(event.shiftKey ? -1 : 1)
        else if (on !== undefined && !event.shiftKey) act(on)
        else goToGroup(event.shiftKey ? -1 : 1)
      },
      // In the text the arrow moves the cursor, up to its end.
      ...(on !== undefined && selectionStart === value.length ? { ArrowRight: () => act(on) } : {}),
      ...(acting === undefined ? {} : { ArrowLeft: back, Escape: back }),
      Enter: () => {
        if (isCtrl) current?.group.showAll?.()
        else if (isCurrent) run(current?.id)
        else entered.current = text
      },
      ...(text === ''
        ? {
            '?': () => {
              showPalette(false)
              onShortcuts()
            },
          }
        : {}),
    }
    const press = keys[event.key]
    if (press === undefined) return
    event.preventDefault()
    event.stopPropagation()
    press()
  }

  return (
    <Combobox store={combobox} withinPortal={false} onOptionSubmit={run}>
      <TextInput
        data-autofocus
        classNames={{ input: classes.search ?? '' }}
        size="lg"
        role="combobox"
        aria-label={texts.palette.find}
        aria-expanded="true"
        aria-controls={`${base}list`}
        aria-autocomplete="list"
        aria-activedescendant={current?.elementId}
        placeholder={texts.palette.findActionsRecordsAndPages}
        leftSection={<IconSearch size={18} />}
        rightSectionWidth={260}
        rightSection={<Counts found={found} acting={acting?.on} />}
        // Esc goes back from the actions, and only then closes.
        data-mantine-stop-propagation={acting !== undefined}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {/* A failed search says so next to the field. */}
      {!found.failed && (found.matching === 0 || groups.length === 0) && (
        <Box component="p" className="quiet" m={0} p="md" fz="sm">
          {found.text.trimStart().startsWith('>') ? texts.palette.noActionMatches : texts.palette.noMatch}
        </Box>
      )}
      <Combobox.Options
        id={`${base}list`}
        ref={list}
        className={classes.list ?? ''}
        aria-label={acting === undefined ? texts.palette.find : texts.palette.actionsFor(acting.on.name)}
      >
        {groups.map((group) => (
          <Combobox.Group
            key={group.id}
            label={<Heading group={group} onBack={acting === undefined ? undefined : back} />}
            className={`lit ${classes.group}`}
          >
            {rows
              .filter((row) => row.group === group)
              .map(({ id, elementId, item }) => (
                <PaletteRow
                  key={id}
                  item={item}
                  elementId={elementId}
                  value={id}
                  typed={acting === undefined ? found.text.replace(/^\s*>/, '') : ''}
                  selected={current?.id === id}
                  onActions={item.actions === undefined ? undefined : () => act(item)}
                />
              ))}
          </Combobox.Group>
        ))}
      </Combobox.Options>
      <Flex className="nowrap line-above quiet" gap="md" align="center" py="xs" px="md" fz="xs" bg="var(--ac-sunken)">
        <span>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> {texts.palette.move}
        </span>
        {acting === undefined ? (
          <>
            <Hint of={texts.palette.ctrlDown}>{texts.palette.nextGroup}</Hint>
            <Hint of={texts.palette.enter}>{texts.palette.open}</Hint>
            {current?.item.actions !== undefined && <Hint of="→">{texts.palette.actions}</Hint>}
          </>
        ) : (
          <>
            <Hint of={texts.palette.enter}>{texts.palette.run}</Hint>
            <Hint of="←">{texts.palette.back}</Hint>
          </>
        )}
        {current?.group.showAll !== undefined && <Hint of={texts.palette.ctrlEnter}>{texts.palette.showAll}</Hint>}
        <Box component="span" ml="auto">
          <Kbd>{'>'}</Kbd> {texts.palette.actionsOnly}
        </Box>
        <Hint of="?">{texts.palette.allShortcuts}</Hint>
      </Flex>
    </Combobox>
  )
}

/** A key, and what it does. */
const Hint = ({ of, children }: { readonly of: string; readonly children: string }) => (
  <span>
    <Kbd>{of}</Kbd> {children}
  </span>
)

type CountsProps = {
  readonly found: Found
  /** The record whose actions are listed. */
  readonly acting: PaletteItem | undefined
}

/** How many match, and how old their records are. Screen readers hear it when it changes. */
function Counts({ found: { matching, asOf, failed }, acting }: CountsProps) {
  const now = useNow()
  const age = asOf === undefined ? '' : texts.palette.asOf(ageText(now - Date.parse(asOf) / 1_000))
  return (
    <Flex className="nowrap dim" fz="xs" gap={10} align="center" justify="flex-end" w="100%" pr={14}>
      <span>
        <span role="status">
          {acting !== undefined
            ? counted(acting.actions?.length ?? 0, texts.palette.action)
            : failed
              ? texts.palette.searchFailed
              : matching !== undefined && counted(matching, 'result')}
        </span>
        {!failed && acting === undefined && age}
      </span>
      <Kbd>{texts.palette.esc}</Kbd>
    </Flex>
  )
}

/** The actions of a record as a group. */
const actionsOf = ({ id, name, actions = [] }: PaletteItem): PaletteItems => ({
  id: `actions:${id}`,
  label: texts.palette.actionsFor(name),
  items: actions,
  matching: actions.length,
  best: undefined,
})

type HeadingProps = {
  readonly group: PaletteItems
  /** Goes back from the actions of a record. */
  readonly onBack: (() => void) | undefined
}

/** The heading of a group. Its button is for the pointer: a list has no buttons, and the keyboard has Ctrl Enter. */
function Heading({ group: { label, items, matching, note, showAll }, onBack }: HeadingProps) {
  return (
    <>
      <strong>{label}</strong>
      {matching > items.length && <span className="num">{texts.palette.of(count(items.length), count(matching))}</span>}
      <Box component="span" className="clip dim" ml="auto">
        {note}
      </Box>
      {onBack !== undefined && (
        <button type="button" aria-hidden="true" tabIndex={-1} className={classes.all} onClick={onBack}>
          {texts.palette.backToResults}
        </button>
      )}
      {showAll !== undefined && (
        <button type="button" aria-hidden="true" tabIndex={-1} className={classes.all} onClick={showAll}>
          {texts.palette.showAllOf(count(Math.min(matching, mostWhole)), count(matching))}
        </button>
      )}
    </>
  )
}

type PaletteRowProps = {
  readonly item: PaletteItem
  /** The id of its element, for the field's `aria-activedescendant`. */
  readonly elementId: string
  /** What the list submits. */
  readonly value: string
  readonly typed: string
  readonly selected: boolean
  /** Lists what can be done with the record; undefined for one without. */
  readonly onActions: (() => void) | undefined
}

/** One row: icon, name with what was typed marked, facts in columns or a remark, the id, and its key. */
function PaletteRow({ item, elementId, value, typed, selected, onActions }: PaletteRowProps) {
  const { name, icon: Icon, facts, code, codeName, note, keys, disabledReason } = item
  const shownKeys = keys?.split(' ') ?? (selected && disabledReason === undefined ? [texts.palette.enter] : [])
  return (
    <Combobox.Option
      id={elementId}
      value={value}
      className={classes.row ?? ''}
      selected={selected}
      aria-selected={selected}
      aria-disabled={disabledReason !== undefined || undefined}
      data-record={facts !== undefined || undefined}
      onClickCapture={(event) => {
        if (onActions === undefined || !(event.target instanceof Element && event.target.closest('[data-more]'))) return
        event.stopPropagation()
        onActions()
      }}
    >
      <Icon size={16} stroke={1.6} aria-hidden="true" />
      <span className="clip" title={name}>
        <Marked text={name} typed={typed} />
      </span>
      {facts === undefined ? (
        <Box component="span" className="clip quiet" fz="sm">
          {disabledReason ?? note}
        </Box>
      ) : (
        <>
          {[facts[0] ?? '', facts[1] ?? ''].map((fact, at) => (
            <Box component="span" key={at} className="clip quiet" fz="sm" title={fact}>
              <PlainText text={fact} />
            </Box>
          ))}
          <Box component="span" className="clip mono quiet" fz="xs" title={code}>
            {codeName !== undefined && `${codeName} `}
            {code !== undefined && <Marked text={code} typed={typed} />}
          </Box>
        </>
      )}
      <Flex component="span" justify="flex-end" gap={4} aria-hidden="true">
        {shownKeys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
        {onActions !== undefined && (
          // For the pointer: the keyboard has →. An option can't hold a button.
          <span className={classes.more} data-more title={texts.palette.actions}>
            <Kbd>→</Kbd>
          </span>
        )}
      </Flex>
    </Combobox.Option>
  )
}

function Marked({ text, typed }: { readonly text: string; readonly typed: string }) {
  return (
    <bdi>
      {markedParts(text, typed).map((part, at) =>
        part.marked ? (
          <mark key={at} className={classes.mark}>
            {part.text}
          </mark>
        ) : (
          part.text
        ),
      )}
    </bdi>
  )
}
