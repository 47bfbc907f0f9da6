import { userInfo } from 'node:os'

/** The computer's user; by number where the system has no entry for the account, as in a container or while a directory service is down. */
export function systemUser(nameOf: () => string = () => userInfo().username): string {
  try {
    return nameOf()
  } catch {
    return String(process.getuid?.() ?? '')
  }
}
