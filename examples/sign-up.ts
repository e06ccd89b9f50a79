import { setTimeout as wait } from 'node:timers/promises';
import { RedthreadError, type RegisterInput, type SignedInUser } from '@redthread/client';
import { connect } from './script.ts';

/** A server takes 30 sign-ups an hour from one address, unless its REDTHREAD_LIMITS say another number: we wait. */
export async function signUp(person: RegisterInput): Promise<SignedInUser> {
  try {
    return await connect('').auth.register(person);
  } catch (error) {
    if (!(error instanceof RedthreadError) || error.retryAfterSeconds === undefined) throw error;
    console.error(`\nThe server takes no more sign-ups for now. Going on in ${error.retryAfterSeconds} s.`);
    await wait(error.retryAfterSeconds * 1000);
    return signUp(person);
  }
}
