import { texts } from '../text/inspector.ts'
import { Anchor, Box, Flex } from '@mantine/core'
import { commonText } from '../../../../domain/entities/entity.ts'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { PlainText } from '../../../parts/PlainText.tsx'
import { isResolved, labelOf, typeOf } from '../../../../domain/entities/entity-label.ts'
import { type ReferenceReader, type HeldReference } from '../entity-values.ts'
import { Unresolved } from './FieldValue.tsx'
import classes from './inspector.module.css'

type Props = {
  readonly references: readonly HeldReference[]
  readonly reader: ReferenceReader
  /** Only the schema says which IDs are references. */
  readonly schemaKnown: boolean
}

/** An entity's references by field. Nested entities open in place; references with only an ID can be loaded. */
export function ReferenceList({ references, reader, schemaKnown }: Props) {
  if (references.length === 0) {
    const { noReferences, thisEntityContainsNoOtherEntity, notKnown, noOtherEntityAndNoSchema } = texts.referenceList
    return (
      <EmptyState help={false} title={schemaKnown ? noReferences : notKnown}>
        {schemaKnown ? thisEntityContainsNoOtherEntity : noOtherEntityAndNoSchema}
      </EmptyState>
    )
  }
  const fields = [...new Set(references.map(({ field }) => field))]
  return (
    <div className={classes.form}>
      {fields.map((field) => {
        const held = references.filter((reference) => reference.field === field)
        return (
          <section key={field} aria-label={field}>
            <h3>
              <bdi>{field}</bdi> <span className="dim num">{held.length}</span>
            </h3>
            <ul className="bare">
              {held.map(({ path, entity, id }) => (
                <Flex component="li" key={path} className="pick" gap="xs" align="baseline" mih={28} px="var(--ac-edge)">
                  {entity === undefined || !isResolved(entity) ? (
                    <Unresolved
                      id={id ?? ''}
                      onFetch={reader.fetch(field, id ?? '', entity === undefined ? undefined : typeOf(entity))}
                    />
                  ) : (
                    <Anchor
                      component="button"
                      type="button"
                      underline="never"
                      inherit
                      display="flex"
                      flex={1}
                      miw={0}
                      fw={500}
                      ta="left"
                      lh="xl"
                      onClick={() => reader.open(path)}
                    >
                      <Box component="span" className="clip" mr="xs">
                        <PlainText text={labelOf(entity)} />
                      </Box>
                      <Box component="span" className="dim" fw={400}>
                        <bdi>{typeOf(entity)?.type ?? commonText(entity, 'type')}</bdi>
                      </Box>
                    </Anchor>
                  )}
                </Flex>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
