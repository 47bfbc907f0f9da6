// Every stylesheet of the whole page, in the order that decides: Mantine's in a layer below ours.
import '@mantine/core/styles.layer.css'
import '@mantine/spotlight/styles.layer.css'
import './fonts.css'
import './global.css'
import './print.css'
