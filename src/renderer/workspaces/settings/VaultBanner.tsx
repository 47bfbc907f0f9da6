import type { VaultView } from '../../../bridge/calls/settings.ts'
import { Age } from '../../parts/Age.tsx'
import { StatusMark } from '../../parts/StatusMark.tsx'
import { sessionOnly, vaultTitles } from './key-words.ts'
import classes from './keys.module.css'

/** The state of the system keychain, where it is not simply ready. */
export function VaultBanner({ vault }: { readonly vault: VaultView }) {
  const title = vaultTitles[vault.state]
  if (title === undefined) return null
  return (
    <div className={classes.banner} role="status">
      <StatusMark status="warn">
        <strong>{title}</strong>
      </StatusMark>
      <p>
        {vault.message} {vault.nextStep}
      </p>
      {sessionOnly.includes(vault.state) && (
        <p>A key that you set now is kept in memory until the console is closed, and written nowhere.</p>
      )}
      {vault.checkedAt !== undefined && (
        <p className="dim">
          Seen <Age at={vault.checkedAt} />
        </p>
      )}
    </div>
  )
}
