import { texts } from './text.ts'
import { Anchor, Box, Button, Checkbox, Flex, Group, SegmentedControl, SimpleGrid, Text } from '@mantine/core'
import { type HotkeyItem, useHotkeys } from '@mantine/hooks'
import { IconPlayerPlay, IconPlugConnected, IconShieldLock } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ConnectionView, withoutKeychain } from '../../../bridge/calls/settings.ts'
import { useManaged } from '../../bridge/managed.ts'
import { useBridgeQuery } from '../../bridge/queries.ts'
import { switchConnection } from '../../bridge/switch-connection.ts'
import { type RoleId, setUiState, useUiState } from '../../bridge/ui-state.ts'
import { useAttempt } from '../../bridge/use-attempt.ts'
import { CopyButton } from '../../parts/CopyButton.tsx'
import { FailureNotice } from '../../parts/FailureNotice.tsx'
import { Kbd, KeyHint } from '../../parts/Kbd.tsx'
import { navigate } from '../../routes/navigation.ts'
import { formatRoute, settingsAt } from '../../routes/routes.ts'
import { exercises } from './exercises.ts'
import { chosenRoles, type Role, roles, startPlace } from './roles.ts'
import { openExercise, stepsLeft } from './use-exercise.ts'
import classes from './welcome.module.css'

type Props = { readonly connection: ConnectionView; readonly connections: readonly ConnectionView[] }

/** A key that counts on this page alone, not in the palette or in Help over it. */
const onPage = (key: string, act: () => void): HotkeyItem => [
  key,
  ({ target }) => {
    if (target === document.body || (target instanceof Element && target.closest('main') !== null)) act()
  },
  // Elsewhere the key is typed.
  { preventDefault: false },
]

const facts = { mt: 'xs', lh: 'sm', style: { gap: '0.125rem 1rem' } } as const

/** Leaves for the start page, which the next start opens too. */
function leave(): void {
  setUiState({ welcomed: true })
  navigate(startPlace(useUiState.getState()))
}

