import { texts } from './text.ts'
import { trainingNamespace, trainingTypes } from '../../../domain/training/training-types.ts'
import { entitiesAt, formatRoute } from '../../routes/routes.ts'
import classes from './training.module.css'

/** Links to entity types with one kind of problem each. */
export function TrainingTypes() {
  return (
    <section className={classes.training} aria-label={texts.trainingTypes.entityTypesToLearnOn}>
      <h2>{texts.trainingTypes.entityTypesToLearnOn}</h2>
      <p className="dim">{texts.trainingTypes.likeSomeTypesOnRealPlatforms}</p>
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
