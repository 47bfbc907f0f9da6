import { Box } from '@mantine/core'
import { useState } from 'react'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import type { PatientClass } from '../../../../domain/providers/scheduling-rules.ts'
import type { ProviderSlot } from '../../../../domain/slots/provider-slots.ts'
import type { ProviderForms } from '../../../../domain/providers/verdict.ts'
import type { ProvidersRoute } from '../../../routes/providers-route.ts'
import { usePickedSlot } from '../slots/picked-slot.ts'
import { slotKey } from '../slots/slot-words.ts'
import { useSlotsContext } from '../slots/use-slots.ts'
import { useAskedSlots } from './asked-slots.ts'
import { draftOfSlot, emptyDraft, readDraft, type SlotDraft } from './slot-draft.ts'
import classes from './slot-id.module.css'
import { SlotForm } from './SlotForm.tsx'
import { SlotIdMade } from './SlotIdMade.tsx'
import { SlotIdTaken } from './SlotIdTaken.tsx'

type Props = {
  readonly route: ProvidersRoute & { readonly npi: string }
  readonly connection: ConnectionView
  readonly forms: ProviderForms
}

type Bench = {
  readonly slot: ProviderSlot | undefined
  readonly draft: SlotDraft
  /** Why some fields of the slot are empty. */
  readonly missing: readonly string[]
}

const usualClass = (slot: ProviderSlot): PatientClass =>
  slot.forNewPatient !== true && slot.forEstablishedPatient === true ? 'returning' : 'new'

const benchOf = (slot: ProviderSlot): Bench => ({ slot, ...draftOfSlot(slot, usualClass(slot)) })

/** The slotId bench: builds a slotId from a slot, and decodes any slotId and compares it with the slot. */
export function SlotIdSection({ route, connection, forms }: Props) {
  const { npi, product, slots: choice } = route
  const context = useSlotsContext({ connectionId: connection.id, npi, product }, choice, forms)
  const asked = useAskedSlots(context)
  const picked = usePickedSlot((state) => state.picked)
  const [bench, setBench] = useState<Bench>(() =>
    picked?.npi === npi && picked.connectionId === connection.id
      ? benchOf(picked.slot)
      : { slot: undefined, draft: emptyDraft, missing: [] },
  )
  const reading = readDraft(bench.draft)
  // The picked slot may come from another endpoint, or be older than the cache.
  const offered =
    bench.slot === undefined || asked.some((slot) => slotKey(slot) === slotKey(bench.slot as ProviderSlot))
      ? asked
      : [bench.slot, ...asked]
  return (
    <Box className={classes.bench ?? ''} component="section" miw={0} bg="var(--ac-surface)" aria-label="slotId bench">
      <SlotForm
        context={context}
        asked={offered}
        slot={bench.slot}
        draft={bench.draft}
        missing={bench.missing}
        problems={reading.ok ? undefined : reading.problems}
        onSlot={(slot) => setBench(benchOf(slot))}
        onDraft={(draft) => {
          // Ignores slotType, so a slot open to both classes still matches the picked one.
          const sameSlot = { ...draft, slotType: '' }
          const isSame = JSON.stringify(sameSlot) === JSON.stringify({ ...bench.draft, slotType: '' })
          setBench({ slot: isSame ? bench.slot : undefined, draft, missing: isSame ? bench.missing : [] })
        }}
      />
      <div className={classes.results}>
        <SlotIdMade reading={reading} />
        <SlotIdTaken expected={reading.ok ? reading.sent : undefined} />
      </div>
    </Box>
  )
}
