/** An event whose default action listeners can prevent. */
export class HostEvent {
  defaultPrevented = false
  preventDefault(): void {
    this.defaultPrevented = true
  }
}

/** An event with additional fields, like Electron's newer events. */
export function hostEvent<Fields extends object>(fields: Fields): HostEvent & Fields {
  return Object.assign(new HostEvent(), fields)
}
