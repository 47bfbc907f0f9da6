const schemaHost = 'https://schemas.platform.example'

/** The address by which schemas refer to an entity type, `<namespace>.<name>`; with a version, the address that is its `$id`. */
export function schemaAddress(type: string, version?: string): string {
  const address = `${schemaHost}/${type.replace('.', '/')}`
  return version === undefined ? address : `${address}/${version}`
}
