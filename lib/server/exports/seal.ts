import 'server-only'
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts file keys with a key derived from `AUTH_SECRET`, which is in no database. */
export function createKeySealer(authSecret: string) {
  const wrapping = Buffer.from(hkdfSync('sha256', authSecret, '', 'frontdesk export key', 32))
  return {
    newKey: () => randomBytes(32),
    /** Encrypts an export's key for storage. */
    seal(key: Buffer, id: string): string {
      const nonce = randomBytes(NONCE_BYTES)
      return Buffer.concat([nonce, encrypt(wrapping, nonce, id, key)]).toString('base64url')
    },
    /** Throws for another export's key or another secret. */
    open(sealed: string, id: string): Buffer {
      const bytes = Buffer.from(sealed, 'base64url')
      return decrypt(wrapping, bytes.subarray(0, NONCE_BYTES), id, bytes.subarray(NONCE_BYTES))
    },
  }
}

/** Which part of a file. A part doesn't decrypt at another position, and a missing last part is detected. */
interface Part {
  place: number
  isLast: boolean
}

export const sealPart = (key: Buffer, part: Part, bytes: Uint8Array): Buffer =>
  encrypt(key, nonceOf(part), wordsOf(part), bytes)

/** Throws if it isn't that part, or was changed. */
export const openPart = (key: Buffer, part: Part, sealed: Uint8Array): Buffer =>
  decrypt(key, nonceOf(part), wordsOf(part), sealed)

/** Each file has its own key, so part numbers make unique nonces. */
function nonceOf({ place }: Part): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES)
  nonce.writeUInt32BE(place, NONCE_BYTES - 4)
  return nonce
}

const wordsOf = ({ place, isLast }: Part) => `${place} ${isLast ? 'last' : 'more'}`

function encrypt(key: Buffer, nonce: Buffer, words: string, bytes: Uint8Array): Buffer {
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(words))
  return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

function decrypt(key: Buffer, nonce: Uint8Array, words: string, sealed: Uint8Array): Buffer {
  const decipher = createDecipheriv(CIPHER, key, nonce).setAAD(Buffer.from(words))
  decipher.setAuthTag(sealed.subarray(sealed.length - TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(0, sealed.length - TAG_BYTES)), decipher.final()])
}
