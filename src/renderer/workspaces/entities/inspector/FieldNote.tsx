import { Button, Flex, Group, Text } from '@mantine/core'
import { IconFilter, IconServer2 } from '@tabler/icons-react'
import { CopyButton } from '../../../parts/CopyButton.tsx'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { Tag } from '../../../parts/Tag.tsx'
import { copyTextOf, isFilterValue } from '../entity-values.ts'
import { type FieldFilter, hereFilter } from './field-filter.ts'
import classes from './inspector.module.css'
import { type FieldShape, typeWords } from '../../../../domain/entities/entity-schema.ts'
import { npiProblem } from '../../../../domain/providers/npi.ts'

type Props = {
  readonly field: FieldShape
  readonly value: unknown
  /** A number's original text, if JavaScript formats it differently. */
  readonly written?: string | undefined
  readonly schemaKnown: boolean
  readonly onFilter: ((filter: FieldFilter) => void) | undefined
}

/** A field's schema description, and actions for its value. */
export function FieldNote({ field, value, written, schemaKnown, onFilter }: Props) {
  const said =
    field.types.length > 0 || field.refText !== undefined || field.items !== undefined || field.constant !== undefined
  return (
    <div className={classes.note} role="note">
      <Flex className="quiet" rowGap={4} columnGap="xs" justify="space-between" wrap="wrap" fz="xs">
        <span>What this field is</span>
        <Flex component="span" gap={4} wrap="wrap" display="inline-flex">
          {said && <Tag kind="outline">{typeWords(field)}</Tag>}
          {said && <Tag kind="outline">{field.required ? 'required' : 'optional'}</Tag>}
          {said && <Tag kind="outline">{field.nullable ? 'may be null' : 'not null'}</Tag>}
        </Flex>
      </Flex>
      {field.description !== undefined && (
        <Text inherit mt={6}>
          <bdi>{field.description}</bdi>
        </Text>
      )}
      {!said && (
        <Text inherit mt={6}>
          {schemaKnown ? 'The schema says nothing about this field.' : 'The schema is not known here.'}
        </Text>
      )}
      {(field.format !== undefined || field.constant !== undefined || field.tags.length > 0) && (
        <Flex component="p" className="quiet" rowGap={2} columnGap="md" wrap="wrap" mt={6} mb={0} mx={0} fz="xs">
          {field.format !== undefined && (
            <span>
              format: <bdi className="mono">{field.format}</bdi>
            </span>
          )}
          {field.constant !== undefined && (
            <span>
              always: <bdi className="mono">{JSON.stringify(field.constant.value)}</bdi>
            </span>
          )}
          {field.tags.length > 0 && (
            <span>
              tags: <bdi>{field.tags.join(', ')}</bdi>
            </span>
          )}
        </Flex>
      )}
      {typeof value === 'string' && field.name === 'npi' && <NpiCheck npi={value} />}
      {value !== undefined && (
        <Group gap={0} mt={6} mb={-2} ml={-7} mr={0}>
          {onFilter !== undefined && isFilterValue(value) && (
            <>
              <Button
                size="compact-xs"
                variant="subtle"
                leftSection={<IconServer2 size={13} />}
                title="Asks the platform again: rows whose whole value is this one"
                onClick={() => onFilter({ where: 'platform', filter: { field: field.name, value } })}
              >
                Platform: only this value
              </Button>
              <Button
                size="compact-xs"
                variant="subtle"
                leftSection={<IconFilter size={13} />}
                title="Among the rows that were read"
                onClick={() => onFilter({ where: 'here', filter: hereFilter(field.name, value) })}
              >
                Here: only this value
              </Button>
            </>
          )}
          <CopyButton what={`the value of ${field.name}`} size={13} text={() => written ?? copyTextOf(value)} />
        </Group>
      )}
    </div>
  )
}

/** Shows whether an NPI is valid. */
function NpiCheck({ npi }: { readonly npi: string }) {
  const problem = npiProblem(npi)
  return (
    <Flex component="p" className="quiet" rowGap={2} columnGap="md" wrap="wrap" mt={6} mb={0} mx={0} fz="xs">
      {problem === undefined ? (
        <StatusMark status="ok">Check digit holds</StatusMark>
      ) : (
        <StatusMark status="bad">
          {problem === 'shape' ? 'Not ten digits that begin with 1 or 2' : 'Check digit does not hold'}
        </StatusMark>
      )}
    </Flex>
  )
}
