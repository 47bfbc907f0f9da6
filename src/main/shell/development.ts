/**
 * True only in builds of `npm run dev`. The bundler inserts the value, so that no environment variable can turn a production build into a development one.
 */
declare const __DEVELOPMENT__: boolean
export const isDevelopment = typeof __DEVELOPMENT__ === 'boolean' && __DEVELOPMENT__

/** The development server's address for the renderer; undefined in production builds, whatever the environment. */
export const developmentServer = isDevelopment ? process.env.ELECTRON_RENDERER_URL : undefined
