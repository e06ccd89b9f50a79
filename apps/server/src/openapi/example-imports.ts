import { registerDonorInput } from '@redthread/contract/donors';
import type { DonorImport } from '@redthread/contract/imports';
import { importedDonor } from '@redthread/contract/imports';
import { EXAMPLE_PLACE, EXAMPLE_WHOLE_DONOR } from '@redthread/domain/example-people';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '../trpc/router.ts';
import {
  EXAMPLE_DONOR,
  EXAMPLE_EMAIL,
  EXAMPLE_ID,
  EXAMPLE_INSTANT,
  EXAMPLE_SECRET,
  EXAMPLE_SIGNED_IN,
  EXAMPLE_TOWN,
} from './example-things.ts';

const { bloodType, phone, address, age } = EXAMPLE_WHOLE_DONOR;
const ROW = importedDonor.parse({
  ...{ name: 'Ana Silva', bloodType, email: EXAMPLE_EMAIL, phone, address, age },
  ...{ placeId: EXAMPLE_PLACE.id, lastDonatedOn: '2026-03-01', donationIntervalDays: 90, language: 'pt' },
});
const STARTED = {
  ...{ _id: EXAMPLE_ID, state: 'sending', createdAt: EXAMPLE_INSTANT },
  ...{ rows: 0, waiting: 0, sent: 0, bounced: 0, joined: null },
} satisfies DonorImport;
const UNDER_WAY = { ...STARTED, rows: 900, waiting: 400, sent: 496, bounced: 4, joined: 110 };

export const EXAMPLE_IMPORT_INPUTS: Pick<inferRouterInputs<AppRouter>, 'imports'> = {
  imports: {
    start: { organisationId: EXAMPLE_ID },
    addRows: { id: EXAMPLE_ID, rows: [ROW] },
    list: { organisationId: EXAMPLE_ID },
    end: { id: EXAMPLE_ID },
    lookUp: { addresses: ['Adyar, Chennai'], phones: [{ phone: '98400 12345', placeId: EXAMPLE_PLACE.id }] },
    open: { code: EXAMPLE_SECRET },
    join: {
      code: EXAMPLE_SECRET,
      name: 'Ana Silva',
      donor: registerDonorInput.parse({ ...EXAMPLE_WHOLE_DONOR, placeId: EXAMPLE_PLACE.id, acceptsInvitations: true }),
    },
    decline: { code: EXAMPLE_SECRET },
  },
};

export const EXAMPLE_IMPORT_OUTPUTS: Pick<inferRouterOutputs<AppRouter>, 'imports'> = {
  imports: {
    start: STARTED,
    addRows: { added: 1, known: 0, unreachable: 0 },
    list: { items: [UNDER_WAY], sendsSms: true },
    end: { ...UNDER_WAY, state: 'ended', rows: 500, waiting: 0 },
    lookUp: {
      addresses: [{ place: EXAMPLE_TOWN, several: [] }],
      phones: [{ number: '+12175550142', refusal: null }],
    },
    open: {
      invitedBy: { kind: 'ngo', name: 'Blood Friends Springfield' },
      ...{ name: 'Ana Silva', bloodType, email: EXAMPLE_EMAIL, phone: EXAMPLE_DONOR.phone, address },
      ...{
        place: EXAMPLE_TOWN,
        lastDonatedOn: '2026-03-01',
        donationIntervalDays: 90,
        age,
        expiresAt: EXAMPLE_INSTANT,
      },
    },
    join: EXAMPLE_SIGNED_IN,
    decline: null,
  },
};
