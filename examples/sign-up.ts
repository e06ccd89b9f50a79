import { setTimeout as wait } from 'node:timers/promises';
import { type Inputs, isRedthreadError, type Outputs } from '@redthread/client';
import { connect } from './script.ts';

/** A server takes 30 sign-ups an hour from one address, unless its REDTHREAD_LIMITS say another number: we wait. */
export async function signUp(person: Inputs['auth']['register']): Promise<Outputs['auth']['register']> {
  try {
    return await connect('').auth.register.mutate(person);
  } catch (error) {
    const seconds = isRedthreadError(error) ? error.data?.retryAfterSeconds : undefined;
    if (seconds === undefined) throw error;
    console.error(`\nThe server takes no more sign-ups for now. Going on in ${seconds} s.`);
    await wait(seconds * 1000);
    return signUp(person);
  }
}
