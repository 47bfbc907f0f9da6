import { IconVolume } from '@tabler/icons-react'
import { useDesk } from '../draft-context.ts'
import { Button } from '@mantine/core'
import classes from './ways.module.css'

/** Where the region list ends without the patient's place (section 2.2): nothing is booked, and the caller is told kindly. */
export function OutsideArea() {
  const { newCaller } = useDesk()
  return (
    <section className={classes.card} aria-label="Outside the service area">
      <div className={`${classes.whole} ${classes.head}`}>
        <h2>Outside the service area</h2>
        <p>Nothing is sent for this choice.</p>
      </div>
      <p className={`${classes.note} ${classes.whole}`}>
        <IconVolume size={14} aria-hidden="true" /> Say to the caller
      </p>
      <p className={`${classes.say} ${classes.whole}`}>
        “I am sorry: we cannot offer a virtual visit where the patient is at the moment. If this is an emergency, please
        call 911. For anything else, a doctor nearby can help.”
      </p>
      <div className={classes.whole}>
        <Button onClick={newCaller}>End this call</Button>
      </div>
    </section>
  )
}
