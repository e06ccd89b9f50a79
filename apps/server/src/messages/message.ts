import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';

/** Where a device's messages are encrypted to: as its browser tells them, in base64url. */
export interface DeviceKeys {
  /** A point on P-256, uncompressed. */
  readonly p256dh: string;
  readonly auth: string;
}

/** Fresh for each message: a pair of keys on P-256, and a salt of 16 bytes. */
export interface Randomness {
  readonly sender: ECDH;
  readonly salt: Buffer;
}

/** All of a message is in one record, which push services take up to this size (RFC 8030, 7.2). */
const RECORD_BYTES = 4096;
const KEY_BYTES = 16;
const NONCE_BYTES = 12;
const SECRET_BYTES = 32;
/** Ends the last record (RFC 8188, 2). */
const LAST = Buffer.from([2]);

/** The body of a push message that only this device can read: aes128gcm (RFC 8188) with keys as RFC 8291 derives them. Throws for keys that are none. */
export function encryptMessage(text: string, { p256dh, auth }: DeviceKeys, given = newRandomness()): Buffer {
  const { sender, salt } = given;
  const device = Buffer.from(p256dh, 'base64url');
  const own = sender.getPublicKey();
  const shared = sender.computeSecret(device);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), device, own]);
  const secret = derive(shared, Buffer.from(auth, 'base64url'), info, SECRET_BYTES);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), KEY_BYTES);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), NONCE_BYTES);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const sizes = Buffer.alloc(5);
  sizes.writeUInt32BE(RECORD_BYTES);
  sizes.writeUInt8(own.length, 4);
  return Buffer.concat([
    salt,
    sizes,
    own,
    cipher.update(text),
    cipher.update(LAST),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
}

function newRandomness(): Randomness {
  const sender = createECDH('prime256v1');
  sender.generateKeys();
  return { sender, salt: randomBytes(16) };
}

/** Whether these are keys: a point that isn't on the curve would tell something of ours to whoever sent it, so it is refused. */
export function canEncryptTo(keys: DeviceKeys): boolean {
  try {
    encryptMessage('', keys);
    return true;
  } catch {
    return false;
  }
}
