import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useBridgeMutation } from '../../../bridge/changes.ts'
import { useBridgeQuery } from '../../../bridge/queries.ts'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { ZonedTime } from '../../../parts/ZonedTime.tsx'
import { counted } from '../../../parts/times.ts'
import { AlertsPart } from './AlertsPart.tsx'

/** Sets or removes the secret that signs webhooks, never shows it, and lists failed deliveries. */
export function WebhookSecret({ connectionId }: { readonly connectionId: string }) {
  const view = useBridgeQuery('regions.webhooks', { connectionId })
  const [secret, setSecret] = useState('')
  const change = useBridgeMutation('regions.setWebhookSecret')
  const save = (value: string | null) =>
    change.mutate({ connectionId, secret: value }, { onSuccess: () => setSecret('') })
  const told = view.data?.value
  return (
    <AlertsPart label="Webhook secret" title="Webhooks">
      <Text className="dim" inherit mt={4} mb="xs">
        {told === undefined
          ? 'Loading…'
          : told.hasSecret
            ? 'A secret is set. It signs each webhook; the receiver checks it.'
            : 'No secret is set. Webhooks are sent only after you set one.'}
      </Text>
      {told !== undefined && told.waiting > 0 && (
        <Text inherit mt={4} mb="xs">
          {counted(told.waiting, 'webhook')} waiting to be retried.
        </Text>
      )}
      {told?.lastFailure !== undefined && (
        <Text inherit mt={4} mb="xs">
          Not delivered to {told.lastFailure.host}, <ZonedTime at={told.lastFailure.at} shape="grid" />:{' '}
          {told.lastFailure.message}.
        </Text>
      )}
      <Stack
        component="form"
        align="flex-start"
        gap="sm"
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
        <Group gap="xs" wrap="nowrap" ml="auto">
          {told?.hasSecret === true && (
            <Button variant="subtle" color="red" onClick={() => save(null)}>
              Remove secret
            </Button>
          )}
          <Button type="submit" disabled={secret.length < 16} loading={change.isPending}>
            Save secret
          </Button>
        </Group>
      </Stack>
      {change.error !== null && (
        <FailureNotice compact failure={change.error.failure} doing="Save the webhook secret" />
      )}
    </AlertsPart>
  )
}
