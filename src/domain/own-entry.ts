import { isRecord } from './is-record.ts'

/** An entry of an object by a name from outside, such as a platform's field or a file's column: `constructor` is none of an empty object. */
export const ownEntry = <Entry>(
  entries: Readonly<Record<string, Entry>> | null | undefined,
  name: string,
): Entry | undefined => (isRecord(entries) && Object.hasOwn(entries, name) ? entries[name] : undefined)
