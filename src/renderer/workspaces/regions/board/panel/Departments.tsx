import type { BoardDepartment } from '../../../../../domain/regions/region-board.ts'
import { Copyable } from '../../../../parts/Copyable.tsx'
import { PlainText } from '../../../../parts/PlainText.tsx'
import { count } from '../../../../parts/times.ts'
import classes from './panel.module.css'

/** The departments that the practice names for the region, with the ids that a booking needs. */
export function Departments({ departments }: { readonly departments: readonly BoardDepartment[] }) {
  return (
    <section aria-label="Departments">
      <div className={classes.sectionHead}>
        <h3>Departments</h3>
        <span className="num">{count(departments.length)}</span>
      </div>
      {departments.length === 0 ? (
        <p className={classes.none}>The practice names no department for this region.</p>
      ) : (
        <ul className={classes.departments}>
          {departments.map(({ id, ehrDepartmentId, ehrSystemName, defaultDepartmentName }, at) => (
            <li key={`${at} ${id ?? ''} ${ehrDepartmentId ?? ''}`}>
              <span className={classes.departmentName}>
                <PlainText text={defaultDepartmentName ?? 'No name'} />
              </span>
              {ehrSystemName !== undefined && (
                <span className="dim">
                  <PlainText text={ehrSystemName} />
                </span>
              )}
              <span className={classes.departmentIds}>
                {ehrDepartmentId !== undefined && <Copyable text={ehrDepartmentId} what="EHR department id" />}
                {id !== undefined && id !== ehrDepartmentId && <Copyable text={id} what="department id" />}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
