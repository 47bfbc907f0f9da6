import { type Cipheriv, createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'

/**
 * A file turned into AES-256-CTR where it lies, under a key of its own that is in memory alone: with the process goes what could read it. That it is as it
 * was is told by the SHA-256 of its plain bytes, which whoever reads it holds.
 */

export type Seal = { readonly key: Buffer; readonly iv: Buffer }

const algorithm = 'aes-256-ctr'
const pieceBytes = 2 ** 20

/** Writes over every byte of the file. Throws the errors of node:fs; part of the file may still be plain then. */
export async function sealFile(path: string): Promise<Seal> {
  const seal = { key: randomBytes(32), iv: randomBytes(16) }
  const cipher = createCipheriv(algorithm, seal.key, seal.iv)
  const file = await open(path, 'r+')
  try {
    await turnOver(file, cipher)
    // Else the plain bytes may stand on the disk for as long as the system likes.
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

/** The plain bytes of a file; of one that is not sealed as they lie there. */
export async function* plainBytes(path: string, seal: Seal | undefined): AsyncGenerator<Buffer, void, void> {
  const decipher = seal === undefined ? undefined : createDecipheriv(algorithm, seal.key, seal.iv)
  for await (const piece of createReadStream(path, { highWaterMark: pieceBytes }) as AsyncIterable<Buffer>)
    yield decipher === undefined ? piece : decipher.update(piece)
}

/** Writes the plain bytes into a new file for this user alone. Throws where they are not those of `sha256`. */
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
