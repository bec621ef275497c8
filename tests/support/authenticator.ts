import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** CBOR (RFC 8949) of what an authenticator sends: integers, texts, bytes and maps. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([key, item]) => [cbor(key), cbor(item as number)])
  return Buffer.concat([head(5, value.size), ...entries])
}

function head(type: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(type << 5) | size])
  if (size < 256) return Buffer.from([(type << 5) | 24, size])
  return Buffer.from([(type << 5) | 25, size >> 8, size & 255])
}

const PRESENT_AND_VERIFIED = 0x05
const WITH_CREDENTIAL = 0x40

interface Asked {
  readonly challenge: string
}

/** A passkey of ES256 with a counter, as a security key has it. `isVerified: false` skips fingerprint and PIN. */
export function newAuthenticator(origin = 'http://localhost:4321', isVerified = true) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let counter = 0
  const flags = isVerified ? PRESENT_AND_VERIFIED : 0x01

  const clientData = (type: string, { challenge }: Asked) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = (more: number, credential = Buffer.alloc(0)) => {
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(++counter)
    const domain = createHash('sha256').update(new URL(origin).hostname).digest()
    return Buffer.concat([domain, Buffer.from([flags | more]), counted, credential])
  }
  const answer = (response: Readonly<Record<string, Buffer>>) => {
    const encoded = Object.entries(response).map(([name, bytes]) => [
      name,
      bytes.toString('base64url'),
    ])
    const name = id.toString('base64url')
    const type = 'public-key'
    return JSON.stringify({
      id: name,
      rawId: name,
      type,
      response: Object.fromEntries(encoded),
      clientExtensionResults: {},
    })
  }

  return {
    setCounter: (count: number) => {
      counter = count
    },
    register: (asked: Asked): string => {
      const point = [x, y].map((coordinate) => Buffer.from(coordinate, 'base64url'))
      const key = cbor(
        new Map<number, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, point[0]],
          [-3, point[1]],
        ]),
      )
      const length = Buffer.from([id.length >> 8, id.length & 255])
      const authData = authenticatorData(
        WITH_CREDENTIAL,
        Buffer.concat([Buffer.alloc(16), length, id, key]),
      )
      const statement = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      return answer({
        clientDataJSON: clientData('webauthn.create', asked),
        attestationObject: cbor(statement),
      })
    },
    use: (asked: Asked): string => {
      const clientDataJSON = clientData('webauthn.get', asked)
      const data = authenticatorData(0)
      const signed = Buffer.concat([data, createHash('sha256').update(clientDataJSON).digest()])
      const signature = sign('sha256', signed, privateKey)
      return answer({ clientDataJSON, authenticatorData: data, signature })
    },
  }
}

export type Authenticator = ReturnType<typeof newAuthenticator>
