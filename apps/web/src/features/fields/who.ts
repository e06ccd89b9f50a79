import { registerInput } from '@redthread/contract/auth';

/** Who a visitor is, whose account the code makes. */
export const whoInput = registerInput.pick({ name: true, email: true });

export function whoOf({ name, email }: { name: string; email: string }) {
  return { name, email };
}
