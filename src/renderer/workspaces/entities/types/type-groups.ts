import { listedEntityTypes, listedNamespace } from '../../../../domain/entities/entity.ts'

export type TypeGroup = { readonly namespace: string; readonly types: readonly string[] }

/** The key of a type's counts, marks and links. */
export const typeKey = (namespace: string, type: string): string => `${listedNamespace(namespace)}/${type}`

/** The types by namespace, health system first, as in the document. `others`: types opened by name, as namespace/title. */
export function typeGroups(others: readonly string[]): TypeGroup[] {
  const keys = [...listedEntityTypes, ...others.map(splitName)].map(({ namespace, type }) => typeKey(namespace, type))
  const names = [...new Set(keys)].map(splitName)
  const namespaces = [...new Set(['healthSystem', 'asset', ...names.map(({ namespace }) => namespace)])]
  return namespaces.map((namespace) => ({
    namespace,
    types: names.filter((name) => name.namespace === namespace).map(({ type }) => type),
  }))
}

function splitName(name: string): { readonly namespace: string; readonly type: string } {
  const at = name.indexOf('/')
  return { namespace: name.slice(0, at), type: name.slice(at + 1) }
}
