import { texts } from '../text/inspector.ts'
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
        <span>{texts.fieldNote.aboutThisField}</span>
        <Flex component="span" gap={4} wrap="wrap" display="inline-flex">
          {said && <Tag kind="outline">{typeWords(field)}</Tag>}
          {said && <Tag kind="outline">{field.required ? texts.fieldNote.required : texts.fieldNote.optional}</Tag>}
          {said && <Tag kind="outline">{field.nullable ? texts.fieldNote.mayBeNull : texts.fieldNote.notNull}</Tag>}
        </Flex>
      </Flex>
      {field.description !== undefined && (
        <Text inherit mt={6}>
          <bdi>{field.description}</bdi>
        </Text>
      )}
      {!said && (
        <Text inherit mt={6}>
          {schemaKnown ? texts.fieldNote.theSchemaSaysNothingAboutThisField : texts.fieldNote.theSchemaIsntKnownHere}
        </Text>
      )}
      {(field.format !== undefined || field.constant !== undefined || field.tags.length > 0) && (
        <Flex component="p" className="quiet" rowGap={2} columnGap="md" wrap="wrap" mt={6} mb={0} mx={0} fz="xs">
          {field.format !== undefined && (
            <span>
              {texts.fieldNote.format} <bdi className="mono">{field.format}</bdi>
            </span>
          )}
          {field.constant !== undefined && (
            <span>
              {texts.fieldNote.always} <bdi className="mono">{JSON.stringify(field.constant.value)}</bdi>
            </span>
          )}
          {field.tags.length > 0 && (
            <span>
              {texts.fieldNote.tags} <bdi>{field.tags.join(', ')}</bdi>
            </span>
          )}
        </Flex>
      )}
      {typeof value === 'string' && field.name === 'npi' && <NpiCheck npi={value} />}
      {value !== undefined && (
        <Group gap={0} mt={6} mb={-2} ml={-7} mr={0}>
          {onFilter !== undefined && isFilterValue(value) && (
            <>
              {/* An integer beyond 2^53 is text here, which a platform would not find among its numbers. */}
              {(written === undefined || typeof value === 'number') && (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  leftSection={<IconServer2 size={13} />}
                  title={texts.fieldNote.loadsFromThePlatformAgainRows}
                  onClick={() => onFilter({ where: 'platform', filter: { field: field.name, value } })}
                >
                  {texts.fieldNote.platformOnlyThisValue}
                </Button>
              )}
              <Button
                size="compact-xs"
                variant="subtle"
                leftSection={<IconFilter size={13} />}
                title={texts.fieldNote.amongTheLoadedRows}
                // The rows have numbers as they were written.
                onClick={() => onFilter({ where: 'here', filter: hereFilter(field.name, written ?? value) })}
              >
                {texts.fieldNote.hereOnlyThisValue}
              </Button>
            </>
          )}
          <CopyButton
            what={texts.fieldNote.theValueOf(field.name)}
            size={13}
            text={() => written ?? copyTextOf(value)}
          />
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
        <StatusMark status="ok">{texts.fieldNote.checkDigitCorrect}</StatusMark>
      ) : (
        <StatusMark status="bad">
          {problem === 'shape' ? texts.fieldNote.notTenDigitsStartingWith1 : texts.fieldNote.checkDigitWrong}
        </StatusMark>
      )}
    </Flex>
  )
}
