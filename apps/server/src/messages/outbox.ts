import type { Channel, Waiting } from '@redthread/db/operations/messages';
import type { Store } from '@redthread/db/store';
import type { Settings } from '../env.ts';
import { createDelivery, type Delivery, type DeliveryLog, type Sender } from './delivery.ts';
import { createEmailSender } from './email-sender.ts';
import { createPushSender } from './push-sender.ts';
import { createSmsSender } from './sms-sender.ts';

export interface Outbox extends Delivery {
  /** There is something new to send. */
  wake(): void;
}

export interface OutboxOptions {
  readonly store: Store;
  readonly settings: Settings;
  readonly now: () => number;
  /** For tests: how long one email may take, and what is under way at a stop. */
  readonly sendMs?: number;
  readonly stopMs?: number;
}

/**
 * Sends what waits in the outbox. A message is removed once the other side has taken it, so that neither a host that is down nor a restart
 * loses one. Each channel is delivered by itself: none waits for another. A demo sends nothing.
 */
export function createOutbox(options: OutboxOptions, log: DeliveryLog): Outbox {
  const { store, settings, now } = options;
  const { messages } = store;
  const deliveries: Delivery[] = [];
  const begin = <Of extends Channel>(channel: Of, sender: Sender<Waiting[Of]>): void => {
    const queue = {
      ...messages,
      due: (at: number, limit: number) => messages.due(channel, at, limit),
      nextDueAt: (at: number) => messages.nextDueAt(channel, at),
    };
    const onFault = () => log.warn({ channel }, 'the outbox could not be read or written');
    deliveries.push(createDelivery<Waiting[Of]>({ queue, sender, now, onFault }));
  };
  const isEmailed = settings.smtpUrl !== '' && !settings.demo;
  if (isEmailed) begin('email', createEmailSender(options, log));
  if (!settings.demo) begin('push', createPushSender(options, log));
  if (settings.notifyUrl !== '' && !settings.demo) begin('sms', createSmsSender(options, log));

  const deliver = async () => void (await Promise.all(deliveries.map((each) => each.deliver())));
  return {
    wake: () => {
      if (!isEmailed) log.info({}, 'mail waits in the outbox: redthread admin mail list');
      void deliver();
    },
    deliver,
    stop: async () => void (await Promise.all(deliveries.map((each) => each.stop()))),
  };
}
