import { texts } from './text.ts'
import { Box, Flex, Modal } from '@mantine/core'
import { commandsHere } from '../parts/commands.ts'
import { Kbd } from '../parts/Kbd.tsx'
import classes from './shortcuts.module.css'
import { workspaces } from './workspaces.ts'

type Keys = { readonly where: string; readonly keys: readonly (readonly [key: string, what: string])[] }

const { where, first, last } = texts.shortcuts.everywhere

/** All shortcuts of the console by context, for what isn't on the screen now. */
const shortcuts: readonly Keys[] = [
  {
    where,
    keys: [
      ...first,
      ...workspaces.flatMap(({ shortcut, name }) => (shortcut === undefined ? [] : [[shortcut, name] as const])),
      ...last,
    ],
  },
  ...texts.shortcuts.inPlaces,
]

type Props = { readonly opened: boolean; readonly onClose: () => void }

/** The keys of the actions that the page offers now. */
function keysHere(): readonly Keys[] {
  const keys = commandsHere().flatMap(({ keys: key, name }) =>
    key === undefined || typeof name !== 'string' ? [] : [[key, name] as const],
  )
  return keys.length === 0 ? [] : [{ where: texts.shortcuts.onThisPage, keys }]
}

export function Shortcuts({ opened, onClose }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={texts.shortcuts.shortcuts}
      size="lg"
      closeButtonProps={{ 'aria-label': texts.shortcuts.close }}
    >
      <div className={classes.columns}>
        {(opened ? [...keysHere(), ...shortcuts] : []).map(({ where, keys }) => (
          <section key={where}>
            <h3>{where}</h3>
            <Box component="dl" m="0.5rem 0 0">
              {keys.map(([key, what]) => (
                <Flex key={`${key} ${what}`} gap="sm" align="baseline" py="0.1875rem" fz="sm">
                  <Box component="dt" flex="none">
                    <Kbd>{key}</Kbd>
                  </Box>
                  <Box component="dd" className="quiet" m={0}>
                    {what}
                  </Box>
                </Flex>
              ))}
            </Box>
          </section>
        ))}
      </div>
    </Modal>
  )
}
