import type { Socket } from 'node:net';
import proxyAddress from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../../env.ts';
import { networkOf } from '../../limits/client-network.ts';

/** Ends further connections of a client network that has as many open as it may. A trusted proxy's are many people's. */
export function capConnections(
  app: FastifyInstance,
  { limits, trustedProxy }: Pick<Settings, 'limits' | 'trustedProxy'>,
): void {
  if (limits.connections === 0) return;
  const isTrusted = proxyAddress.compile([...trustedProxy]);
  const open = new Map<string, number>();
  app.server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isTrusted(remoteAddress, 0)) return;
    const network = networkOf(remoteAddress);
    const count = open.get(network) ?? 0;
    if (count >= limits.connections) {
      app.log.info({ reason: 'too many connections of one network' }, 'connection ended');
      socket.destroy();
      return;
    }
    open.set(network, count + 1);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left === 0) open.delete(network);
      else open.set(network, left);
    });
  });
}
