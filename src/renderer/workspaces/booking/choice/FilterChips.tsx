import { Button, CloseButton, Group } from '@mantine/core'
import { type FilterChoices, filterWords, setFilters, type SlotFilters, withoutFilter } from './slot-filters.ts'
import classes from './slot-picker.module.css'

type Props = {
  readonly filters: SlotFilters
  readonly choices: FilterChoices
  readonly onChange: (filters: SlotFilters) => void
}

/** The active filters of this page, each with a button to remove it. */
export function FilterChips({ filters, choices, onChange }: Props) {
  const names = setFilters(filters)
  if (names.length === 0) return null
  return (
    <ul className={`${classes.chips} bare`} aria-label="Filters of this page">
      {names.map((name) => {
        const words = filterWords(filters, name, choices)
        return (
          <Group
            component="li"
            key={name}
            className={classes.chip ?? ''}
            gap={2}
            wrap="nowrap"
            maw="16rem"
            pl="xs"
            pr={2}
            fz="xs"
            fw={600}
          >
            <bdi className="clip">{words}</bdi>
            <CloseButton
              size="xs"
              aria-label={`Remove filter ${words}`}
              onClick={() => onChange(withoutFilter(filters, name))}
            />
          </Group>
        )
      })}
      {names.length > 1 && (
        <li>
          <Button
            variant="subtle"
            size="compact-xs"
            onClick={() => onChange(names.reduce(withoutFilter, { ...filters, withUnknown: false }))}
          >
            Clear filters
          </Button>
        </li>
      )}
    </ul>
  )
}
