import type { Session, WebContents } from '../electron.ts'

/** Denies pages all devices and screen capture. */
export function denyDevices(session: Session): void {
  session.setDevicePermissionHandler(() => false)
  session.setDisplayMediaRequestHandler((_request, answer) => answer(null))
  session.on('select-hid-device', (event, _details, answer) => {
    event.preventDefault()
    answer(null)
  })
  session.on('select-usb-device', (event, _details, answer) => {
    event.preventDefault()
    answer()
  })
  session.on('select-serial-port', (event, _ports, _contents, answer) => {
    event.preventDefault()
    answer('')
  })
}

/** Bluetooth requests go to the page's own contents. */
export function denyBluetooth(contents: WebContents): void {
  contents.on('select-bluetooth-device', (event, _devices, answer) => {
    event.preventDefault()
    answer('')
  })
}
