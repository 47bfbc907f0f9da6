import { Button, PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { useBridgeMutation } from '../../../bridge/changes.ts'
import { useBridgeQuery } from '../../../bridge/queries.ts'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { ZonedTime } from '../../../parts/ZonedTime.tsx'
import { counted } from '../../../parts/times.ts'
import classes from './alerts.module.css'

/** The secret that signs webhooks: set and removed here, never shown again; and what could not be delivered. */
export function WebhookSecret({ connectionId }: { readonly connectionId: string }) {
  const view = useBridgeQuery('regions.webhooks', { connectionId })
  const [secret, setSecret] = useState('')
  const change = useBridgeMutation('regions.setWebhookSecret')
  const save = (value: string | null) =>
    change.mutate({ connectionId, secret: value }, { onSuccess: () => setSecret('') })
  const told = view.data?.value
  return (
    <section aria-label="Webhook secret" className={classes.part}>
      <h2>Webhooks</h2>
      <p className="dim">
        {told === undefined
          ? 'Loading…'
          : told.hasSecret
            ? 'A secret is set. It signs each webhook; the receiver checks it.'
            : 'No secret is set. Webhooks are sent only after you set one.'}
      </p>
      {told !== undefined && told.waiting > 0 && <p>{counted(told.waiting, 'webhook')} waiting to be retried.</p>}
      {told?.lastFailure !== undefined && (
        <p>
          Not delivered to {told.lastFailure.host}, <ZonedTime at={told.lastFailure.at} shape="grid" />:{' '}
          {told.lastFailure.message}.
        </p>
      )}
      <form
        className={classes.quiet}
        onSubmit={(event) => {
          event.preventDefault()
          if (secret.length >= 16) save(secret)
        }}
      >
        <PasswordInput
          size="xs"
          label="Secret"
          description="At least 16 characters. Kept in the system keychain."
          autoComplete="off"
          maxLength={8_192}
          value={secret}
          onChange={(event) => setSecret(event.currentTarget.value)}
        />
        <div className={classes.footButtons}>
          {told?.hasSecret === true && (
            <Button variant="subtle" color="red" onClick={() => save(null)}>
              Remove secret
            </Button>
          )}
          <Button type="submit" disabled={secret.length < 16} loading={change.isPending}>
            Save secret
          </Button>
        </div>
      </form>
      {change.error !== null && (
        <FailureNotice compact failure={change.error.failure} doing="Save the webhook secret" />
      )}
    </section>
  )
}
