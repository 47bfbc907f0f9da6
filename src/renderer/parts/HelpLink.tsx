import { texts } from './text.ts'
import { Anchor } from '@mantine/core'
import classes from './parts.module.css'
import { openHelp, useHelp } from './help.ts'

/** Opens a page of the manual in the help panel, by default the one about the screen. Renders nothing where the panel can't open. */
export function HelpLink({ page }: { readonly page?: string | undefined }) {
  const available = useHelp((help) => help.available)
  if (!available) return null
  return (
    <Anchor component="button" type="button" className={classes.helpLink ?? ''} fz="xs" onClick={() => openHelp(page)}>
      {texts.helpLink.moreInHelp}
    </Anchor>
  )
}
