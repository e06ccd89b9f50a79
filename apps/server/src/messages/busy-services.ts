import { MINUTE_MS } from '@redthread/domain/day';

/** So many devices of a service have to be refused in a row before others wait with them: anybody can have one refused. */
const DEVICES_OF_A_BUSY_HOST = 5;
const IN_A_ROW_MS = 5 * MINUTE_MS;
/** Nobody silences others for longer: then the service is asked again. */
const LONGEST_HOST_QUIET_MS = 5 * MINUTE_MS;
/** Of about a hundred bytes each. */
const MOST_DEVICES = 10_000;

interface BusyDevice {
  readonly host: string;
  readonly saidAt: number;
  readonly until: number;
}

interface BusyServices {
  /** How long to send nothing to a device, by its own service's word, or because its whole service is busy. */
  quietMs(deviceId: string, host: string): number;
  /** A service asked to leave a device alone. Whether the whole service is busy. */
  say(deviceId: string, host: string, retryAfterMs: number): boolean;
  /** A service took a notice: it isn't busy. */
  took(deviceId: string, host: string): void;
}

/** Which devices, and which push services, asked to be left alone. */
export function createBusyServices(now: () => number): BusyServices {
  // In the order in which they were refused.
  const devices = new Map<string, BusyDevice>();
  const hosts = new Map<string, number>();
  const tookAt = new Map<string, number>();
  const isInARow = (host: string) => (device: BusyDevice) =>
    device.host === host && now() - device.saidAt < IN_A_ROW_MS && device.saidAt > (tookAt.get(host) ?? 0);
  return {
    quietMs: (deviceId, host) => Math.max(0, devices.get(deviceId)?.until ?? 0, hosts.get(host) ?? 0) - now(),
    say: (deviceId, host, retryAfterMs) => {
      devices.delete(deviceId);
      devices.set(deviceId, { host, saidAt: now(), until: now() + retryAfterMs });
      for (const oldest of devices.keys()) if (devices.size > MOST_DEVICES) devices.delete(oldest);
      const isBusy = [...devices.values()].filter(isInARow(host)).length >= DEVICES_OF_A_BUSY_HOST;
      if (isBusy) hosts.set(host, now() + Math.min(retryAfterMs, LONGEST_HOST_QUIET_MS));
      return isBusy;
    },
    took: (deviceId, host) => {
      devices.delete(deviceId);
      tookAt.set(host, now());
    },
  };
}
