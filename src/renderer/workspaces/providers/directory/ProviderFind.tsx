import { Box, Button, Group } from '@mantine/core'
import { useId, useState } from 'react'
import { npiProblem } from '../../../../domain/providers/npi.ts'
import { FindInput } from '../../../grid/FindInput.tsx'
import { useFindText } from '../../../grid/use-find-text.ts'
import type { GridModel } from '../../../grid/use-snapshot-grid.ts'
import { Kbd } from '../../../parts/Kbd.tsx'
import { StatusMark } from '../../../parts/StatusMark.tsx'
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
  const hintId = useId()
  const [inside, setInside] = useState(false)
  // An NPI is kept without what sets its digits apart, as the list has it.
  const text = useFindText(grid, (typed) => tenDigits(typed) ?? typed)
  const npi = tenDigits(text.typed)
  const problem = npi === undefined ? undefined : npiProblem(npi)
  return (
    <Box
      pos="relative"
      flex="1 1 16rem"
      miw={224}
      maw={416}
      onFocus={() => setInside(true)}
      onBlur={(event) => setInside(event.currentTarget.contains(event.relatedTarget))}
    >
      <FindInput
        grid={grid}
        text={text}
        size="sm"
        aria-label="Find a provider"
        aria-describedby={npi === undefined ? undefined : hintId}
        placeholder="Name, NPI, department, specialty"
        onEnter={npi !== undefined && problem === undefined ? () => onOpenNpi(npi) : undefined}
      />
      {npi !== undefined && inside && (
        <Group
          className={classes.findHint ?? ''}
          gap="sm"
          wrap="nowrap"
          w="max-content"
          maw="min(34rem, 80vw)"
          py="xs"
          px="sm"
          bd="1px solid var(--ac-line-strong)"
          bdrs={6}
          bg="var(--ac-surface)"
          fz="sm"
        >
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
        </Group>
      )}
    </Box>
  )
}
