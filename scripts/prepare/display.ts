/** True if windows can be shown. */
export function hasDisplay(
  environment: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
): boolean {
  if (platform !== 'linux') return true
  return Boolean(environment.DISPLAY) || Boolean(environment.WAYLAND_DISPLAY)
}
