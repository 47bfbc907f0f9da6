const schemaHost = 'https://schemas.platform.example'

/** The address that schemas use for an entity type, `<namespace>.<name>`; with a version, the address in its `$id`. */
export function schemaAddress(type: string, version?: string): string {
  const address = `${schemaHost}/${type.replace('.', '/')}`
  return version === undefined ? address : `${address}/${version}`
}
