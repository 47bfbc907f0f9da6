import { NativeSelect, TagsInput } from '@mantine/core'
import { type Misbehaviour, type WaitFault, waitFaults } from '../../../domain/training/misbehaviour.ts'
import { useState } from 'react'
import { waitFaultWords } from './behaviour-words.ts'
import classes from './training.module.css'

type Props = { readonly draft: Misbehaviour; readonly onChange: (part: Partial<Misbehaviour>) => void }

/** Faults of region waits: one fault for all regions named here. */
export function WaitFaultFields({ draft, onChange }: Props) {
  const codes = Object.keys(draft.waitFaults)
  const [fault, setFault] = useState<WaitFault>(Object.values(draft.waitFaults)[0] ?? 'missing')
  const change = (of: readonly string[], to: WaitFault) =>
    onChange({ waitFaults: Object.fromEntries(of.map((code) => [code, to])) })
  return (
    <fieldset className={classes.group}>
      <legend>While regions are watched</legend>
      <div className={classes.pair}>
        <TagsInput
          label="Regions with wrong waits"
          description="Region codes; press Enter after each"
          value={codes}
          onChange={(value) => change(value, fault)}
        />
        <NativeSelect
          label="What is wrong with them"
          description="The same for all of them"
          data={waitFaults.map((value) => ({ value, label: waitFaultWords[value] }))}
          value={fault}
          onChange={(event) => {
            const chosen = waitFaults.find((one) => one === event.currentTarget.value) ?? 'missing'
            setFault(chosen)
            change(codes, chosen)
          }}
        />
      </div>
    </fieldset>
  )
}
