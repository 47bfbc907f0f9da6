import { isMailDraft } from '../../domain/regions/mail-draft.ts'

type MailApp = { getApplicationNameForProtocol(url: string): string }
type MailShell = { openExternal(address: string): Promise<void> }

/**
 * Opens a draft in the system's mail program. Accepts only a draft with a subject and a body. False if it was refused, or if this computer has no mail
 * program.
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
