import { Button, CloseButton } from '@mantine/core'
import { type FilterChoices, filterWords, setFilters, type SlotFilters, withoutFilter } from './slot-filters.ts'
import classes from './filter-chips.module.css'

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
    <ul className={classes.chips} aria-label="Filters of this page">
      {names.map((name) => {
        const words = filterWords(filters, name, choices)
        return (
          <li key={name} className={classes.chip}>
            <bdi>{words}</bdi>
            <CloseButton
              size="xs"
              aria-label={`Remove filter ${words}`}
              onClick={() => onChange(withoutFilter(filters, name))}
            />
          </li>
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