/** The first page: the user’s roles, and how to begin. Later it changes both. */
export function WelcomeScreen({ connection, connections }: Props) {
  const client = useQueryClient()
  const mayAdd = useManaged()?.ownConnections !== false
  const state = useUiState()
  const keychain = useBridgeQuery('settings.keys', { connectionId: connection.id }).data?.value.vault.state
  const { pending, failure, attempt } = useAttempt()
  const chosen = chosenRoles(state.roles)
  const sandbox = connections.find(({ builtIn }) => builtIn)
  const toggle = ({ id }: Role) =>
    setUiState({
      roles: state.roles.includes(id) ? state.roles.filter((one) => one !== id) : [...state.roles, id],
      ...(state.startsAs === id ? { startsAs: null } : {}),
    })
  const practice = (role: RoleId, again: boolean) =>
    void attempt(async () => {
      if (!connection.builtIn && sandbox !== undefined) await switchConnection(client, sandbox.id)
      openExercise(role, { again })
      navigate(roles.find(({ id }) => id === role)?.home ?? startPlace(state))
    })
  // Those of the chosen roles; without a choice all of them.
  const offered = chosen.length === 0 ? roles : chosen
  const first = offered[0]
  const begun = (role: RoleId) => state.exercises.find((one) => one.role === role)
  const howOf = (role: RoleId) => {
    const one = begun(role)
    return one === undefined ? 'start' : stepsLeft(one) === 0 ? 'again' : 'resume'
  }
  useHotkeys(
    [...roles.map((role, at) => onPage(String(at + 1), () => toggle(role))), onPage('Escape', leave)],
    // Also in a choice: this page has no field to type in.
    [],
  )
  return (
    <Box className="scrolls" h="100%" bg="var(--ac-canvas)">
      <Box maw="57.5rem" mx="auto" px="lg" py="lg">
        <Text component="h2" size="xl">
          {texts.welcome.whatDoYouDoHere}
        </Text>
        <Text size="sm" c="var(--ac-text-2)" mt={2}>
          {texts.welcome.selectAllThatApply}
        </Text>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" mt="sm">
          {roles.map((role, at) => (
            <Checkbox.Card
              key={role.id}
              className={classes.role ?? ''}
              checked={state.roles.includes(role.id)}
              aria-keyshortcuts={String(at + 1)}
              aria-label={role.name}
              onChange={() => toggle(role)}
            >
              <Group gap="xs" wrap="nowrap">
                <Checkbox.Indicator size="sm" classNames={{ icon: classes.tick ?? '' }} />
                <role.icon size={17} stroke={1.6} aria-hidden="true" />
                <Text fw={600} size="md">
                  {role.name}
                </Text>
                <Box ml="auto">
                  <Kbd drawn>{String(at + 1)}</Kbd>
                </Box>
              </Group>
              <Text size="sm" c="var(--ac-text-2)" mt={6}>
                {role.what}
              </Text>
              <Box component="dl" pt="xs" fz="xs" {...facts} className="pairs line-above">
                <dt>{texts.welcome.startPage}</dt>
                <dd>{role.startPage}</dd>
                <dt>{texts.welcome.mainJob}</dt>
                <dd>{role.mainJob}</dd>
              </Box>
            </Checkbox.Card>
          ))}
        </SimpleGrid>
        <Group gap="sm" mt="sm" mih="2rem">
          {chosen.length > 1 && (
            <>
              <Text size="sm" id="start-on">
                {texts.welcome.startOn}
              </Text>
              <SegmentedControl
                aria-labelledby="start-on"
                value={state.startsAs ?? chosen[0]?.id ?? ''}
                onChange={(value) => setUiState({ startsAs: chosen.find(({ id }) => id === value)?.id ?? null })}
                data={chosen.map(({ id, page }) => ({ value: id, label: page }))}
              />
            </>
          )}
          {chosen.length > 0 && (
            <Text size="xs" c="var(--ac-text-2)">
              {texts.welcome.lighterPagesAreForOtherRoles}
            </Text>
          )}
        </Group>
        <Text component="h2" size="lg" mt="sm">
          {texts.welcome.howDoYouWantToBegin}
        </Text>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={0} mt="xs" className="card">
          <Box component="section" p="md" aria-labelledby="practice-head">
            <Group gap="xs" wrap="nowrap">
              <IconPlayerPlay size={16} stroke={1.6} aria-hidden="true" />
              <h3 id="practice-head">{texts.welcome.practiceOnSimulatedData}</h3>
              <Text size="xs" ml="auto" c="var(--ac-text-2)">
                {texts.welcome.simulated}
              </Text>
            </Group>
            <Text size="sm" c="var(--ac-text-2)" mt={4}>
              {texts.welcome.madeUpCallersAndProviders}
            </Text>
            <Box component="ul" className="bare" mt="xs">
              {offered.map(({ id }) => {
                const { name, steps } = exercises[id]
                const one = begun(id)
                const how = howOf(id)
                return (
                  <Flex component="li" key={id} align="center" gap="xs" mih="1.75rem" fz="sm">
                    <span>{name}</span>
                    <Text component="span" size="xs" c="var(--ac-text-2)" ml="auto" className="num">
                      {one === undefined
                        ? texts.welcome.steps(steps.length)
                        : texts.welcome.stepsDone(one.done.length, steps.length)}
                    </Text>
                    <Button
                      variant="subtle"
                      size="compact-sm"
                      disabled={pending}
                      aria-label={texts.welcome.begin(texts.welcome[how], name)}
                      onClick={() => practice(id, how === 'again')}
                    >
                      {texts.welcome[how]}
                    </Button>
                  </Flex>
                )
              })}
            </Box>
            <Group gap="sm" mt="sm">
              <Button
                variant="filled"
                loading={pending}
                onClick={() => first !== undefined && practice(first.id, howOf(first.id) === 'again')}
              >
                {texts.welcome.practice[first === undefined ? 'start' : howOf(first.id)]}
              </Button>
              <Text size="xs" c="var(--ac-text-2)">
                {connection.builtIn ? texts.welcome.noKeyNeeded : texts.welcome.usesTheSandbox(connection.name)}
              </Text>
            </Group>
            <FailureNotice failure={failure} doing={texts.welcome.switchToTheSandbox} compact />
          </Box>
          <Box component="section" p="md" className="line-left" aria-labelledby="platform-head">
            <Group gap="xs" wrap="nowrap">
              <IconPlugConnected size={16} stroke={1.6} aria-hidden="true" />
              <h3 id="platform-head">{texts.welcome.setUpOurPlatform}</h3>
            </Group>
            <Text size="sm" c="var(--ac-text-2)" mt={4}>
              {texts.welcome.haveTheseAtHand}
            </Text>
            <Box component="dl" fz="sm" {...facts} className="pairs">
              {texts.welcome.needed.map(([what, how]) => (
                <div key={what}>
                  <dt>{what}</dt>
                  <dd>{how}</dd>
                </div>
              ))}
            </Box>
            <Group gap="sm" mt="sm">
              <Button
                component="a"
                href={formatRoute(settingsAt('connections', undefined, mayAdd ? 'add' : undefined))}
              >
                {texts.welcome.setUpPlatform}
              </Button>
              <CopyButton
                text={texts.requestForIt}
                what={texts.welcome.request}
                words={texts.welcome.copyRequestForIt}
              />
            </Group>
          </Box>
        </SimpleGrid>
        <Group gap="xs" mt="lg">
          <IconShieldLock size={16} stroke={1.6} aria-hidden="true" />
          <Text size="xs" c="var(--ac-text-2)">
            {withoutKeychain.includes(keychain ?? '')
              ? texts.welcome.keysLastUntilTheEnd
              : texts.welcome.keysAreEncrypted}
          </Text>
          <Anchor component="button" type="button" size="sm" ml="auto" aria-keyshortcuts="Escape" onClick={leave}>
            {chosen.length === 0
              ? texts.welcome.openWithoutChoosing
              : texts.welcome.open((chosen.find(({ id }) => id === state.startsAs) ?? chosen[0])?.page ?? '')}
          </Anchor>
          <KeyHint>{texts.welcome.esc}</KeyHint>
        </Group>
      </Box>
    </Box>
  )
}
