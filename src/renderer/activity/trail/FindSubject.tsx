import { Button, NativeSelect, Popover, TextInput } from '@mantine/core'
import { IconUserSearch } from '@tabler/icons-react'
import { useState } from 'react'
import type { Failure } from '../../../bridge/failure.ts'
import { trailSubjectKinds, type TrailSubjectKind } from '../../../domain/trail.ts'
import { trailSubjectWords } from '../../../domain/trail-words.ts'
import { asBridgeFailure, callBridge } from '../../app/bridge.ts'
import { withEquals } from '../../grid/equals-filter.ts'
import type { GridModel } from '../../grid/use-snapshot-grid.ts'
import { FailureNotice } from '../../parts/FailureNotice.tsx'
import { trailColumn } from './trail-columns.ts'
import classes from './trail.module.css'

type Props = { readonly grid: GridModel }

/** Asks main for the keyed hash of an id and narrows the records to it. The id itself is kept nowhere: not in the address, not in this form. */
export function FindSubject({ grid }: Props) {
  const [opened, setOpened] = useState(false)
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" width={320} trapFocus>
      <Popover.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconUserSearch size={14} />}
          onClick={() => setOpened(!opened)}
        >
          Find a subject
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Find a subject">
        <SubjectForm grid={grid} onDone={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}

function SubjectForm({ grid, onDone }: Props & { readonly onDone: () => void }) {
  const [kind, setKind] = useState<TrailSubjectKind>('provider')
  const [id, setId] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const asked = id.trim()

  const find = async () => {
    if (asked === '' || busy) return
    setBusy(true)
    setFailure(undefined)
    setId('')
    try {
      const { value } = await callBridge('trail.subject', { kind, id: asked })
      grid.change({ filters: withEquals(grid.state.filters, trailColumn.subject, value.hash) })
      onDone()
    } catch (error) {
      setFailure(asBridgeFailure(error).failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className={classes.form}
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        void find()
      }}
    >
      <NativeSelect
        size="xs"
        label="What"
        data={trailSubjectKinds.map((value) => ({ value, label: trailSubjectWords[value] }))}
        value={kind}
        onChange={({ currentTarget: { value } }) =>
          setKind(trailSubjectKinds.find((one) => one === value) ?? 'provider')
        }
      />
      <TextInput
        size="xs"
        label="Its id, as the console knows it"
        data-autofocus
        autoComplete="off"
        spellCheck={false}
        maxLength={500}
        value={id}
        onChange={({ currentTarget: { value } }) => setId(value)}
      />
      <p>The trail holds keyed hashes alone. The id is turned into its hash and forgotten at once.</p>
      {failure !== undefined && <FailureNotice compact keysLink={false} failure={failure} doing="Find a subject" />}
      <div className={classes.formFoot}>
        <Button type="submit" variant="filled" loading={busy} disabled={asked === ''}>
          Find
        </Button>
      </div>
    </form>
  )
}
