import type { ReactNode } from 'react'
import { type MaskKind, maskedText, maskNames } from '../../../domain/tables/masks.ts'
import { Masked } from '../../parts/Masked.tsx'
import { useShownFields } from './shown-fields.ts'

type Props = {
  readonly subject: 'draft' | 'intent'
  readonly id: string
  readonly kind: MaskKind
  /** As it is; nothing is drawn where it is empty. */
  readonly value: string
  /** Its masked text, where the value is only a part of it. */
  readonly masked?: string
  /** How it is written where it is shown; as it is where nothing is said. */
  readonly children?: ReactNode
  /** Whether it can be shown here, or is by what stands beside. */
  readonly button?: boolean
}

/** A field of the caller or of an intent's patient: masked until somebody asks to see it. */
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
