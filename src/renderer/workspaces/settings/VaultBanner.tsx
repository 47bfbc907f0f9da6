import { texts } from './text.ts'
import { Box } from '@mantine/core'
import type { VaultView } from '../../../bridge/calls/settings.ts'
import { Age } from '../../parts/Age.tsx'
import { Status } from '../../parts/Status.tsx'
import { sessionOnly, vaultStatus } from './key-words.ts'
import classes from './keys.module.css'

/** The state of the system keychain, unless it is ready. */
export function VaultBanner({ vault }: { readonly vault: VaultView }) {
  const status = vaultStatus(vault.state)
  if (status === undefined) return null
  return (
    <div className={classes.banner} role="status">
      <Status of={status}>
        <strong>{status.word}</strong>
      </Status>
      <Box component="p" mx={0} mt="0.25rem" mb={0}>
        {vault.message} {vault.nextStep}
      </Box>
      {sessionOnly.includes(vault.state) && (
        <Box component="p" mx={0} mt="0.25rem" mb={0}>
          {texts.vaultBanner.aKeyYouSetNowIs}
        </Box>
      )}
      {vault.checkedAt !== undefined && (
        <Box component="p" mx={0} mt="0.25rem" mb={0} className="dim">
          {texts.vaultBanner.asOf} <Age at={vault.checkedAt} />
        </Box>
      )}
    </div>
  )
}
