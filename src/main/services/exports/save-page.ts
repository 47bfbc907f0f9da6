import type { CallInput } from '../../../bridge/calls.ts'
import { type Failure, failure } from '../../../bridge/failure.ts'
import type { Answer } from '../handler.ts'
import { askAndSave, placeBytes, type SaveNeeds } from './save-bytes.ts'
import { texts } from './text.ts'

type Needs = SaveNeeds & { readonly printPage: (() => Promise<Uint8Array>) | undefined }

const notPrinted = (): Failure => failure('storage', texts.savePage.thePageCouldntBeMadeInto)

const textAt = (bytes: Uint8Array, from: number, to?: number) =>
  Buffer.from(bytes.subarray(from, to)).toString('latin1')
/** True if the bytes start like a PDF and contain its end. */
const isPdf = (bytes: Uint8Array): boolean => textAt(bytes, 0, 5) === '%PDF-' && textAt(bytes, -1_024).includes('%%EOF')

/** Handles `exports.savePage`. Prints the page first, so that the file matches the screen at the request. */
export async function savePage(
  { dialogs, partials, printPage }: Needs,
  { name }: CallInput<'exports.savePage'>,
): Promise<Answer<{ readonly chosen: boolean }>> {
  const bytes = await printed(printPage)
  if (bytes === undefined) return { ok: false, failure: notPrinted() }
  return await askAndSave(dialogs, {
    name,
    filterName: 'PDF',
    extension: 'pdf',
    write: (destination) => placeBytes(partials, destination, bytes),
  })
}

async function printed(printPage: Needs['printPage']): Promise<Uint8Array | undefined> {
  try {
    const bytes = await printPage?.()
    return bytes !== undefined && isPdf(bytes) ? bytes : undefined
  } catch {
    return undefined
  }
}
