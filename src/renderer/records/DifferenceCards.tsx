import { Box, Flex, Text, Title, UnstyledButton } from '@mantine/core'
import type { CSSProperties, ReactNode } from 'react'
import { PlainText } from '../parts/PlainText.tsx'
import { count } from '../parts/times.ts'
import classes from './difference.module.css'

type CardsProps = {
  /** The number of equal columns before the last one. */
  readonly even: number
  /** Relative width of the last one. */
  readonly last?: number
  readonly children: ReactNode
}

/** Cards with difference counts above the differences table. */
export function DifferenceCards({ even, last = 1, children }: CardsProps) {
  return (
    <div
      className={`line-below ${classes.cards}`}
      style={{ '--cards-even': even, '--cards-last': `${last}fr` } as CSSProperties}
    >
      {children}
    </div>
  )
}

export function DifferenceCard({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box component="section" pt={10} pb={6} px="xs" miw={0} aria-label={title}>
      <Title order={3} pb={4} px="xs">
        {title}
      </Title>
      {children}
    </Box>
  )
}

/** A card's text if nothing differs. */
export function NoDifference({ children }: { readonly children: ReactNode }) {
  return (
    <Text className="quiet" inherit px="xs" fz="sm">
      {children}
    </Text>
  )
}

type LineProps = { readonly pressed: boolean; readonly onPress: () => void; readonly children: ReactNode }

/** A count with its label; a click filters the differences by it. */
export function DifferenceLine({ pressed, onPress, children }: LineProps) {
  return (
    <li>
      <UnstyledButton className={`pick ${classes.press} ${classes.line}`} aria-pressed={pressed} onClick={onPress}>
        {children}
      </UnstyledButton>
    </li>
  )
}

type FieldsProps = {
  readonly fields: readonly { readonly field: string; readonly count: number }[]
  /** The field that filters the differences. */
  readonly active: string | undefined
  readonly onField: (field: string) => void
}

/** The fields with the most differences, as bars. */
export function DifferingFields({ fields, active, onField }: FieldsProps) {
  const most = Math.max(1, ...fields.map((field) => field.count))
  return (
    <Box component="ul" className="bare" mah={116} style={{ overflowY: 'auto' }} p={2}>
      {fields.map(({ field, count: times }) => (
        <li key={field}>
          <UnstyledButton
            className={`pick ${classes.press} ${classes.field}`}
            aria-pressed={active === field}
            onClick={() => onField(field)}
          >
            <Flex component="span" pos="relative" align="center" h={22} px="xs" miw={0}>
              <span className={classes.bar} style={{ width: `${(times / most) * 100}%` }} />
              <Box component="span" className="clip mono" pos="relative" title={field}>
                <PlainText text={field} />
              </Box>
            </Flex>
            <span className="num">{count(times)}</span>
          </UnstyledButton>
        </li>
      ))}
    </Box>
  )
}
