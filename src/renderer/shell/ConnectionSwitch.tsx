import { texts } from './text.ts'
import { stageNames } from '../../domain/connections/connection.ts'
import { Flex, Menu, UnstyledButton } from '@mantine/core'
import { IconCheck, IconChevronDown, IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ConnectionView } from '../../bridge/calls/settings.ts'
import { asBridgeFailure, type BridgeFailure } from '../bridge/bridge.ts'
import classes from './frame.module.css'
import { navigate } from '../routes/navigation.ts'
import { settingsAt } from '../routes/routes.ts'
import { StageBadge } from '../parts/StageBadge.tsx'
import { useManaged } from '../bridge/managed.ts'
import { switchConnection } from '../bridge/switch-connection.ts'

type Props = { readonly connections: readonly ConnectionView[]; readonly active: ConnectionView }

/** The connection in use, always visible; opens the list of connections. */
export function ConnectionSwitch({ connections, active }: Props) {
  const client = useQueryClient()
  const mayAdd = useManaged()?.ownConnections !== false
  const [problem, setProblem] = useState<BridgeFailure>()
  const change = async (connectionId: string) => {
    try {
      setProblem(undefined)
      await switchConnection(client, connectionId)
    } catch (error) {
      setProblem(asBridgeFailure(error))
    }
  }
  const named = active.name !== stageNames[active.stage]
  return (
    // Disables the initial focus placeholder: an ARIA menu may contain items only.
    <Menu position="bottom-end" width={300} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton
          className={classes.connection}
          data-stage={active.stage}
          aria-label={texts.connectionSwitch.connection(stageNames[active.stage], named, active.name, active.stage)}
        >
          {active.stage === 'sandbox' && <span className={classes.hatch} aria-hidden="true" />}
          <strong>{stageNames[active.stage]}</strong> {named && <bdi className="clip">{active.name}</bdi>}{' '}
          {active.stage === 'sandbox' && (
            <span className={classes.simulatedWord}>{texts.connectionSwitch.simulated}</span>
          )}
          <IconChevronDown size={14} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={classes.connectionMenu ?? ''}>
        <Menu.Label>{texts.connectionSwitch.connections}</Menu.Label>
        {connections.map((connection) => (
          <Menu.Item
            key={connection.id}
            onClick={() => void change(connection.id)}
            rightSection={
              connection.id === active.id ? (
                <IconCheck size={14} aria-label={texts.connectionSwitch.inUse} />
              ) : undefined
            }
          >
            <Flex component="span" align="center" gap="xs" miw={0}>
              <StageBadge stage={connection.stage} />
              <bdi className="clip">{connection.name}</bdi>
            </Flex>
          </Menu.Item>
        ))}
        {problem !== undefined && <Menu.Label role="alert">{problem.failure.message}</Menu.Label>}
        {mayAdd && (
          <>
            <Menu.Divider />
            <Menu.Item
              leftSection={<IconPlus size={14} />}
              onClick={() => navigate(settingsAt('connections', undefined, 'add'))}
            >
              {texts.connectionSwitch.addAConnection}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
