/** Web push: a message encrypted for one browser (RFC 8291, RFC 8188), signed by this server (VAPID, RFC 8292). */
import { createCipheriv, createECDH, createPrivateKey, createPublicKey, generateKeyPairSync, hkdfSync, randomBytes, sign, type JsonWebKey } from 'node:crypto'

/** What a browser gives to whoever may wake it. */
export interface PushSubscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}
export interface VapidKeys {
  /** The public point, as the browser wants it. */
  readonly publicKey: string
  readonly privateKey: JsonWebKey
}
const decodeBase64Url = (text: string): Buffer => Buffer.from(text, 'base64url')
const encodeBase64Url = (data: ArrayBuffer | Buffer): string => Buffer.from(data as Buffer).toString('base64url')
export function createVapidKeys(): VapidKeys {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' }) as { x: string; y: string }
  return {
    publicKey: encodeBase64Url(Buffer.concat([Buffer.from([4]), decodeBase64Url(x), decodeBase64Url(y)])),
    privateKey: privateKey.export({ format: 'jwk' }),
  }
}

// ---- Encryption ----
const CONTENT_KEY_BYTES = 16
const NONCE_BYTES = 12
const SALT_BYTES = 16
const PUSH_RECORD_BYTES = 4096
/** The end of the last record. */
const LAST_RECORD_DELIMITER = Buffer.from([2])
const deriveKeyByHkdf = (key: Buffer, salt: Buffer, info: Buffer, length: number): Buffer => Buffer.from(hkdfSync('sha256', key, salt, info, length))

/** `own` and `salt` are given in tests only. */
export function encryptForSubscription(
  { p256dh, auth }: PushSubscription,
  message: string,
  own?: { readonly privateKey: string; readonly salt: string },
): Buffer {
  const ecdh = createECDH('prime256v1')
  if (own) ecdh.setPrivateKey(decodeBase64Url(own.privateKey))
  else ecdh.generateKeys()
  const [theirs, mine] = [decodeBase64Url(p256dh), ecdh.getPublicKey()]
  const salt = own ? decodeBase64Url(own.salt) : randomBytes(SALT_BYTES)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, mine])
  const secret = deriveKeyByHkdf(ecdh.computeSecret(theirs), decodeBase64Url(auth), info, 32)
  const key = deriveKeyByHkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), CONTENT_KEY_BYTES)
  const nonce = deriveKeyByHkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), NONCE_BYTES)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const sealed = Buffer.concat([cipher.update(Buffer.concat([Buffer.from(message), LAST_RECORD_DELIMITER])), cipher.final(), cipher.getAuthTag()])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(PUSH_RECORD_BYTES)
  return Buffer.concat([salt, size, Buffer.from([mine.length]), mine, sealed])
}

// ---- Who sends it ----
const VAPID_TOKEN_LASTS_S = 12 * 3600
/** `contact`: whom the push service may ask, as `mailto:` or `https:`. */
export function makeVapidHeader({ publicKey, privateKey }: VapidKeys, endpoint: string, contact: string, now: number): string {
  const part = (value: object): string => encodeBase64Url(Buffer.from(JSON.stringify(value)))
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now / 1000) + VAPID_TOKEN_LASTS_S, sub: contact }
  const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`
  const signature = sign('sha256', Buffer.from(signed), { key: createPrivateKey({ key: privateKey, format: 'jwk' }), dsaEncoding: 'ieee-p1363' })
  return `vapid t=${signed}.${encodeBase64Url(signature)}, k=${publicKey}`
}
export const makePublicKeyObject = ({ privateKey }: VapidKeys) =>
  createPublicKey({ key: createPrivateKey({ key: privateKey, format: 'jwk' }).export({ format: 'pem', type: 'pkcs8' }), format: 'pem' })

// ---- Sending ----
const PUSH_KEPT_S = 24 * 3600
const PUSH_ANSWER_WITHIN_MS = 10_000
/** `gone`: the browser is not there any more, and the subscription is worth nothing. */
export type PushOutcome = 'sent' | 'gone' | 'failed'
const STATUSES_OF_GONE_SUBSCRIPTION = [404, 410]
export async function sendPush(keys: VapidKeys, contact: string, to: PushSubscription, message: string, now: number): Promise<PushOutcome> {
  const headers = {
    authorization: makeVapidHeader(keys, to.endpoint, contact, now),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: String(PUSH_KEPT_S),
    urgency: 'normal',
  }
  const body = new Uint8Array(encryptForSubscription(to, message))
  const answer = await fetch(to.endpoint, { method: 'POST', headers, body, redirect: 'error', signal: AbortSignal.timeout(PUSH_ANSWER_WITHIN_MS) })
  if (answer.ok) return 'sent'
  return STATUSES_OF_GONE_SUBSCRIPTION.includes(answer.status) ? 'gone' : 'failed'
}
/** A browser names the address that wakes it; it must be one of the world's, not of the machines around this server. */
export function isPublicEndpoint(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, username, port } = new URL(endpoint)
  const isName = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(hostname) && !/^[\d.]+$/.test(hostname) && !/\.(local|internal|localhost)$/i.test(hostname)
  return protocol === 'https:' && username === '' && port === '' && isName
}
