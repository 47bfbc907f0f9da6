import using from '../../../../docs/USING.md?raw'
import webhooks from '../../../../docs/WEBHOOKS.md?raw'
import { texts } from './text.ts'
import { ActionIcon, Anchor, Box, Flex, TextInput, Tooltip } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useBridgeQuery } from '../../bridge/queries.ts'
import { closeHelp, helpHere, leaf, turnTo, useHelp } from '../../parts/help.ts'
import { Kbd, KeyHint } from '../../parts/Kbd.tsx'
import { SidePanel } from '../../parts/SidePanel.tsx'
import { HelpChapters } from './HelpChapters.tsx'
import classes from './help.module.css'
import { HelpPageView } from './HelpPageView.tsx'
import { HelpResults } from './HelpResults.tsx'
import { searchOf } from './help-search.ts'
import { readManual } from './manual.ts'

const manual = readManual(using, { 'WEBHOOKS.md': webhooks })
const search = searchOf(manual)

/** The manual at the right of the page: one page of it, what a search finds, or the list of all pages. */
export function HelpPanel() {
  const help = useHelp()
  const [query, setQuery] = useState('')
  const [shows, setShows] = useState<'page' | 'results' | 'chapters'>('page')
  // Each new call shows its page, whatever the panel showed before.
  const [called, setCalled] = useState(help.called)
  if (called !== help.called) {
    setCalled(help.called)
    setShows('page')
  }
  const field = useRef<HTMLInputElement>(null)
  const place = useRef<HTMLElement>(null)
  const start = manual.pages[0]
  const byId = (id: string | undefined) => manual.pages.find((page) => page.id === id)
  const page = byId(help.trail[help.at]) ?? start
  const here = byId(helpHere(help)) ?? start
  const hits = shows === 'results' ? search(query) : []

  const open = (id: string) => {
    turnTo(id)
    setShows('page')
    place.current?.focus({ preventScroll: true })
  }
  useEffect(() => place.current?.focus({ preventScroll: true }), [help.called])
  useLayoutEffect(() => {
    if (place.current !== null) place.current.scrollTop = 0
  }, [page?.id, shows])
  useReturnedFocus()

  const onKeyDown = (event: KeyboardEvent) => {
    // Keys of an input method end or choose what it composes.
    if (event.nativeEvent.isComposing) return event.stopPropagation()
    const act = keyActs[`${event.altKey ? 'Alt ' : ''}${event.ctrlKey || event.metaKey ? 'Ctrl ' : ''}${event.key}`]
    if (act !== undefined) {
      event.preventDefault()
      act()
    }
    if (act !== undefined || !isForTheFrame(event)) event.stopPropagation()
    return undefined
  }
  const canTurn = (by: 1 | -1) => help.trail[help.at + by] !== undefined
  const turn = (by: 1 | -1) => {
    if (!canTurn(by)) return
    leaf(by)
    setShows('page')
  }
  const keyActs: Readonly<Record<string, () => void>> = {
    'Alt ArrowLeft': () => turn(-1),
    'Alt ArrowRight': () => turn(1),
    'Ctrl f': () => field.current?.focus(),
    // With Caps Lock.
    'Ctrl F': () => field.current?.focus(),
    Escape: () => (shows === 'page' ? closeHelp() : setShows('page')),
  }

  return (
    <Box display="grid" mih={0} onKeyDown={onKeyDown}>
      <SidePanel
        label={texts.panel.help}
        width="helpWidth"
        aside
        onClose={closeHelp}
        head={
          <Flex align="center" gap="xs" flex={1} mih="1.75rem" miw={0}>
            <h2>{texts.panel.help}</h2>
            <Kbd>{texts.panel.f1}</Kbd>
            <Flex ml="auto">
              <LeafButton by={-1} onTurn={turn} possible={canTurn(-1)} />
              <LeafButton by={1} onTurn={turn} possible={canTurn(1)} />
            </Flex>
          </Flex>
        }
        foot={
          <>
            <Version />
            <Anchor
              component="button"
              type="button"
              fz="xs"
              pr="xs"
              aria-pressed={shows === 'chapters'}
              onClick={() => setShows(shows === 'chapters' ? 'page' : 'chapters')}
            >
              {texts.panel.allChapters}
            </Anchor>
          </>
        }
      >
        <Box display="grid" h="100%" style={{ gridTemplateRows: 'auto minmax(0, 1fr)' }}>
          <Box component="search" className={`${classes.search} small line-below`}>
            <TextInput
              ref={field}
              size="xs"
              aria-label={texts.panel.searchTheManual}
              placeholder={texts.panel.searchTheManual}
              aria-keyshortcuts="Control+F"
              leftSection={<IconSearch size={14} />}
              rightSection={<KeyHint>{texts.panel.ctrlF}</KeyHint>}
              rightSectionWidth={56}
              spellCheck={false}
              maxLength={200}
              value={query}
              onChange={({ currentTarget: { value } }) => {
                setQuery(value)
                setShows(value.trim() === '' ? 'page' : 'results')
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing || query.trim() === '') return
                const [first] = hits
                if (first === undefined) setShows('results')
                else open(first.page.id)
              }}
            />
            {here !== undefined &&
              (here.id === page?.id && shows === 'page' ? (
                <span className="dim">{texts.panel.aboutThisScreen}</span>
              ) : (
                <Anchor component="button" type="button" fz="xs" truncate maw="100%" onClick={() => open(here.id)}>
                  {texts.panel.thisScreen(here.title)}
                </Anchor>
              ))}
          </Box>
          <Box component="section" ref={place} tabIndex={-1} className={classes.scroll ?? ''}>
            {shows === 'results' ? (
              <HelpResults hits={hits} onOpen={open} />
            ) : shows === 'chapters' ? (
              <HelpChapters manual={manual} shown={page?.id} onOpen={open} />
            ) : (
              page !== undefined && <HelpPageView manual={manual} page={page} onOpen={open} />
            )}
          </Box>
        </Box>
      </SidePanel>
    </Box>
  )
}

