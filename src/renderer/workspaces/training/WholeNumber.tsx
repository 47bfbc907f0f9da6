import { NumberInput } from '@mantine/core'

type Props = {
  readonly label: string
  readonly description: string
  /** Defaults to 0. */
  readonly min?: number
  readonly max: number
  readonly value: number
  readonly onChange: (value: number) => void
}

/** A whole-number input. An empty field is 0. */
export function WholeNumber({ min = 0, onChange, ...rest }: Props) {
  return (
    <NumberInput
      {...rest}
      min={min}
      allowDecimal={false}
      allowNegative={min < 0}
      thousandSeparator=","
      onChange={(value) => onChange(typeof value === 'number' ? Math.trunc(value) : 0)}
    />
  )
}
