import { texts } from '../text/alerts.ts'
import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useBridgeMutation } from '../../../bridge/changes.ts'
import { useBridgeQuery } from '../../../bridge/queries.ts'
import { FailureOf } from '../../../parts/FailureNotice.tsx'
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
  const delivery = view.data?.value
  return (
    <AlertsPart label={texts.webhookSecret.webhookSecret} title={texts.webhookSecret.webhooks}>
      <Text className="dim" inherit mt={4} mb="xs">
        {delivery === undefined
          ? texts.webhookSecret.loading
          : delivery.hasSecret
            ? texts.webhookSecret.aSecretIsSetItSignsEachWebhookThe
            : texts.webhookSecret.noSecretIsSetWebhooksAreSentOnly}
      </Text>
      {delivery !== undefined && delivery.waiting > 0 && (
        <Text inherit mt={4} mb="xs">
          {texts.webhookSecret.waitingToRetry(counted(delivery.waiting, 'webhook'))}
        </Text>
      )}
      {delivery?.lastFailure !== undefined && (
        <Text inherit mt={4} mb="xs">
          {texts.webhookSecret.notDeliveredTo(delivery.lastFailure.host)}{' '}
          <ZonedTime at={delivery.lastFailure.at} shape="grid" />: {delivery.lastFailure.message}.
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
          label={texts.webhookSecret.secret}
          description={texts.webhookSecret.atLeast16CharactersKeptInTheSystem}
          autoComplete="off"
          maxLength={8_192}
          value={secret}
          onChange={(event) => setSecret(event.currentTarget.value)}
        />
        <Group gap="xs" wrap="nowrap" ml="auto">
          {delivery?.hasSecret === true && (
            <Button variant="subtle" color="red" onClick={() => save(null)}>
              {texts.webhookSecret.removeSecret}
            </Button>
          )}
          <Button type="submit" disabled={secret.length < 16} loading={change.isPending}>
            {texts.webhookSecret.saveSecret}
          </Button>
        </Group>
      </Stack>
      <FailureOf call={change} compact doing={texts.webhookSecret.saveTheWebhookSecret} />
    </AlertsPart>
  )
}
