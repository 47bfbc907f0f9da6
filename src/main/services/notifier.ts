/** How notices reach people: the shell shows them. A notice names regions and waits, never a patient. */
export type Notice = {
  readonly title: string
  readonly body: string
  readonly sound: boolean
  /** Part of the address behind `#` that a click leads to. */
  readonly hash: string
  /** True where it tells that something is good again. */
  readonly recovered?: boolean
}

export type Notifier = {
  /** False where this computer shows no notices. */
  show(notice: Notice): boolean
  /** The number on the application's icon; 0 takes it away. */
  badge(count: number): void
  /** While a wall is shown the window fills the screen, and the screen stays on. */
  wall(on: boolean): void
}
