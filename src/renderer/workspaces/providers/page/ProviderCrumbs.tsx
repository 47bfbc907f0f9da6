import { Box } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import { formatRoute } from '../../../routes/routes.ts'
import { MoveButton } from '../../../parts/MoveButton.tsx'
import { PlainText } from '../../../parts/PlainText.tsx'
import { count } from '../../../parts/times.ts'
import classes from './crumbs.module.css'
import { changePageRoute, type PageRoute } from './page-route.ts'
import { nameOf } from './record-words.ts'
import { useDirectoryPlace } from './use-directory-place.ts'
import { usePlatformForm } from './use-provider-forms.ts'

type Props = { readonly route: PageRoute; readonly connection: ConnectionView }

const moveLook = { variant: 'default', size: 22 } as const

/** A link back to the directory and, if it was open, to the adjacent providers. */
export function ProviderCrumbs({ route, connection }: Props) {
  const platform = usePlatformForm(connection.id, route)
  const place = useDirectoryPlace(connection.id, route)
  const name = nameOf(platform.data?.value.record) ?? route.npi
  const go = (npi: string | undefined) =>
    npi === undefined ? undefined : () => changePageRoute({ npi, why: undefined }, false)
  return (
    <nav className={classes.crumbs} aria-label="Place in the directory">
      <a href={formatRoute({ ...route, npi: undefined, why: undefined })}>Directory</a>
      <span className="dim" aria-hidden="true">
        /
      </span>
      <Box className="clip" component="span" flex="0 1 auto" fw={600} aria-current="page" title={name}>
        <PlainText text={name} />
      </Box>
      {place !== undefined && (
        <>
          <span className={`num ${classes.place}`}>
            {count(place.position + 1)} of {count(place.matching)}
          </span>
          <span className={classes.moves}>
            <MoveButton
              {...moveLook}
              label="Previous provider"
              go={go(place.previous)}
              icon={<IconChevronLeft size={14} />}
            />
            <MoveButton {...moveLook} label="Next provider" go={go(place.next)} icon={<IconChevronRight size={14} />} />
          </span>
        </>
      )}
    </nav>
  )
}
