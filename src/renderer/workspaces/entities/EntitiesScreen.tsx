import { texts } from './text/shared.ts'
import { Button } from '@mantine/core'
import { IconDatabase } from '@tabler/icons-react'
import type { ConnectionView } from '../../../bridge/calls/settings.ts'
import { type EntitiesRoute, entitiesAt, formatRoute } from '../../routes/routes.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { TypeAuditScreen } from './audit/TypeAuditScreen.tsx'
import { CompareScreen } from './compare/CompareScreen.tsx'
import classes from './entities.module.css'
import { RowsScreen } from './rows/RowsScreen.tsx'
import { SchemaScreen } from './schema/SchemaScreen.tsx'
import { TypeList } from './types/TypeList.tsx'

type Props = { readonly route: EntitiesRoute; readonly connection: ConnectionView }

/** Entities: the types on the left, one type's rows or schema next to them. */
export function EntitiesScreen({ route, connection }: Props) {
  const { namespace, type } = route
  return (
    <div className={classes.screen}>
      <TypeList connection={connection} route={route} />
      {namespace === undefined || type === undefined ? (
        <EmptyState
          icon={<IconDatabase size={28} stroke={1.3} />}
          title={texts.entitiesScreen.chooseAnEntityType}
          action={['clinician', 'staff', 'location', 'department'].map((name) => (
            <Button key={name} component="a" href={formatRoute(entitiesAt('healthSystem', name))}>
              {name}
            </Button>
          ))}
        >
          {texts.entitiesScreen.theListHasTheTypesOf} <bdi>{connection.name}</bdi> {texts.entitiesScreen.untilYouChoose}
        </EmptyState>
      ) : route.tab === 'schema' ? (
        <SchemaScreen key={`${namespace}/${type}`} connection={connection} namespace={namespace} type={type} />
      ) : route.tab === 'audit' ? (
        <TypeAuditScreen key={`${namespace}/${type}`} connection={connection} route={{ ...route, namespace, type }} />
      ) : route.tab === 'compare' ? (
        <CompareScreen key={`${namespace}/${type}`} connection={connection} route={{ ...route, namespace, type }} />
      ) : (
        <RowsScreen key={`${namespace}/${type}`} connection={connection} route={{ ...route, namespace, type }} />
      )}
    </div>
  )
}
