import { texts } from './text.ts'
import { Button, Flex } from '@mantine/core'
import { type ComponentProps, type ReactNode, useContext, useId } from 'react'
import { PanelDrafts, useDraft } from '../parts/panel-drafts.ts'
import { SidePanel } from '../parts/SidePanel.tsx'
import { QuietButton } from '../parts/QuietButton.ts'

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
  readonly notice?: ReactNode
  /** A further button. */
  readonly aside?: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A panel with one form. */
export function DraftPanel(props: Props) {
  const { title, action, busy, isMarked, isDirty, form, notice, aside, onClose, children } = props
  const formId = useId()
  return (
    <SidePanel
      label={title}
      onClose={onClose}
      head={
        <h2 className="clip">
          <bdi>{title}</bdi>
        </h2>
      }
      notice={notice}
      foot={
        <>
          {aside ?? <span>{isMarked ? texts.draftPanel.correctTheMarkedFields : ''}</span>}
          <Flex component="span" gap="xs">
            <Cancel onClose={onClose} />
            <Button type="submit" form={formId} variant="filled" loading={busy}>
              {action}
            </Button>
          </Flex>
        </>
      }
    >
      <Form id={formId} aria-label={title} isDirty={isDirty} {...form}>
        {children}
      </Form>
    </SidePanel>
  )
}

function Form({ isDirty, ...props }: ComponentProps<'form'> & Pick<Props, 'isDirty'>) {
  useDraft(isDirty)
  return <form {...props} />
}

function Cancel({ onClose }: Pick<Props, 'onClose'>) {
  const { leave } = useContext(PanelDrafts)
  return <QuietButton onClick={() => leave(onClose)}>{texts.draftPanel.cancel}</QuietButton>
}
