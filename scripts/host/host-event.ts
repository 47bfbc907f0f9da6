/** An event that its listeners may prevent. */
export class HostEvent {
  defaultPrevented = false
  preventDefault(): void {
    this.defaultPrevented = true
  }
}

/** An event with further fields on it, as Electron's newer events have. */
export function hostEvent<Fields extends object>(fields: Fields): HostEvent & Fields {
  return Object.assign(new HostEvent(), fields)
}
