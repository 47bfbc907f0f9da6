import type { ReadBackLine, ReadBackPart } from '../../../../domain/booking/read-back.ts'
import { maskedText } from '../../../../domain/tables/masks.ts'
import { useDesk } from '../draft-context.ts'
import { Spoken } from '../intent/Quote.tsx'
import { MaskedField } from '../MaskedField.tsx'
import { useShownFields } from '../shown-fields.ts'

/** A line to read aloud. Phone numbers and emails in it are masked until the user shows the caller's data. */
export function SpokenLine({ parts }: { readonly parts: readonly ReadBackPart[] }) {
  const { draft } = useDesk()
  return parts.map((part, index) =>
    part.private === undefined ? (
      <Spoken key={index} parts={[part]} />
    ) : (
      <MaskedField key={index} subject="draft" id={draft.draftId} kind={part.private.kind} value={part.private.value}>
        <strong dir="auto">{part.text}</strong>
      </MaskedField>
    ),
  )
}

/** The words of a line as shown on screen. */
export function useLineWords(): (line: ReadBackLine) => string {
  const { draft } = useDesk()
  const fields = useShownFields('draft', draft.draftId)
  return ({ parts }) =>
    parts
      .map(({ text, private: own }) =>
        own === undefined || fields.isShown(own.kind) ? text : `masked ${maskedText(own.kind, own.value)}`,
      )
      .join('')
}
