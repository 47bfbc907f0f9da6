/**
 * Until when each major version of the runtime is kept safe by those who make it: they support the three newest, and a new one comes every eight weeks, so
 * the day of its first release and 24 weeks. Add a line with each update; a version without a line is not packed.
 */
export const supportedUntil: Readonly<Record<string, string>> = {
  '43': '2026-12-16',
  '44': '2027-02-09',
  '45': '2027-04-07',
}

/** Why a version of the runtime may not be packed on a day (`2026-11-22`), as a sentence; undefined where it may. */
export function tooOld(version: string, day: string): string | undefined {
  const until = supportedUntil[version.split('.')[0] ?? '']
  if (until === undefined) return `Nobody noted until when Electron ${version} is supported (packaging/runtime-age.ts).`
  return day <= until ? undefined : `Electron ${version} is out of support since ${until}. Update it.`
}
