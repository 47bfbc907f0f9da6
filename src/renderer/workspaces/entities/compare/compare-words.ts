import { stageNames } from '../../../../domain/connections/connection.ts'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import type { FieldShape } from '../../../../domain/entities/entity-schema.ts'

/** The sides' names: their stages if these differ, else their connection names. */
export function sideNames(left: ConnectionView, right: ConnectionView) {
  return left.stage === right.stage
    ? { left: left.name, right: right.name }
    : { left: stageNames[left.stage], right: stageNames[right.stage] }
}

/** Fields about when and by whom an entity was changed; they differ between any two connections. */
export const offeredFirst: readonly string[] = ['lastModifiedDate', 'lastModifiedUser', 'createDate', 'version']

/** Fields to ignore: the default ones first, then the rest of the schema. */
export function ignorable(fields: readonly FieldShape[], key: string): string[] {
  const names = [...offeredFirst, 'createdDate', ...(key === 'id' ? [] : ['id']), ...fields.map(({ name }) => name)]
  return [...new Set(names)].filter((name) => name !== key)
}

/** Fields that can match entities: the ID, then fields named like identifiers, then other scalar fields. */
export function keyFields(fields: readonly FieldShape[]): string[] {
  const plain = fields.filter(
    ({ name, types, refText, items, constant }) =>
      refText === undefined &&
      items === undefined &&
      constant === undefined &&
      !offeredFirst.includes(name) &&
      (types.length === 0 || types.some((type) => type === 'string' || type === 'number' || type === 'integer')),
  )
  const likely = plain.filter(({ name }) => /^(npi|name|number|url|code)$|(Id|Code|Number|Name)$/.test(name))
  return [...new Set(['id', ...likely.map(({ name }) => name), ...plain.map(({ name }) => name)])]
}
