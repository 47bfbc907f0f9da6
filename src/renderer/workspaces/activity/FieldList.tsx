import { texts } from './text.ts'
import { Flex, Title } from '@mantine/core'
import type { SentField } from '../../../bridge/activity.ts'

type Props = { readonly title: string; readonly fields: readonly SentField[] }

/** The fields sent with a call; renders nothing without fields. */
export function FieldList({ title, fields }: Props) {
  if (fields.length === 0) return null
  return (
    <section aria-label={texts.fieldList.fieldsOfThe(title.toLowerCase())}>
      <Title order={3} mb="0.375rem">
        {title} <span className="dim num">{fields.length}</span>
      </Title>
      <ul className="bare">
        {fields.map(({ name, value }) => (
          <Flex
            component="li"
            gap="sm"
            justify="space-between"
            py="0.1875rem"
            fz="xs"
            className="line-above breaks"
            key={name}
          >
            <span className="mono">{name}</span>
            {value !== undefined && <bdi className="mono dim">{String(value)}</bdi>}
          </Flex>
        ))}
      </ul>
    </section>
  )
}
