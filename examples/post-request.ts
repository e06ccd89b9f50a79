import type { Inputs } from '@redthread/client';
import { BLOOD_TYPES, connect, parseWords, runScript, UsageError } from './script.ts';

const USAGE = `Usage: node post-request.ts --bloodType A+ --phone NUMBER --hospital NAME [--urgency low|medium|high]
Blood types: ${BLOOD_TYPES.join(', ')}`;

await runScript(async () => {
  const request = readWords();
  const redthread = connect();
  const { _id, date } = await redthread.requests.create.mutate(request);
  console.log(`Request ${_id} is posted on ${date}.`);
  const { totalDonors, donors } = await redthread.matching.findDonors.query({
    bloodType: request.bloodType,
    limit: 10,
  });
  console.log(
    `${totalDonors} donors can give to ${request.bloodType}${totalDonors > donors.length ? '; the first ones' : ''}:`,
  );
  for (const { user, bloodType, address, age, match } of donors) {
    console.log(`  ${bloodType.padEnd(3)}  ${user.name}, ${age}, ${address}. ${match.reason}`);
  }
});

function readWords(): Inputs['requests']['create'] {
  const { bloodType, phone, hospital, urgency } = parseWords(['bloodType', 'phone', 'hospital', 'urgency'], USAGE);
  if (bloodType === undefined || phone === undefined || hospital === undefined) throw new UsageError(USAGE);
  // What is wrong with a value, the server says in a sentence.
  return { bloodType, phone, hospital, urgency } as Inputs['requests']['create'];
}
