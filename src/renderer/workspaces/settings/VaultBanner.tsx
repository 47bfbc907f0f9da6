import { texts } from './text.ts'
import { Box } from '@mantine/core'
import type { VaultView } from '../../../bridge/calls/settings.ts'
import { Age } from '../../parts/Age.tsx'
import { StatusMark } from '../../parts/StatusMark.tsx'
import { sessionOnly, vaultTitles } from './key-words.ts'
import classes from './keys.module.css'

/** The state of the system keychain, unless it is ready. */
export function VaultBanner({ vault }: { readonly vault: VaultView }) {
  const title = vaultTitles[vault.state]
  if (title === undefined) return null
  return (
    <div className={classes.banner} role="status">
      <StatusMark status="warn">
        <strong>{title}</strong>
      </StatusMark>
      <Box component="p" mx={0} mt="0.25rem" mb={0}>
        {vault.message} {vault.nextStep}
      </Box>
      {sessionOnly.includes(vault.state) && (
        <Box component="p" mx={0} mt="0.25rem" mb={0}>
          {texts.vaultBanner.aKeyThatYouSetNowIsKeptInMemory}
        </Box>
      )}
      {vault.checkedAt !== undefined && (
        <Box component="p" mx={0} mt="0.25rem" mb={0} className="dim">
          {texts.vaultBanner.seen} <Age at={vault.checkedAt} />
        </Box>
      )}
    </div>
  )
}
