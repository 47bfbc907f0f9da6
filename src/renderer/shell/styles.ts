// All stylesheets in cascade order: Mantine's are in a lower layer than ours.
import '@mantine/core/styles.layer.css'
import '@mantine/dates/styles.layer.css'
import './fonts.css'
import './global.css'
import './list-table.css'
import './print.css'
