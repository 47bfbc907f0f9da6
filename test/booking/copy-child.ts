import { once } from 'node:events'
import { openDesk } from './desk.ts'

/** Another instance of the program in this user's folder: it holds the journal until its input ends. Argument: the folder. */

const desk = await openDesk({ folder: process.argv[2] ?? '' })
const { canWrite } = await desk.booking.journal.state()
process.stdout.write(`${canWrite ? 'has it' : 'has it not'}\n`)
process.stdin.resume()
await once(process.stdin, 'end')
await desk.close()
