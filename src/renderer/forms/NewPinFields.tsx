import { texts } from './text.ts'
import { useRef, useState } from 'react'
import { pinProblem, shortestPin } from '../../domain/pin-rules.ts'
import { useManaged } from '../bridge/managed.ts'
import { PinField } from './PinField.tsx'

type Problems = { readonly first: string | undefined; readonly second: string | undefined }
const none: Problems = { first: undefined, second: undefined }

const unequal = texts.newPinFields.theyDontMatchEnterItAgain

/** The two fields of a new PIN. `takeOut` reads the PIN and empties them; it returns undefined and focuses the invalid field if the PIN isn't valid. */
export function useNewPin() {
  const least = useManaged()?.pinLeastLength ?? shortestPin
  const first = useRef<HTMLInputElement>(null)
  const second = useRef<HTMLInputElement>(null)
  const [problems, setProblems] = useState(none)

  const typed = (left: boolean) => (pin: string) => {
    const again = second.current?.value ?? ''
    // An empty field has no error until the user submits it.
    setProblems(
      left
        ? {
            first: pin === '' ? undefined : pinProblem(pin, least),
            second: again !== '' && again !== pin ? unequal : undefined,
          }
        : { ...problems, second: problems.second !== undefined && pin !== first.current?.value ? unequal : undefined },
    )
  }

  const takeOut = (): string | undefined => {
    const [pin, again] = [first.current?.value ?? '', second.current?.value ?? '']
    const found = { first: pinProblem(pin, least), second: again === pin ? undefined : unequal }
    setProblems(found)
    if (found.first !== undefined || found.second !== undefined) {
      ;(found.first === undefined ? second : first).current?.focus()
      return undefined
    }
    for (const { current } of [first, second]) if (current !== null) current.value = ''
    return pin
  }
  return { first, second, problems, typed, takeOut, least }
}

type Props = { readonly pin: Omit<ReturnType<typeof useNewPin>, 'takeOut'> }

/** A new PIN, typed twice because it's never shown. */
export function NewPinFields({ pin: { first, second, problems, typed, least } }: Props) {
  return (
    <>
      <PinField
        ref={first}
        label={texts.newPinFields.newPin}
        problem={problems.first}
        hint={texts.newPinFields.atLeastDigitsOrLetters(least)}
        onType={typed(true)}
      />
      <PinField ref={second} label={texts.newPinFields.repeatNewPin} problem={problems.second} onType={typed(false)} />
    </>
  )
}
