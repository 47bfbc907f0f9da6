/**
 * True in builds of `npm run dev` only. The bundler writes the value in, so that no environment variable can turn a production build into
 * a development one.
 */
declare const __DEVELOPMENT__: boolean
export const isDevelopment = typeof __DEVELOPMENT__ === 'boolean' && __DEVELOPMENT__

/** Address of the development server with the renderer on it; undefined in production builds, whatever the environment says. */
export const developmentServer = isDevelopment ? process.env.ELECTRON_RENDERER_URL : undefined
