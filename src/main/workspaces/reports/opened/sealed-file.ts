import { type Cipheriv, createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'

/**
 * Encrypts a file in place with AES-256-CTR, under its own key that exists only in memory: when the process ends, nothing can read it. Readers verify
 * integrity with the SHA-256 of the plain bytes.
 */

export type Seal = { readonly key: Buffer; readonly iv: Buffer }

const algorithm = 'aes-256-ctr'
const pieceBytes = 2 ** 20

/** Overwrites every byte of the file. Throws the errors of node:fs; then part of the file may still be plain. */
export async function sealFile(path: string): Promise<Seal> {
  const seal = { key: randomBytes(32), iv: randomBytes(16) }
  const cipher = createCipheriv(algorithm, seal.key, seal.iv)
  const file = await open(path, 'r+')
  try {
    await turnOver(file, cipher)
    // Without a sync, the plain bytes could stay on disk for an unknown time.
    await file.sync()
  } finally {
    await file.close()
  }
  return seal
}

async function turnOver(file: FileHandle, cipher: Cipheriv): Promise<void> {
  const piece = Buffer.alloc(pieceBytes)
  for (let at = 0; ; ) {
    const { bytesRead } = await file.read(piece, 0, pieceBytes, at)
    if (bytesRead === 0) return
    const sealed = cipher.update(piece.subarray(0, bytesRead))
    for (let written = 0; written < sealed.length; )
      written += (await file.write(sealed, written, sealed.length - written, at + written)).bytesWritten
    at += bytesRead
  }
}

/** The plain bytes of a file; of an unsealed file, its bytes unchanged. */
export async function* plainBytes(path: string, seal: Seal | undefined): AsyncGenerator<Buffer, void, void> {
  const decipher = seal === undefined ? undefined : createDecipheriv(algorithm, seal.key, seal.iv)
  for await (const piece of createReadStream(path, { highWaterMark: pieceBytes }) as AsyncIterable<Buffer>)
    yield decipher === undefined ? piece : decipher.update(piece)
}

/** Writes the plain bytes to a new file that only this user can read. Throws if they don't match `sha256`. */
export async function unsealInto(
  target: string,
  source: { readonly path: string; readonly seal: Seal; readonly sha256: string },
): Promise<void> {
  const hash = createHash('sha256')
  const file = await open(target, 'wx', 0o600)
  try {
    for await (const piece of plainBytes(source.path, source.seal)) {
      hash.update(piece)
      await file.writeFile(piece)
    }
  } finally {
    await file.close()
  }
  if (hash.digest('hex') !== source.sha256) throw new Error('the sealed file is not what it was')
}
