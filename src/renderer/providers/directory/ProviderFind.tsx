import { ActionIcon, Button, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { npiProblem } from '../../../domain/npi.ts'
import type { GridModel } from '../../grid/use-snapshot-grid.ts'
import { Kbd } from '../../parts/Kbd.tsx'
import { StatusMark } from '../../parts/StatusMark.tsx'
import classes from './directory.module.css'

type Props = {
  readonly grid: GridModel
  /** Opens the page of a provider, listed or not. */
  readonly onOpenNpi: (npi: string) => void
}

/** Ten digits, however they were set apart. */
const tenDigits = (text: string): string | undefined => {
  const digits = text.replaceAll(/[\s-]/g, '')
  return /^\d{10}$/.test(digits) ? digits : undefined
}

/**
 * Finds providers by name, NPI, department or specialty among the columns on the screen. An NPI typed whole is checked, and its page can be
 * opened although the list does not have it. `/` in the grid leads here, Enter and Esc lead back.
 */
export function ProviderFind({ grid, onOpenNpi }: Props) {
  const { find } = grid.state
  const hintId = useId()
  const [typed, setTyped] = useState(find)
  const [inside, setInside] = useState(false)
  // Changed from elsewhere: a named view, the way back, "Clear all".
  const [before, setBefore] = useState(find)
  if (find !== before) {
    setBefore(find)
    setTyped(find)
  }
  const commit = (text: string) => {
    // An NPI is kept without what sets its digits apart, as the list has it.
    const wanted = tenDigits(text) ?? text
    setBefore(wanted)
    if (wanted !== grid.state.find) grid.change({ find: wanted })
  }
  const later = useDebouncedCallback(commit, 250)
  const now = (text: string) => {
    later.cancel()
    setTyped(text)
    commit(text)
  }
  const npi = tenDigits(typed)
  const problem = npi === undefined ? undefined : npiProblem(npi)
  return (
    <div
      className={classes.findBox}
      onFocus={() => setInside(true)}
      onBlur={(event) => setInside(event.currentTarget.contains(event.relatedTarget))}
    >
      <TextInput
        ref={(element) => grid.focus.setFind(element)}
        size="sm"
        aria-label="Find a provider"
        aria-describedby={npi === undefined ? undefined : hintId}
        placeholder="Name, NPI, department, specialty"
        spellCheck={false}
        maxLength={1_000}
        leftSection={<IconSearch size={14} />}
        rightSection={
          typed === '' ? (
            <Kbd>/</Kbd>
          ) : (
            <ActionIcon size={20} aria-label="Clear the text to find" onClick={() => now('')}>
              <IconX size={14} />
            </ActionIcon>
          )
        }
        value={typed}
        onChange={(event) => {
          const text = event.currentTarget.value
          setTyped(text)
          later(text)
        }}
        onBlur={() => now(typed)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            now(typed)
            if (npi !== undefined && problem === undefined) onOpenNpi(npi)
            else grid.focus.toGrid()
          }
          if (event.key === 'Escape') {
            event.stopPropagation()
            if (typed === '') grid.focus.toGrid()
            else now('')
          }
        }}
      />
      {npi !== undefined && inside && (
        <div className={classes.findHint}>
          <span id={hintId} role="status">
            {problem === undefined ? (
              <StatusMark status="ok">Check digit ok</StatusMark>
            ) : (
              <StatusMark status="warn">
                {problem === 'check-digit'
                  ? 'Check digit wrong: mistyped, or kept wrong'
                  : 'No NPI: it begins with neither 1 nor 2'}
              </StatusMark>
            )}
          </span>
          <Button
            size="compact-sm"
            variant={problem === undefined ? 'filled' : 'default'}
            rightSection={problem === undefined ? <Kbd>Enter</Kbd> : undefined}
            onClick={() => onOpenNpi(npi)}
          >
            Open NPI {npi} directly
          </Button>
        </div>
      )}
    </div>
  )
}
