import using from '../../../../docs/USING.md?raw'
import webhooks from '../../../../docs/WEBHOOKS.md?raw'
import { texts } from './text.ts'
import { Anchor, Box, Flex, TextInput, VisuallyHidden, UnstyledButton } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconSearch, IconList, type TablerIcon } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { lasting, useBridgeQuery } from '../../bridge/queries.ts'
import { useIsMac } from '../../bridge/use-is-mac.ts'
import { closeHelp, helpHere, leaf, turnTo, useHelp } from '../../parts/help.ts'
import { isTyping } from '../../parts/is-typing.ts'
import { Kbd, KeyHint } from '../../parts/Kbd.tsx'
import { MoveButton } from '../../parts/MoveButton.tsx'
import { SidePanel } from '../../parts/SidePanel.tsx'
import classes from './help.module.css'
import { searchOf } from './help-search.ts'
import { readManual, type Manual, type ManualPage } from './manual.ts'
import { ManualText } from './ManualText.tsx'
import { counted } from '../../parts/times.ts'

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

  const isMac = useIsMac()
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys of an input method end or choose what it composes.
    if (event.nativeEvent.isComposing) return event.stopPropagation()
    // On a Mac, Option and an arrow move by words in a text field.
    const isOfField = isMac && event.altKey && isTyping(event)
    const act = isOfField
      ? undefined
      : keyActs[`${event.altKey ? 'Alt ' : ''}${event.ctrlKey || event.metaKey ? 'Ctrl ' : ''}${event.key}`]
    if (act !== undefined) {
      event.preventDefault()
      act()
    }
    if (act !== undefined || !isForTheFrame(event)) event.stopPropagation()
    return undefined
  }
  /** Turns to the visited page before or after this one; undefined if there is none. */
  const turn = (by: 1 | -1) =>
    help.trail[help.at + by] === undefined
      ? undefined
      : () => {
          leaf(by)
          setShows('page')
        }
  const look = { className: classes.turn ?? '' }
  const keyActs: Readonly<Record<string, () => void>> = {
    'Alt ArrowLeft': () => turn(-1)?.(),
    'Alt ArrowRight': () => turn(1)?.(),
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
              <MoveButton {...look} label={texts.panel.back} go={turn(-1)} icon={<IconArrowLeft size={16} />} />
              <MoveButton {...look} label={texts.panel.forward} go={turn(1)} icon={<IconArrowRight size={16} />} />
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
              w="100%"
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
          <Box component="section" ref={place} tabIndex={-1} className={`scrolls-down ${classes.scroll}`}>
            {shows === 'results' ? (
              // What a search found: each page with the line that matches best.
              <Box p="0.75rem var(--ac-edge) 1.5rem">
                <Box fz="xs" className="quiet" aria-live="polite">
                  {hits.length === 0 ? texts.results.noMatch : counted(hits.length, 'page')}
                </Box>
                <Box component="ol" className="bare" mt="0.25rem" aria-label={texts.results.results}>
                  {hits.map(({ page, heading, parts }) => (
                    <li key={page.id}>
                      <UnstyledButton className={classes.result ?? ''} onClick={() => open(page.id)}>
                        <Box component="span" fz="xs" className="quiet">
                          {page.chapter === page.title ? page.number : `${page.chapter} · ${page.number}`}
                        </Box>
                        <strong>{heading === undefined ? page.title : `${page.title} · ${heading}`}</strong>
                        <span className="quiet">
                          {parts.map(({ text, marked }, at) => (marked ? <mark key={at}>{text}</mark> : text))}
                        </span>
                      </UnstyledButton>
                    </li>
                  ))}
                </Box>
              </Box>
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

function Version() {
  const info = useBridgeQuery('app.info', undefined, lasting)
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

type Props = {
  readonly manual: Manual
  /** Id of the page that was shown last. */
  readonly shown: string | undefined
  readonly onOpen: (page: string) => void
}

/** All pages of the manual by chapter. */
function HelpChapters({ manual, shown, onOpen }: Props) {
  const chapters = Map.groupBy(manual.pages, (page) => page.chapter)
  return (
    <Box component="nav" p="0.75rem var(--ac-edge) 1.5rem" aria-label={texts.panel.allChapters}>
      {[...chapters].map(([chapter, pages]) => {
        const own = pages.find(({ title }) => title === chapter)
        return (
          <Box component="section" key={chapter} mb="md" aria-label={chapter}>
            <Box component="h3" lh="1.75rem">
              {own === undefined ? chapter : <Line page={own} shown={shown} onOpen={onOpen} />}
            </Box>
            {pages
              .filter((page) => page !== own)
              .map((page) => (
                <Line key={page.id} page={page} shown={shown} onOpen={onOpen} />
              ))}
          </Box>
        )
      })}
    </Box>
  )
}

type LineProps = Pick<Props, 'shown' | 'onOpen'> & { readonly page: ManualPage }

function Line({ page: { id, number, title }, shown, onOpen }: LineProps) {
  return (
    <Anchor
      component="button"
      type="button"
      fw="inherit"
      className={classes.line ?? ''}
      aria-current={id === shown ? 'page' : undefined}
      onClick={() => onOpen(id)}
    >
      {number !== '' && <span className="quiet num">{number}</span>}
      <span className="clip">{title}</span>
    </Anchor>
  )
}

type HelpPageViewProps = Pick<Props, 'manual' | 'onOpen'> & { readonly page: ManualPage }

/** One page of the manual, and its neighbors. */
function HelpPageView({ manual, page, onOpen }: HelpPageViewProps) {
  const at = manual.pages.indexOf(page)
  const before = manual.pages[at - 1]
  const after = manual.pages[at + 1]
  const statuses = manual.pageOf('#words-and-statuses')
  return (
    <Box component="article" p="0.75rem var(--ac-edge) 1.5rem" aria-label={page.title}>
      {page.chapter !== page.title && (
        <Box fz="xs" className="quiet num">
          {page.chapter} · {page.number}
        </Box>
      )}
      <Box component="h3" fz="lg" lh="lg">
        {page.title}
      </Box>
      <ManualText manual={manual} body={page.body} onOpen={onOpen} />
      <Box component="nav" className="line-above" mt="lg" pt="xs" aria-label={texts.panel.nearbyPages}>
        <Nearby page={before} icon={IconArrowLeft} words={texts.panel.previousPage} onOpen={onOpen} />
        <Nearby page={after} icon={IconArrowRight} words={texts.panel.nextPage} onOpen={onOpen} />
        {statuses !== page && <Nearby page={statuses} icon={IconList} onOpen={onOpen} />}
      </Box>
    </Box>
  )
}

type NearbyProps = {
  readonly page: ManualPage | undefined
  readonly icon: TablerIcon
  readonly words?: string
  readonly onOpen: (page: string) => void
}

function Nearby({ page, icon: Icon, words, onOpen }: NearbyProps) {
  if (page === undefined) return null
  return (
    <Anchor component="button" type="button" className={classes.line ?? ''} onClick={() => onOpen(page.id)}>
      <Icon size={14} aria-hidden="true" />
      {words !== undefined && <VisuallyHidden>{words}</VisuallyHidden>}
      <span className="quiet num">{page.number}</span>
      <span className="clip">{page.title}</span>
    </Anchor>
  )
}
