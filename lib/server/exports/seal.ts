import 'server-only'
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts the keys of files under a key derived from `AUTH_SECRET`, which is in no database. */
export function createKeySealer(authSecret: string) {
  const wrapping = Buffer.from(hkdfSync('sha256', authSecret, '', 'frontdesk export key', 32))
  return {
    newKey: () => randomBytes(32),
    /** The key of the export of an id, as it is kept. */
    seal(key: Buffer, id: string): string {
      const nonce = randomBytes(NONCE_BYTES)
      return Buffer.concat([nonce, encrypt(wrapping, nonce, id, key)]).toString('base64url')
    },
    /** Throws where it was kept for another export or under another secret. */
    open(sealed: string, id: string): Buffer {
      const bytes = Buffer.from(sealed, 'base64url')
      return decrypt(wrapping, bytes.subarray(0, NONCE_BYTES), id, bytes.subarray(NONCE_BYTES))
    },
  }
}

/** Which part of a file; a part doesn't open at another place, nor the last one left out. */
interface Part {
  place: number
  isLast: boolean
}

export const sealPart = (key: Buffer, part: Part, bytes: Uint8Array): Buffer =>
  encrypt(key, nonceOf(part), wordsOf(part), bytes)

/** Throws where it is not that part, or was changed. */
export const openPart = (key: Buffer, part: Part, sealed: Uint8Array): Buffer =>
  decrypt(key, nonceOf(part), wordsOf(part), sealed)

/** A file's key is its own, so that its parts' numbers make nonces that never come twice. */
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
