/**
 * End of support for each major runtime version. Its makers support the three newest, with a release every eight weeks: the first release plus 24 weeks. Add
 * a line with each update; a version without one isn't packed.
 */
export const supportedUntil: Readonly<Record<string, string>> = {
  '43': '2026-12-16',
  '44': '2027-02-09',
  '45': '2027-04-07',
}

/** Why a runtime version may not be packed on this day (`2026-11-22`), as a sentence; undefined if it may. */
export function tooOld(version: string, day: string): string | undefined {
  const until = supportedUntil[version.split('.')[0] ?? '']
  if (until === undefined) return `Nobody noted until when Electron ${version} is supported (packaging/runtime-age.ts).`
  return day <= until ? undefined : `Electron ${version} is out of support since ${until}. Update it.`
}
