import { normalText } from '../../domain/normal-text.ts'

/**
 * Choices with different names: those of one name have their value behind it, or what `markOf` has for the value. One without a name, or with spaces alone,
 * has just that.
 */
export function distinctChoices<One extends { readonly value: string; readonly label: string }>(
  choices: readonly One[],
  markOf: (value: string) => string | null | undefined = (value) => value,
): readonly One[] {
  const same = Map.groupBy(choices, ({ label }) => normalText(label))
  return choices.map((choice) => {
    const name = normalText(choice.label)
    if (name !== '' && same.get(name)?.length === 1) return choice
    const mark = markOf(choice.value) || choice.value
    return { ...choice, label: name === '' ? mark : `${choice.label} (${mark})` }
  })
}
