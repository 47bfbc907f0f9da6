import { texts } from './text.ts'
import { Box, Button, Text } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useBridgeMutation } from '../../bridge/changes.ts'
import type { ConnectionView, KeyView } from '../../../bridge/calls/settings.ts'
import type { Failure } from '../../../bridge/failure.ts'
import { familyInfo } from '../../../domain/connections/call-families.ts'
import { Age } from '../../parts/Age.tsx'
import { FailureNotice } from '../../parts/FailureNotice.tsx'
import { statuses } from '../../../bridge/statuses/status-glossary.ts'
import { Status } from '../../parts/Status.tsx'
import { ConfirmModal } from '../../parts/ConfirmModal.tsx'
import { headerWords, placeNote, testWords } from './key-words.ts'
import { KeyForm } from './KeyForm.tsx'
import classes from './keys.module.css'

type Props = {
  readonly connection: ConnectionView
  readonly view: KeyView
  readonly testable: boolean
  readonly testing: boolean
  readonly failure: Failure | undefined
  readonly editing: boolean
  readonly onEdit: (open: boolean) => void
  readonly onTest: () => void
}

/** One call family: its header, the place of its key, the last test result, and the actions. */
export function KeyRow(props: Props) {
  const { connection, view, testable, testing, failure, editing, onEdit, onTest } = props
  const { family, place, lastTest } = view
  const { title } = familyInfo[family]
  const [removing, setRemoving] = useState(false)
  const setButton = useRef<HTMLButtonElement>(null)
  // When the form closes, the focus returns to the button that opened it.
  const wasEditing = useRef(editing)
  useEffect(() => {
    if (wasEditing.current && !editing) setButton.current?.focus()
    wasEditing.current = editing
  }, [editing])
  const remove = useBridgeMutation('settings.removeKey')
  /** Why a removal failed says nothing about the next key or test. */
  const dropping = (then: () => void) => () => {
    remove.reset()
    then()
  }
  const tested = lastTest === undefined ? undefined : testWords(lastTest)
  const trouble = remove.error?.failure ?? failure
  const own = place === 'saved' || place === 'session' || place === 'unreadable' || place === 'other-address'

  return (
    <div className={classes.family} data-editing={editing || undefined} role="rowgroup" aria-label={title}>
      <div role="row" className={classes.row}>
        <div role="rowheader">
          <div>{title}</div>
          <div className="mono dim">{headerWords(view)}</div>
        </div>
        <div role="cell">
          <Status of={statuses.key[place]} />
          <div className="dim">{placeNote(view)}</div>
        </div>
        <div role="cell">
          {testing ? (
            <Status of={statuses.keyTest.testing} />
          ) : tested === undefined ? (
            <>
              {testable ? <Status of={statuses.keyTest.untested} /> : <span className="dim">—</span>}
              <div className="dim">
                {testable
                  ? texts.keyRow.inThisSession
                  : view.testOperation === undefined
                    ? texts.keyRow.cantBeTested
                    : texts.keyRow.nothingToTest}
              </div>
            </>
          ) : (
            <>
              <Status of={tested.of}>{tested.title}</Status>
              <div className="dim num clip" title={tested.note}>
                {tested.note}, {lastTest !== undefined && <Age at={lastTest.testedAt} staleAfter={86_400} />}
              </div>
            </>
          )}
        </div>
        <div role="cell" className={classes.buttons}>
          {testable && (
            <Button aria-label={texts.keyRow.testTheKeyOf(title)} disabled={testing} onClick={dropping(onTest)}>
              {texts.keyRow.test}
            </Button>
          )}
          {place !== 'gateway' && !editing && (
            <Button
              ref={setButton}
              aria-label={own ? texts.keyRow.replaceTheKeyOf(title) : texts.keyRow.ofWord(place, title)}
              {...(place === 'none' && familyInfo[family].required ? { variant: 'filled' } : {})}
              onClick={dropping(() => onEdit(true))}
            >
              {own ? texts.keyRow.replace : place === 'shared' ? texts.keyRow.setOwnKey : texts.keyRow.setKey}
            </Button>
          )}
          {own && (
            <Button aria-label={texts.keyRow.removeTheKeyOf(title)} onClick={() => setRemoving(true)}>
              {texts.keyRow.remove}
            </Button>
          )}
        </div>
      </div>
      {/* The banner above the table already explains keys that are only in memory. */}
      {view.failure !== undefined && place !== 'session' && !editing && (
        <FullRow>
          <Text inherit pl="calc(var(--ac-edge) - 2px)" pr="sm" pb="0.625rem" fz="xs" c="var(--ac-warn)">
            {view.failure.message} {view.failure.nextStep}
          </Text>
        </FullRow>
      )}
      {editing && (
        <FullRow>
          <KeyForm
            connectionId={connection.id}
            family={family}
            replaces={own}
            tested={view.testOperation !== undefined}
            onClose={() => onEdit(false)}
          />
        </FullRow>
      )}
      {trouble !== undefined && !editing && (
        <FullRow>
          <Box pl="calc(var(--ac-edge) - 2px)" pr="sm" pb="xs">
            <FailureNotice compact keysLink={false} failure={trouble} doing={title} />
          </Box>
        </FullRow>
      )}
      <ConfirmModal
        opened={removing}
        title={texts.keyRow.removeTheKeyOf(title)}
        action={texts.keyRow.removeKey}
        busy={remove.isPending}
        onConfirm={() =>
          remove.mutate({ connectionId: connection.id, family }, { onSettled: () => setRemoving(false) })
        }
        onClose={() => setRemoving(false)}
      >
        {texts.keyRow.theKeyFor} <strong>{title}</strong> {texts.keyRow.ofWord2}{' '}
        <strong>
          <bdi>{connection.name}</bdi>
        </strong>{' '}
        {texts.keyRow.isRemovedFromThisComputerIt}
      </ConfirmModal>
    </div>
  )
}

/** A row with one cell across all columns. */
function FullRow({ children }: { readonly children: ReactNode }) {
  return (
    <div role="row">
      <div role="cell" aria-colspan={4}>
        {children}
      </div>
    </div>
  )
}
