import { ActionIcon, Tooltip } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import classes from './side-panel.module.css'
import { setUiState, useUiState } from './ui-state.ts'

const least = 340
const most = 640
const within = (width: number) => Math.max(least, Math.min(width, most))

type Props = {
  readonly label: string
  readonly head: ReactNode
  readonly children: ReactNode
  readonly foot?: ReactNode
  readonly onClose: () => void
  /** What Esc does; without it, it closes. */
  readonly onEscape?: () => void
  readonly onKeyDown?: (event: KeyboardEvent) => void
}

/** The panel at the right in which details open. Its width is dragged at its edge, or changed there with the arrow keys. */
export function SidePanel({ label, head, children, foot, onClose, onEscape, onKeyDown }: Props) {
  const kept = useUiState((state) => state.inspectorWidth)
  const [dragged, setDragged] = useState<number>()
  const width = dragged ?? kept
  const start = useRef({ x: 0, width: 0 })

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = { x: event.clientX, width }
    setDragged(width)
  }
  const onPointerMove = (event: PointerEvent) => {
    if (dragged !== undefined) setDragged(within(start.current.width + start.current.x - event.clientX))
  }
  const onPointerUp = () => {
    if (dragged !== undefined) setUiState({ inspectorWidth: dragged })
    setDragged(undefined)
  }
  const onEdgeKey = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowLeft' ? 16 : event.key === 'ArrowRight' ? -16 : 0
    if (by === 0) return
    event.preventDefault()
    setUiState({ inspectorWidth: within(width + by) })
  }
  return (
    <aside
      className={classes.panel}
      aria-label={label}
      style={{ width }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) {
          event.preventDefault()
          ;(onEscape ?? onClose)()
        }
        onKeyDown?.(event)
      }}
    >
      <div
        className={classes.edge}
        role="separator"
        aria-orientation="vertical"
        aria-label="Width of the panel"
        aria-valuenow={width}
        aria-valuemin={least}
        aria-valuemax={most}
        tabIndex={0}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onDoubleClick={() => setUiState({ inspectorWidth: 396 })}
        onKeyDown={onEdgeKey}
      />
      <header className={classes.head}>
        {head}
        <Tooltip label="Close (Esc)">
          <ActionIcon className={classes.close ?? ''} aria-label="Close" onClick={onClose}>
            <IconX size={16} />
          </ActionIcon>
        </Tooltip>
      </header>
      <div className={classes.body}>{children}</div>
      {foot !== undefined && <footer className={classes.foot}>{foot}</footer>}
    </aside>
  )
}
