import { texts } from '../text/directory.ts'
import { Box, Button, Group } from '@mantine/core'
import { useId, useState } from 'react'
import { npiProblem, tenDigits } from '../../../../domain/providers/npi.ts'
import { FindInput } from '../../../grid/FindInput.tsx'
import { useFindText } from '../../../grid/use-find-text.ts'
import type { GridModel } from '../../../grid/use-snapshot-grid.ts'
import { Kbd } from '../../../parts/Kbd.tsx'
import { NpiCheck } from '../NpiCell.tsx'

type Props = {
  readonly grid: GridModel
  /** Opens a provider's page, even if the list doesn't have it. */
  readonly onOpenNpi: (npi: string) => void
}

/**
 * Searches the visible columns for a name, NPI, department or specialty. Validates a complete NPI and can open its page
 * even if it isn't listed. `/` in the grid focuses it; Enter and Esc return to the grid.
 */
export function ProviderFind({ grid, onOpenNpi }: Props) {
  const hintId = useId()
  const [inside, setInside] = useState(false)
  // Removes separators from an NPI, as the list does.
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
        aria-label={texts.providerFind.findAProvider}
        aria-describedby={npi === undefined ? undefined : hintId}
        placeholder={texts.providerFind.nameNpiDepartmentSpecialty}
        onEnter={npi !== undefined && problem === undefined ? () => onOpenNpi(npi) : undefined}
      />
      {npi !== undefined && inside && (
        <Group
          pos="absolute"
          top="calc(100% + 0.25rem)"
          left={0}
          style={{ zIndex: 20, boxShadow: '0 4px 14px rgb(0 0 0 / 14%)' }}
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
            <NpiCheck problem={problem} />
          </span>
          <Button
            size="compact-sm"
            variant={problem === undefined ? 'filled' : 'default'}
            rightSection={problem === undefined ? <Kbd>{texts.providerFind.enter}</Kbd> : undefined}
            onClick={() => onOpenNpi(npi)}
          >
            {texts.providerFind.openNpiDirectly(npi)}
          </Button>
        </Group>
      )}
    </Box>
  )
}
