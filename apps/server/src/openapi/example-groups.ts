import type { CountedGroup, Group } from '@redthread/contract/groups';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '../trpc/router.ts';
import { EXAMPLE_ID, EXAMPLE_INSTANT } from './example-things.ts';

export const EXAMPLE_GROUP_CODE = '7KQ2M9XR4T';
const NAME = 'Lakeside College';
const GROUP = {
  code: EXAMPLE_GROUP_CODE,
  name: NAME,
  organisation: { name: 'Lakeside Blood Relief', kind: 'ngo' },
  isOpen: true,
} satisfies Group;
const NOTHING = { 'A+': null, 'A-': null, 'B+': null, 'B-': null, 'AB+': null, 'AB-': null, 'O+': null, 'O-': null };
const MADE = {
  ...{ _id: EXAMPLE_ID, code: EXAMPLE_GROUP_CODE, name: NAME, isOpen: true },
  ...{ createdAt: EXAMPLE_INSTANT, closesAt: '2027-02-19T04:26:27.000Z' },
  ...{ joined: null, matchable: null, byBloodType: NOTHING },
} satisfies CountedGroup;
const COUNTED = { ...MADE, joined: 43, matchable: 35, byBloodType: { ...NOTHING, 'A+': 10, 'O+': 15 } };

export const EXAMPLE_GROUP_INPUTS: inferRouterInputs<AppRouter>['groups'] = {
  find: { groupCode: EXAMPLE_GROUP_CODE },
  mine: undefined,
  join: { groupCode: EXAMPLE_GROUP_CODE },
  leave: { groupCode: EXAMPLE_GROUP_CODE },
  ofOrganisation: { id: EXAMPLE_ID },
  create: { id: EXAMPLE_ID, name: NAME, days: 90 },
  rename: { id: EXAMPLE_ID, groupId: EXAMPLE_ID, name: NAME },
  close: { id: EXAMPLE_ID, groupId: EXAMPLE_ID },
};

export const EXAMPLE_OWN_GROUPS = [
  { code: EXAMPLE_GROUP_CODE, name: NAME, organisation: GROUP.organisation.name, joinedAt: EXAMPLE_INSTANT },
];

export const EXAMPLE_GROUP_OUTPUTS: inferRouterOutputs<AppRouter>['groups'] = {
  find: GROUP,
  mine: { items: EXAMPLE_OWN_GROUPS },
  join: GROUP,
  leave: null,
  ofOrganisation: { items: [COUNTED] },
  create: MADE,
  rename: null,
  close: null,
};
