import { isMailDraft } from '../../domain/regions/mail-draft.ts'

type MailApp = { getApplicationNameForProtocol(url: string): string }
type MailShell = { openExternal(address: string): Promise<void> }

/**
 * Hands a draft to the mail program of the system. Nothing but a draft with a subject and a body is handed over. False where it was refused, or where this
 * computer has no mail program.
 */
export async function openMail({ app, shell }: { app: MailApp; shell: MailShell }, address: string): Promise<boolean> {
  if (!isMailDraft(address)) return false
  try {
    if (app.getApplicationNameForProtocol('mailto:') === '') return false
    await shell.openExternal(address)
    return true
  } catch {
    return false
  }
}
