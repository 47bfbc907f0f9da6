import { Button, PasswordInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { asBridgeFailure, callBridge } from '../../../bridge/bridge.ts'
import { bridgeKey, useBridgeQuery } from '../../../bridge/queries.ts'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { ZonedTime } from '../../../parts/ZonedTime.tsx'
import { counted } from '../../../parts/times.ts'
import classes from './alerts.module.css'

/** The secret that signs webhooks: set and removed here, never shown again; and what could not be delivered. */
export function WebhookSecret({ connectionId }: { readonly connectionId: string }) {
  const client = useQueryClient()
  const view = useBridgeQuery('regions.webhooks', { connectionId })
  const [secret, setSecret] = useState('')
  const save = useMutation({
    mutationFn: (value: string | null) => callBridge('regions.setWebhookSecret', { connectionId, secret: value }),
    onSuccess: (answer) => {
      setSecret('')
      client.setQueryData(bridgeKey('regions.webhooks', { connectionId }), answer)
    },
  })
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
          if (secret.length >= 16) save.mutate(secret)
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
            <Button variant="subtle" color="red" onClick={() => save.mutate(null)}>
              Remove secret
            </Button>
          )}
          <Button type="submit" disabled={secret.length < 16} loading={save.isPending}>
            Save secret
          </Button>
        </div>
      </form>
      {save.error !== null && (
        <FailureNotice compact failure={asBridgeFailure(save.error).failure} doing="Save the webhook secret" />
      )}
    </section>
  )
}
