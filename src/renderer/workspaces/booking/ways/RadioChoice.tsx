import { Group, Radio, Text } from '@mantine/core'
import { focusAfter, placeOfDigit } from './focus-after.ts'
import { useField } from './use-field.tsx'

type Props<Value extends string> = {
  readonly field: string
  /** Defaults to the field's own name. */
  readonly label?: string
  readonly value: Value | ''
  readonly choices: readonly { readonly value: Value; readonly label: string }[]
  readonly onChange: (value: Value) => void
  readonly className?: string | undefined
}

/** A choice among a few: arrow keys choose; a digit chooses and goes to the next field. */
export function RadioChoice<Value extends string>({ field, label, value, choices, onChange, className }: Props<Value>) {
  const { inputWrapperOrder, 'aria-required': required = false, ...parts } = useField(field, undefined, label)
  return (
    <Radio.Group
      {...parts}
      inputWrapperOrder={inputWrapperOrder}
      value={value === '' ? null : value}
      className={className ?? ''}
      onChange={(chosen) => {
        const known = choices.find((choice) => choice.value === chosen)
        if (known !== undefined) onChange(known.value)
      }}
    >
      {/* Handles keys of the radio buttons inside. */}
      <Group
        role="presentation"
        gap="4px 20px"
        onKeyDown={(event) => {
          const chosen = choices[placeOfDigit(event, choices.length) ?? -1]
          if (chosen === undefined) return
          event.preventDefault()
          onChange(chosen.value)
          focusAfter(event.currentTarget)
        }}
      >
        {choices.map((choice, place) => (
          <Radio
            key={choice.value}
            size="xs"
            value={choice.value}
            required={required}
            label={
              <>
                {choice.label}
                <Text component="span" className="dim" ml={6} fz="0.6875rem" lh="inherit" aria-hidden="true">
                  {place + 1}
                </Text>
              </>
            }
          />
        ))}
      </Group>
    </Radio.Group>
  )
}
