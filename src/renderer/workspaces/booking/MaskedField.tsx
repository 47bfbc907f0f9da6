import type { ReactNode } from 'react'
import { create } from 'zustand'
import type { CallInput } from '../../../bridge/calls.ts'
import type { Failure } from '../../../bridge/failure.ts'
import { maskedText, type MaskKind, maskKinds, maskNames } from '../../../domain/tables/masks.ts'
import { asBridgeFailure, callBridge } from '../../bridge/bridge.ts'
import { Masked } from '../../parts/Masked.tsx'
import { keptInWindow } from '../../parts/window-memory.ts'

type Props = {
  readonly subject: 'draft' | 'intent'
  readonly id: string
  readonly kind: MaskKind
  /** The unmasked value. Renders nothing when empty. */
  readonly value: string
  /** The masked text, when only part of the value is masked. */
  readonly masked?: string
  /** How to render the unmasked value. Defaults to the plain text. */
  readonly children?: ReactNode
  /** False where a nearby control already reveals the value. */
  readonly button?: boolean
}

/** A field of the caller or of an intent's patient, masked until the user reveals it. */
export function MaskedField({ subject, id, kind, value, masked, children, button = true }: Props) {
  const fields = useShownFields(subject, id)
  if (value.trim() === '') return null
  return (
    <Masked
      masked={masked ?? maskedText(kind, value)}
      what={maskNames[kind]}
      shown={fields.isShown(kind)}
      onShow={button ? () => fields.show([kind]) : undefined}
    >
      {children ?? <bdi>{value.trim()}</bdi>}
    </Masked>
  )
}

/** Which masked fields of the caller or an intent the user has revealed, until the next caller or a lock. Main records each reveal before it is shown. */

type Subject = CallInput<'booking.reveal'>['subject']

const useShown = create<{ readonly shown: ReadonlySet<string> }>(() => ({ shown: new Set() }))
const keyOf = (subject: Subject, id: string, kind: MaskKind) => `${subject} ${id} ${kind}`

/** Masks everything again for the next caller. */
export const maskAll = (): void => useShown.setState({ shown: new Set() })
keptInWindow(maskAll)

export function useShownFields(subject: Subject, id: string) {
  const shown = useShown((state) => state.shown)
  const isShown = (kind: MaskKind): boolean => shown.has(keyOf(subject, id, kind))
  return {
    isShown,
    areAllShown: maskKinds.every(isShown),
    /** Returns why main refused. One call records one reveal, however many fields it names. */
    async show(kinds: readonly MaskKind[]): Promise<Failure | undefined> {
      const hidden = kinds.filter((kind) => !isShown(kind))
      if (hidden.length === 0) return undefined
      try {
        await callBridge('booking.reveal', { subject, id, fields: [...hidden] })
      } catch (error) {
        return asBridgeFailure(error).failure
      }
      const keys = hidden.map((kind) => keyOf(subject, id, kind))
      useShown.setState((state) => ({ shown: new Set([...state.shown, ...keys]) }))
      return undefined
    },
    hideAll() {
      const own = maskKinds.map((kind) => keyOf(subject, id, kind))
      useShown.setState((state) => ({ shown: new Set([...state.shown].filter((key) => !own.includes(key))) }))
    },
  }
}
