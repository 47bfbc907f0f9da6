import { texts } from './text.ts'
import { ActionIcon, Box, Button, Flex, Tooltip } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { PanelDrafts, usePanelDrafts } from './panel-drafts.ts'
import classes from './side-panel.module.css'
import { setUiState, useUiState } from '../bridge/ui-state.ts'

/** Widths in pixels before anybody drags them. */
const usualWidths = { inspectorWidth: 396, helpWidth: 372 }
const least = 340
const most = 640
const within = (width: number) => Math.max(least, Math.min(width, most))

type Props = {
  readonly label: string
  /** Under which name its width is kept. */
  readonly width?: keyof typeof usualWidths
  readonly head: ReactNode
  readonly children: ReactNode
  /** What comes by itself: under the content, of which it moves nothing. */
  readonly notice?: ReactNode
  readonly foot?: ReactNode
  readonly onClose: () => void
  /** Called on Esc; by default the panel closes. */
  readonly onEscape?: () => void
  /** True if its keys count only with the focus inside: a panel that isn't about the page. */
  readonly aside?: boolean
  /** Handles more keys, in the panel or while nothing has the focus. */
  readonly onKey?: (event: globalThis.KeyboardEvent) => void
}

/** The right panel for details. Its edge resizes it by drag or with the arrow keys. What was typed into its forms is dropped only after a question. */
export function SidePanel({
  label,
  width: name = 'inspectorWidth',
  head,
  children,
  notice,
  foot,
  onClose,
  onEscape,
  aside = false,
  onKey,
}: Props) {
  const kept = useUiState((state) => state[name])
  const [dragged, setDragged] = useState<number>()
  const width = dragged ?? kept
  const start = useRef({ x: 0, width: 0 })
  const { drafts, discard } = usePanelDrafts(onClose)

  const panel = useRef<HTMLElement>(null)
  // Restores the previous focus on close, unless the user moved it elsewhere.
  useLayoutEffect(() => {
    const before = document.activeElement
    const own = panel.current
    return () => {
      const now = document.activeElement
      if (now !== document.body && own?.contains(now) !== true) return
      if (before instanceof HTMLElement && before !== document.body) before.focus({ preventScroll: true })
    }
  }, [])
  const onPageKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    // If the focused element is gone after a step back, keys still go to the panel.
    const meant = (!aside && event.target === document.body) || panel.current?.contains(event.target as Node) === true
    // While characters are composed, Esc ends that alone.
    if (!meant || event.defaultPrevented || event.isComposing) return
    if (event.key === 'Escape') {
      event.preventDefault()
      drafts.leave(onEscape ?? onClose)
    } else onKey?.(event)
  })
  useEffect(() => {
    document.addEventListener('keydown', onPageKey)
    return () => document.removeEventListener('keydown', onPageKey)
  }, [])

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = { x: event.clientX, width }
    setDragged(width)
  }
  const onPointerMove = (event: PointerEvent) => {
    if (dragged !== undefined) setDragged(within(start.current.width + start.current.x - event.clientX))
  }
  const onPointerUp = () => {
    if (dragged !== undefined) setUiState({ [name]: dragged })
    setDragged(undefined)
  }
  const onEdgeKey = (event: KeyboardEvent) => {
    // With a modifier the arrows are other keys: Alt goes back and forward.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const by = event.key === 'ArrowLeft' ? 16 : event.key === 'ArrowRight' ? -16 : 0
    if (by === 0) return
    event.preventDefault()
    setUiState({ [name]: within(width + by) })
  }
  return (
    <aside className={`line-left ${classes.panel}`} aria-label={label} style={{ width }} ref={panel}>
      <div
        className={classes.edge}
        role="separator"
        aria-orientation="vertical"
        aria-label={texts.sidePanel.panelWidth}
        aria-valuenow={width}
        aria-valuemin={least}
        aria-valuemax={most}
        tabIndex={0}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onDoubleClick={() => setUiState({ [name]: usualWidths[name] })}
        onKeyDown={onEdgeKey}
      />
      <Flex component="header" align="flex-start" gap={4} p="0.5rem 0.5rem 0 var(--ac-edge)" miw={0}>
        {head}
        <Tooltip label={texts.sidePanel.closeEsc}>
          <ActionIcon ml="auto" aria-label={texts.sidePanel.close} onClick={() => drafts.leave(onClose)}>
            <IconX size={16} />
          </ActionIcon>
        </Tooltip>
      </Flex>
      <PanelDrafts value={drafts}>
        {/* Contains what is placed absolutely, such as screen reader text, which would otherwise stretch the page. */}
        <Box className="scrolls-down" pos="relative" mih={0}>
          {children}
        </Box>
        <div>{notice}</div>
        {discard !== undefined ? (
          // Without a key, React would turn "Keep editing" into the submit button during the click.
          <footer className={`line-above quiet ${classes.foot}`} key="question">
            <span role="alert">{texts.sidePanel.unsavedChanges}</span>
            <Flex component="span" gap="xs">
              <Button color="red" variant="subtle" onClick={discard}>
                {texts.sidePanel.discardChanges}
              </Button>
              <Button onClick={drafts.keep}>{texts.sidePanel.keepEditing}</Button>
            </Flex>
          </footer>
        ) : (
          foot !== undefined && <footer className={`line-above quiet ${classes.foot}`}>{foot}</footer>
        )}
      </PanelDrafts>
    </aside>
  )
}
