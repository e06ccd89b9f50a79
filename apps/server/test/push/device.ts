import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

// A browser's end of a push message, by RFC 8188 and 8291, written apart from the product's.

export interface Device {
  readonly keys: { readonly p256dh: string; readonly auth: string };
  /** The message's text. Throws when it is for another device, or was changed on its way. */
  open(body: Buffer): string;
}

interface DeviceSecrets {
  readonly privateKey: Buffer;
  readonly auth: Buffer;
}

export function newDevice(): Device & DeviceSecrets {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  return deviceOf({ privateKey: ecdh.getPrivateKey(), auth: randomBytes(16) });
}

export function deviceOf({ privateKey, auth }: DeviceSecrets): Device & DeviceSecrets {
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(privateKey);
  const own = ecdh.getPublicKey();
  return {
    ...{ privateKey, auth },
    keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
    open: (body) => {
      const [salt, recordBytes, idBytes] = [body.subarray(0, 16), body.readUInt32BE(16), body.readUInt8(20)];
      const sender = body.subarray(21, 21 + idBytes);
      const record = body.subarray(21 + idBytes);
      if (record.length > recordBytes) throw new Error('a message of several records');
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]);
      const secret = derive(ecdh.computeSecret(sender), auth, info, 32);
      const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
      const decipher = createDecipheriv('aes-128-gcm', key, derive(secret, salt, 'Content-Encoding: nonce\0', 12));
      decipher.setAuthTag(record.subarray(-16));
      const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
      const end = padded.findLastIndex((byte) => byte !== 0);
      if (padded[end] !== 2) throw new Error('the last record has no end');
      return padded.toString('utf8', 0, end);
    },
  };
}

function derive(secret: Buffer, salt: Buffer, info: string | Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
}
