import { texts } from './text.ts'
import { Button, Flex } from '@mantine/core'
import { type ComponentProps, Fragment, type ReactNode, useId, useState } from 'react'
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

/** A panel with one form. Asks before it drops changes. */
export function DraftPanel({ title, action, busy, isMarked, isDirty, form, onClose, children }: Props) {
  const formId = useId()
  const [asking, setAsking] = useState(false)
  const close = () => (isDirty() ? setAsking(true) : onClose())
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
        asking ? (
          // Without keys, React would turn "Keep editing" into the submit button during the click.
          <Fragment key="asking">
            <span role="alert">{texts.draftPanel.unsavedChanges}</span>
            <Flex component="span" gap="xs">
              <Button color="red" variant="subtle" onClick={onClose}>
                {texts.draftPanel.discardChanges}
              </Button>
              <Button data-autofocus onClick={() => setAsking(false)}>
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
