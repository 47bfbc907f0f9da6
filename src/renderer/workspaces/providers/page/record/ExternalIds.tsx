import { useMemo } from 'react'
import type { ProviderForms } from '../../../../../domain/providers/verdict.ts'
import { Copyable } from '../../../../parts/Copyable.tsx'
import { KeyValue } from '../../../../parts/KeyValue.tsx'
import { count } from '../../../../parts/times.ts'
import { EmptyCard, PageCard } from '../PageCard.tsx'
import { looseText } from '../record-words.ts'
import classes from './record.module.css'

/** The provider's IDs in other systems, and the record's own. */
export function ExternalIds({ forms }: { readonly forms: ProviderForms }) {
  const rows = useMemo(() => idsOf(forms), [forms])
  return (
    <PageCard
      label="Ids"
      title="Ids"
      note={rows.length > 0 && `${count(rows.length)}; each by the system that gave it`}
    >
      {rows.length === 0 ? (
        <EmptyCard>The record has no ids.</EmptyCard>
      ) : (
        <div className={classes.facts}>
          <KeyValue
            columns={2}
            rows={rows.map(({ label, text }) => ({
              label,
              value: text === undefined ? null : <Copyable text={text} what={`id of ${label}`} />,
            }))}
          />
        </div>
      )}
    </PageCard>
  )
}

/** Makes labels unique: a repeated system gets a number. */
function idsOf(forms: ProviderForms): readonly { readonly label: string; readonly text: string | undefined }[] {
  const seen = new Map<string, Set<string | undefined>>()
  const add = (label: string, text: string | undefined) => seen.set(label, (seen.get(label) ?? new Set()).add(text))
  for (const form of [forms.platform, ...forms.ehr]) {
    if (form === undefined) continue
    const { providerId, providerNationalId, providerExternalIds, email } = form.record
    if (providerId != null) add('providerId', providerId)
    if (providerNationalId != null) add('National id', providerNationalId)
    if (email != null) add('Email', email)
    for (const { system, value } of providerExternalIds ?? []) add(looseText(system) ?? 'no system', looseText(value))
  }
  return [...seen].flatMap(([label, texts]) =>
    [...texts].map((text, at) => ({ label: at === 0 ? label : `${label} (${at + 1})`, text })),
  )
}
