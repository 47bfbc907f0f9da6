/** Globals that both Node and browsers have. The domain's tsconfig loads the types of neither. */

declare class URL {
  constructor(address: string, base?: string)
  static canParse(address: string, base?: string): boolean
  readonly protocol: string
  readonly hostname: string
  readonly origin: string
  readonly href: string
  readonly pathname: string
  readonly search: string
  readonly hash: string
  readonly username: string
  readonly password: string
}

declare class TextEncoder {
  encode(text: string): Uint8Array
}

declare class TextDecoder {
  constructor(label: string, options?: { fatal?: boolean })
  decode(bytes: Uint8Array): string
}

declare function btoa(binary: string): string
declare function atob(base64: string): string
