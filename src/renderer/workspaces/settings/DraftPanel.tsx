import { texts } from './text.ts'
import { Button, Flex } from '@mantine/core'
import {
  type ComponentProps,
  Fragment,
  type ReactNode,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { SidePanel } from '../../parts/SidePanel.tsx'
import classes from './settings.module.css'

type Props = {
  readonly title: string
  /** The submit button. */
  readonly action: string
  readonly busy: boolean
  /** True while fields are marked as invalid. */
  readonly isMarked: boolean
  /** True if there is something to lose. */
  readonly isDirty: () => boolean
  readonly form: ComponentProps<'form'>
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A panel with one form. Asks before it drops changes, also when the window is about to go to another place. */
export function DraftPanel({ title, action, busy, isMarked, isDirty, form, onClose, children }: Props) {
  const formId = useId()
  /** What leads on once the changes are discarded. While it's set, the panel shows its question. */
  const [leave, setLeave] = useState<() => void>()
  const isDiscarded = useRef(false)
  const discard = () => {
    isDiscarded.current = true
    leave?.()
  }
  const close = () => (isDirty() ? setLeave(() => onClose) : onClose())
  const onNavigate = useEffectEvent((event: NavigateEvent) => {
    const { navigationType, hashChange, cancelable, destination } = event
    // The panel itself closes by a replaced address, and a lock by a reload.
    if (navigationType === 'replace' || !hashChange || !cancelable || isDiscarded.current || !isDirty()) return
    event.preventDefault()
    setLeave(() => () => {
      onClose()
      if (navigationType === 'traverse') window.navigation.traverseTo(destination.key)
      else window.location.hash = new URL(destination.url).hash
    })
  })
  // With the layout, so that a closed form shows no question.
  useLayoutEffect(() => {
    const listener = (event: NavigateEvent) => onNavigate(event)
    window.navigation.addEventListener('navigate', listener)
    return () => window.navigation.removeEventListener('navigate', listener)
  }, [])
  return (
    <SidePanel
      label={title}
      onClose={close}
      head={
        <h2 className="clip">
          <bdi>{title}</bdi>
        </h2>
      }
      foot={
        leave !== undefined ? (
          // Without keys, React would turn "Keep editing" into the submit button during the click.
          <Fragment key="asking">
            <span role="alert">{texts.draftPanel.unsavedChanges}</span>
            <Flex component="span" gap="xs">
              <Button color="red" variant="subtle" onClick={discard}>
                {texts.draftPanel.discardChanges}
              </Button>
              <Button data-autofocus onClick={() => setLeave(undefined)}>
                {texts.draftPanel.keepEditing}
              </Button>
            </Flex>
          </Fragment>
        ) : (
          <Fragment key="saving">
            <span>{isMarked ? texts.draftPanel.correctTheMarkedFields : ''}</span>
            <Flex component="span" gap="xs">
              <Button variant="subtle" color="gray" onClick={close}>
                {texts.draftPanel.cancel}
              </Button>
              <Button type="submit" form={formId} variant="filled" loading={busy}>
                {action}
              </Button>
            </Flex>
          </Fragment>
        )
      }
    >
      <form id={formId} className={classes.form} aria-label={title} {...form}>
        {children}
      </form>
    </SidePanel>
  )
}
