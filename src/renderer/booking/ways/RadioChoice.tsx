import { Radio } from '@mantine/core'
import { useField } from './use-field.tsx'
import classes from './ways.module.css'

type Props<Value extends string> = {
  readonly field: string
  readonly label: string
  readonly value: Value | ''
  readonly choices: readonly { readonly value: Value; readonly label: string }[]
  readonly onChange: (value: Value) => void
  readonly className?: string | undefined
}

/** One of few: the arrow keys choose. */
export function RadioChoice<Value extends string>({ field, label, value, choices, onChange, className }: Props<Value>) {
  const { inputWrapperOrder, ...parts } = useField(field)
  return (
    <Radio.Group
      {...parts}
      inputWrapperOrder={inputWrapperOrder}
      label={label}
      value={value === '' ? null : value}
      className={className ?? ''}
      onChange={(chosen) => {
        const known = choices.find((choice) => choice.value === chosen)
        if (known !== undefined) onChange(known.value)
      }}
    >
      <div className={classes.radios}>
        {choices.map((choice) => (
          <Radio key={choice.value} size="xs" value={choice.value} label={choice.label} />
        ))}
      </div>
    </Radio.Group>
  )
}
