import { texts } from '../text/schema.ts'
import { Box, Flex, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { SchemaDocument } from '../../../../domain/entities/entity.ts'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { Tag } from '../../../parts/Tag.tsx'
import { textsOf, versionOf } from '../../../../domain/entities/entity-schema.ts'

/** The draft of a `$schema` address: "2020-12", "draft-07"; else the address. */
export function draftOf(address: unknown): string | undefined {
  if (typeof address !== 'string') return undefined
  return /(\d{4}-\d{2})|(draft-\d+)/.exec(address)?.[0] ?? address
}

type Props = {
  readonly schema: SchemaDocument
  readonly namespace: string
  readonly type: string
  readonly action: ReactNode
}

/** A schema's own metadata. */
export function SchemaHead({ schema, namespace, type, action }: Props) {
  const version = versionOf(schema)
  const tags = textsOf(schema.tags)
  const directives = textsOf(schema.processingDirectives)
  const { unevaluatedProperties: outside, enableAudit } = schema
  return (
    <Box component="header" className="line-below" pt="xs" pb={10} pl="var(--ac-edge)" pr="xs" fz="sm">
      <Group gap="xs" wrap="nowrap" mih={28} miw={0}>
        <h2 className="clip">
          <bdi>{schema.title ?? type}</bdi>
        </h2>
        <bdi className="mono dim clip">
          {namespace}/{type}
        </bdi>
        {version !== undefined && <Tag mono>{version}</Tag>}
        <Flex component="span" gap={4} ml="auto">
          {action}
        </Flex>
      </Group>
      {schema.description != null && schema.description !== '' && (
        <Text inherit className="breaks" mb={4} fz="md">
          <bdi>{schema.description}</bdi>
        </Text>
      )}
      <Flex component="dl" wrap="wrap" rowGap="xs" columnGap={28} mt={4} mb={0} mx={0}>
        <Fact label={texts.schemaHead.draft}>
          <bdi className="mono">{draftOf(schema.$schema) ?? '—'}</bdi>
        </Fact>
        <Fact label={texts.schemaHead.fieldsOutsideTheSchema}>
          {outside === false ? (
            <StatusMark status="off">{texts.schemaHead.notAllowed}</StatusMark>
          ) : outside === undefined ? (
            <span className="dim">{texts.schemaHead.notStatedSoAllowed}</span>
          ) : outside === true ? (
            <StatusMark status="unknown">{texts.schemaHead.allowed}</StatusMark>
          ) : (
            <StatusMark status="unknown">{texts.schemaHead.allowedWhereTheyFit}</StatusMark>
          )}{' '}
          {outside !== undefined && (
            <span className="mono dim">{texts.schemaHead.unevaluatedproperties(JSON.stringify(outside))}</span>
          )}
        </Fact>
        <Fact label={texts.schemaHead.audit}>
          {enableAudit === true ? (
            texts.schemaHead.on
          ) : enableAudit === false ? (
            texts.schemaHead.off
          ) : (
            <span className="dim">{texts.schemaHead.notStated}</span>
          )}
        </Fact>
        <Fact label={texts.schemaHead.tags}>
          {tags.length === 0 ? (
            <span className="dim">{texts.schemaHead.none}</span>
          ) : (
            tags.map((tag) => <Tag key={tag}>{tag}</Tag>)
          )}
        </Fact>
        <Fact label={texts.schemaHead.processingDirectives}>
          {directives.length === 0 ? (
            <span className="dim">{texts.schemaHead.none}</span>
          ) : (
            directives.map((directive) => (
              <Tag key={directive} kind="outline" mono>
                {directive}
              </Tag>
            ))
          )}
        </Fact>
      </Flex>
    </Box>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <Box component="dt" className="quiet" fz="xs" lh="xs">
        {label}
      </Box>
      <Flex component="dd" wrap="wrap" align="baseline" rowGap={4} columnGap={6} m={0} mih={20}>
        {children}
      </Flex>
    </div>
  )
}
