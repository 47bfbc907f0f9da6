import { trainingNamespace, trainingTypes } from '../../../domain/training/training-types.ts'
import { entitiesAt, formatRoute } from '../../routes/routes.ts'
import classes from './training.module.css'

/** Links to entity types with one kind of problem each. */
export function TrainingTypes() {
  return (
    <section className={classes.training} aria-label="Entity types to learn on">
      <h2>Entity types to learn on</h2>
      <p className="dim">They stand in no list, as some types of real platforms do, and each has one trouble.</p>
      <ul>
        {trainingTypes.map(({ type, trouble }) => (
          <li key={type}>
            <a className="mono" href={formatRoute(entitiesAt(trainingNamespace, type))}>
              {trainingNamespace}/{type}
            </a>{' '}
            <span className="dim">{trouble}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
