import { type RefObject, useState } from 'react'
import { pinProblem, shortestPin } from '../../domain/lock-rules.ts'
import { PinField } from './PinField.tsx'

/** The two fields of a new PIN, and what is wrong with what stands in them. */
export type NewPin = {
  readonly first: RefObject<HTMLInputElement | null>
  readonly second: RefObject<HTMLInputElement | null>
}

type Problems = { readonly first: string | undefined; readonly second: string | undefined }
const none: Problems = { first: undefined, second: undefined }

const unequal = 'The two are not the same. Type it again.'

/** The problems of both fields, and how the PIN is taken out of them: undefined where it may not be taken, then its field has the focus. */
export function useNewPin({ first, second }: NewPin) {
  const [problems, setProblems] = useState(none)

  const typed = (left: boolean) => (pin: string) => {
    const again = second.current?.value ?? ''
    // An empty field is not told of before somebody wants to send it.
    setProblems(
      left
        ? {
            first: pin === '' ? undefined : pinProblem(pin),
            second: again !== '' && again !== pin ? unequal : undefined,
          }
        : { ...problems, second: problems.second !== undefined && pin !== first.current?.value ? unequal : undefined },
    )
  }

  const takeOut = (): string | undefined => {
    const [pin, again] = [first.current?.value ?? '', second.current?.value ?? '']
    const found = { first: pinProblem(pin), second: again === pin ? undefined : unequal }
    setProblems(found)
    if (found.first !== undefined || found.second !== undefined) {
      ;(found.first === undefined ? second : first).current?.focus()
      return undefined
    }
    for (const { current } of [first, second]) if (current !== null) current.value = ''
    return pin
  }
  return { problems, typed, takeOut }
}

type Props = NewPin & Pick<ReturnType<typeof useNewPin>, 'problems' | 'typed'>

/** A new PIN, twice, since it is never shown. */
export function NewPinFields({ first, second, problems, typed }: Props) {
  return (
    <>
      <PinField
        ref={first}
        label="New PIN"
        problem={problems.first}
        hint={`At least ${shortestPin} digits or letters.`}
        onType={typed(true)}
      />
      <PinField ref={second} label="New PIN again" problem={problems.second} onType={typed(false)} />
    </>
  )
}
