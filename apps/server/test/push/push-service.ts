import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { type Device, newDevice } from './device.ts';

// A push service on this machine, which checks and decrypts by the RFCs, as those of browsers would and their browsers do.

/** What arrived for a device, decrypted. */
export interface Received {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly notice: Readonly<Record<string, unknown>>;
  /** What the sender's token says: for whom it is, until when, and who sends. */
  readonly claims: { readonly aud?: unknown; readonly exp?: unknown; readonly sub?: unknown };
}

/** What a browser says of a subscription. */
interface Subscription {
  readonly endpoint: string;
  readonly keys: Device['keys'];
}

export interface PushService {
  /** Its host and port, as an operator names it. */
  readonly host: string;
  readonly received: Received[];
  /** How many requests came, taken or not. */
  readonly asked: () => number;
  /** What it answers, by path, or to all with `*`: else 201. */
  readonly answers: Map<string, number>;
  /** What it says besides, such as `retry-after`. */
  readonly headers: Record<string, string>;
  /** A device of a browser at this service. */
  readonly subscribe: (path: string) => Subscription;
  readonly close: () => Promise<void>;
}

const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgEBNTrRlT3MQgy0GK
jWLyWhiwJqtHchHR1AvSIV28FwuhRANCAAQ8bLMJG37d0DANqa0Oyy5XlGFow5S2
nb/6gOg+/7F4aLjwTDqnO7rtOCjzGU2TOU3dknGcMBBtm+lP5eOTXHSl
-----END PRIVATE KEY-----`;
/** Whom a sender has to trust. */
export const AUTHORITY = `-----BEGIN CERTIFICATE-----
MIIBZDCCAQqgAwIBAgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAlsb2NhbGhv
c3QwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMBQxEjAQBgNVBAMM
CWxvY2FsaG9zdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABDxsswkbft3QMA2p
rQ7LLleUYWjDlLadv/qA6D7/sXhouPBMOqc7uu04KPMZTZM5Td2ScZwwEG2b6U/l
45NcdKWjSzBJMBoGA1UdEQQTMBGCCWxvY2FsaG9zdIcEfwAAATAMBgNVHRMEBTAD
AQH/MB0GA1UdDgQWBBTeo2qSIrW7evpd8KzJOBdmLmXljTAKBggqhkjOPQQDAgNI
ADBFAiEA4uP/xuKtyrWQjPKEXKV6M5zftfGcaCYalPls5bciiUcCIHw09rr2RaQ9
S14nAesyrO0pL8iYO1WmpPjNZvZORrpf
-----END CERTIFICATE-----`;

export async function openPushService(port = 0): Promise<PushService> {
  const devices = new Map<string, Device>();
  const answers = new Map<string, number>();
  const headers: Record<string, string> = {};
  const received: Received[] = [];
  let count = 0;
  const server = createServer({ key: KEY, cert: AUTHORITY }, (request, response) => {
    const take = async () => {
      const path = request.url ?? '';
      const body = await buffer(request);
      count += 1;
      const status = answers.get(path) ?? answers.get('*') ?? 201;
      if (status >= 200 && status < 300) {
        const claims = await verified(String(request.headers.authorization));
        const text = devices.get(path)?.open(body) ?? '';
        received.push({ path, headers: request.headers, notice: JSON.parse(text), claims });
      }
      response.writeHead(status, status === 302 ? { location: '/elsewhere' } : headers).end('not to be read');
    };
    take().catch((error: unknown) => response.writeHead(400).end(String(error)));
  });
  server.listen(port, 'localhost');
  await once(server, 'listening');
  const host = `localhost:${(server.address() as AddressInfo).port}`;
  return {
    host,
    received,
    asked: () => count,
    answers,
    headers,
    subscribe: (path) => {
      const device = newDevice();
      devices.set(path, device);
      return { endpoint: `https://${host}${path}`, keys: device.keys };
    },
    close: async () => {
      if (!server.listening) return;
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Checks the sender's token with the key that came along (RFC 8292, 4). */
async function verified(authorization: string): Promise<Received['claims']> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const keys = createLocalJWKSet({ keys: [{ kty: 'EC', crv: 'P-256', x, y }] });
  return (await jwtVerify(token, keys)).payload;
}
