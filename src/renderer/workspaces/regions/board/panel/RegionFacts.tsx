import { Text } from '@mantine/core'
import type { RegionDetail } from '../../../../../bridge/calls/regions.ts'
import { isRecord } from '../../../../../domain/is-record.ts'
import { Copyable } from '../../../../parts/Copyable.tsx'
import { KeyValue } from '../../../../parts/KeyValue.tsx'
import { PlainText } from '../../../../parts/PlainText.tsx'
import { PanelSection } from './PanelSection.tsx'

const longest = 400

/** All raw fields of the estimate, the region and the practice, under their own names. */
export function RegionFacts({ detail }: { readonly detail: RegionDetail }) {
  const { raw } = detail
  return (
    <>
      {raw.estimates.map((estimate, at) => (
        <Fields
          key={at}
          title={raw.estimates.length === 1 ? 'Estimate' : `Estimate ${at + 1} of ${raw.estimates.length}`}
          value={estimate}
        />
      ))}
      {raw.estimates.length === 0 && (
        <Text className="quiet" inherit>
          The last answer held no estimate of this combination.
        </Text>
      )}
      <Fields title="Region" value={raw.region} />
      <Fields title="Practice" value={raw.practice} />
    </>
  )
}

function Fields({ title, value }: { readonly title: string; readonly value: unknown }) {
  const rows = isRecord(value)
    ? Object.entries(value).map(([name, field]) => ({ label: name, value: <Field name={name} value={field} /> }))
    : []
  return (
    <PanelSection label={title} title={title}>
      {rows.length === 0 ? (
        <Text className="quiet" inherit>
          Nothing was told.
        </Text>
      ) : (
        <KeyValue rows={rows} />
      )}
    </PanelSection>
  )
}

function Field({ name, value }: { readonly name: string; readonly value: unknown }) {
  if (value === null || value === undefined) return <span className="dim">—</span>
  if (typeof value === 'string' && /id$/i.test(name)) return <Copyable text={value} what={name} />
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return <PlainText text={text.length > longest ? `${text.slice(0, longest)}…` : text} />
}
