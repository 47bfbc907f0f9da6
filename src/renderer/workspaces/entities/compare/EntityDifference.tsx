import { texts } from '../text/compare.ts'
import { Box, Text } from '@mantine/core'
import type { SnapshotInfo } from '../../../../bridge/snapshots.ts'
import { isUnproven } from '../../../../domain/tables/difference.ts'
import { Copyable } from '../../../parts/Copyable.tsx'
import { PlainText } from '../../../parts/PlainText.tsx'
import { DifferencePanel, DifferenceSide } from '../../../records/DifferencePanel.tsx'
import { MarkedText } from '../../../records/MarkedText.tsx'
import classes from './compare.module.css'

type Props = {
  readonly snapshot: SnapshotInfo
  readonly row: number
  readonly sides: { readonly left: string; readonly right: string }
  readonly onClose: () => void
}

/** One difference of an entity or the schema: each side's value with the first difference marked. */
export function EntityDifference({ sides, ...props }: Props) {
  return (
    <DifferencePanel
      {...props}
      sides={sides}
      title={(cellOf) => <PlainText text={cellOf('entity') ?? cellOf('key') ?? texts.entityDifference.difference} />}
    >
      {(cellOf) => {
        const [left, right, field] = [cellOf('left'), cellOf('right'), cellOf('field')]
        const empty = isUnproven(cellOf('change')) ? texts.entityDifference.notFound : texts.entityDifference.missing
        return (
          <>
            <dl className="pairs">
              <Box component="dt" w={64}>
                {texts.entityDifference.field}
              </Box>
              <dd>{field === null ? texts.entityDifference.allOfIt : <PlainText text={field} mono />}</dd>
              <dt>{texts.entityDifference.key}</dt>
              <dd>
                <Copyable text={cellOf('key') ?? ''} what={texts.entityDifference.theKey} />
              </dd>
            </dl>
            <Side name={sides.left} own={left} other={right} id={cellOf('leftId')} empty={empty} />
            <Side name={sides.right} own={right} other={left} id={cellOf('rightId')} empty={empty} />
          </>
        )
      }}
    </DifferencePanel>
  )
}

type SideProps = {
  readonly name: string
  readonly own: string | null
  readonly other: string | null
  readonly id: string | null
  /** The words if this side has no value. */
  readonly empty: string
}

/** One side's value; the differing part is bold and underlined. */
function Side({ name, own, other, id, empty }: SideProps) {
  return (
    <DifferenceSide name={name} copied={own ?? undefined}>
      {id !== null && (
        <Text inherit py={6} px={10}>
          {texts.entityDifference.id} <Copyable text={id} what={texts.entityDifference.theIdIn(name)} />
        </Text>
      )}
      {own === null ? (
        <Text inherit className="dim" py={6} px={10}>
          {empty}
        </Text>
      ) : (
        <Box component="pre" className={`scrolls breaks ${classes.value}`} m={0} py={6} px={10} mah={288}>
          {other === null ? <PlainText text={own} mono /> : <MarkedText text={own} other={other} />}
        </Box>
      )}
    </DifferenceSide>
  )
}
