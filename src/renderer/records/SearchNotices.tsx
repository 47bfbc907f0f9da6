import { texts } from './text.ts'
import type { SearchKind } from '../../domain/searches/search-kind.ts'
import type { OpenedSnapshot } from '../grid/use-opened-snapshot.ts'
import { counted } from '../parts/times.ts'
import { ReadNotices } from './ReadNotices.tsx'
import { searchNouns } from './search-nouns.ts'

/** What failed, what to do, and which data still shows. Renders nothing without a failure. */
export function SearchNotices({ opened, kind }: { readonly opened: OpenedSnapshot; readonly kind: SearchKind }) {
  const { one, many, of } = searchNouns[kind]
  const { load, reload, stillShownTheLoaded, forTheEarlierSearch } = texts.searchNotices
  return (
    <ReadNotices
      opened={opened}
      doing={{ open: load(of), reload: reload(of), load: load(of) }}
      still={{
        shown: (rows) => stillShownTheLoaded(counted(rows, one, many)),
        stale: forTheEarlierSearch,
        from: ',',
        staleAfter: 86_400,
      }}
    />
  )
}
