import type { SmsNumber } from '@redthread/contract/sms-number';
import { type Failure, readFailure } from '../../lib/failure.ts';
import { trpc } from '../../lib/trpc.ts';

interface SmsNumberRead {
  readonly data: SmsNumber | undefined;
  readonly failure: Failure | null;
  readonly retry: () => void;
}

/** On which number one is told; undefined while that isn't known. */
export function useSmsNumber(): SmsNumberRead {
  const { data, error, refetch } = trpc.smsNumber.read.useQuery();
  return { data, failure: error && !data ? readFailure(error) : null, retry: () => void refetch() };
}

/** Both answer what is so now. */
export function useNumberChanges() {
  const utils = trpc.useUtils();
  const onSuccess = (now: SmsNumber) => utils.smsNumber.read.setData(undefined, now);
  const askCode = trpc.smsNumber.askCode.useMutation({ onSuccess });
  const confirm = trpc.smsNumber.confirm.useMutation({ onSuccess });
  return { askCode: askCode.mutateAsync, confirm: confirm.mutateAsync };
}

export function useEndNumber() {
  const utils = trpc.useUtils();
  return trpc.smsNumber.end.useMutation({
    onSuccess: () =>
      utils.smsNumber.read.setData(undefined, (before) => before && { ...before, confirmed: null, pending: null }),
  });
}
