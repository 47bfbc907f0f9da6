import type { z } from 'zod'

/**
 * A call from the renderer to main. It is declared once; the channel, the preload's functions, main's input validation and
 * the types of both ends derive from that. `Output` is only a type: main built the value, so the renderer needn't parse it.
 */
export type Call<Input extends z.ZodType = z.ZodType, Output = unknown> = {
  readonly input: Input
  /** Never present at run time; carries the output type. */
  readonly output?: Output
}

/** Declares a call: `call(inputSchema).returns<Output>()`. */
export function call<Input extends z.ZodType>(input: Input) {
  return { returns: <Output>(): Call<Input, Output> => ({ input }) }
}

export type InputOf<C> = C extends Call<infer Input, unknown> ? z.input<Input> : never
export type ParsedInputOf<C> = C extends Call<infer Input, unknown> ? z.output<Input> : never
export type OutputOf<C> = C extends Call<z.ZodType, infer Output> ? Output : never
