import type { ConnectionView } from '../../../bridge/calls/settings.ts'
import type { ProvidersRoute } from '../../routes/providers-route.ts'
import { DirectoryAuditScreen } from './audit/DirectoryAuditScreen.tsx'
import { DirectoryScreen } from './directory/DirectoryScreen.tsx'
import { ProviderPage } from './page/ProviderPage.tsx'
import { SearchScreen } from './search/SearchScreen.tsx'

type Props = { readonly route: ProvidersRoute; readonly connection: ConnectionView }

/** The providers workspace: the page of one provider, or the tab that the route names. */
export function ProvidersScreen({ route, connection }: Props) {
  const { npi } = route
  if (npi !== undefined) return <ProviderPage key={npi} route={{ ...route, npi }} connection={connection} />
  switch (route.tab) {
    case 'directory':
      return <DirectoryScreen route={route} connection={connection} />
    case 'slots':
      return <SearchScreen route={route} connection={connection} />
    case 'audit':
      return <DirectoryAuditScreen route={route} connection={connection} />
  }
}
