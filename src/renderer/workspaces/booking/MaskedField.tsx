import type { ReactNode } from 'react'
import { type MaskKind, maskedText, maskNames } from '../../../domain/tables/masks.ts'
import { Masked } from '../../parts/Masked.tsx'
import { useShownFields } from './shown-fields.ts'

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