/** True for keys of the whole window. All others stay in the panel: on the page a digit may select a slot, and Ctrl Enter send a booking. */
function isForTheFrame({ key, code, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (altKey) return code.startsWith('Digit')
  if (ctrlKey || metaKey) return ['b', 'c', 'k', 'l'].includes(key.toLowerCase())
  return /^F\d+$/.test(key) || key === '?'
}

type LeafProps = { readonly by: 1 | -1; readonly possible: boolean; readonly onTurn: (by: 1 | -1) => void }

function LeafButton({ by, possible, onTurn }: LeafProps) {
  const label = by === 1 ? texts.panel.forward : texts.panel.back
  const Icon = by === 1 ? IconArrowRight : IconArrowLeft
  return (
    <Tooltip label={label}>
      <ActionIcon
        className={classes.turn ?? ''}
        aria-label={label}
        // Stays in the order of Tab, so that the focus isn't lost at the first page.
        aria-disabled={!possible}
        data-disabled={!possible}
        onClick={() => onTurn(by)}
      >
        <Icon size={16} />
      </ActionIcon>
    </Tooltip>
  )
}

function Version() {
  const info = useBridgeQuery('app.info', undefined, { staleTime: Number.POSITIVE_INFINITY })
  const version = info.data?.value.version
  return <span>{version === undefined ? texts.panel.manual : texts.panel.manualForVersion(version)}</span>
}

/** Closing returns the focus to where the panel was called last, which may be later than where it was opened. */
function useReturnedFocus() {
  useLayoutEffect(
    () => () => {
      const { from } = useHelp.getState()
      const now = document.activeElement
      const inside = now === document.body || now?.closest('[data-help]') !== null
      if (inside && from instanceof HTMLElement && from.isConnected) from.focus({ preventScroll: true })
    },
    [],
  )
}
