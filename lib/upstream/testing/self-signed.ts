import 'server-only'
import { generateKeyPairSync, sign } from 'node:crypto'

/** A fresh key and a self-signed certificate for 127.0.0.1, as PEM; for tests. */
export function selfSigned(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const ecdsaWithSha256 = sequence(bytes(0x06, hex('2a8648ce3d040302')))
  const name = sequence(
    bytes(0x31, sequence(bytes(0x06, hex('550403')), bytes(0x0c, Buffer.from('127.0.0.1')))),
  )
  const utc = (text: string) => bytes(0x17, Buffer.from(text))
  const subjectAltName = sequence(
    bytes(0x06, hex('551d11')),
    bytes(0x04, sequence(bytes(0x87, Buffer.from([127, 0, 0, 1])))),
  )
  const body = sequence(
    bytes(0xa0, bytes(0x02, hex('02'))),
    bytes(0x02, hex('01')),
    ecdsaWithSha256,
    name,
    sequence(utc('200101000000Z'), utc('491231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    bytes(0xa3, sequence(subjectAltName)),
  )
  const signature = bytes(0x03, Buffer.concat([hex('00'), sign('sha256', body, privateKey)]))
  const cert = sequence(body, ecdsaWithSha256, signature).toString('base64')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${cert}\n-----END CERTIFICATE-----\n`,
  }
}

const hex = (text: string) => Buffer.from(text, 'hex')

/** A DER value: tag, length, content. */
function bytes(tag: number, content: Buffer): Buffer {
  const { length } = content
  const size =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, Math.floor(length / 256), length % 256]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const sequence = (...parts: Buffer[]) => bytes(0x30, Buffer.concat(parts))
