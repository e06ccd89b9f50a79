// People who don't exist, with phone numbers that nobody has (555-01xx is for fiction): for the API's examples, the demo and
// the tests.

/** What a donor has to say of themself. */
export const EXAMPLE_DONOR = {
  bloodType: 'O+',
  phone: '+1 (202) 555-0142',
  address: 'Riverside, Springfield',
  age: 34,
} as const;

/** All that a donor can say. */
export const EXAMPLE_WHOLE_DONOR = {
  ...EXAMPLE_DONOR,
  nameDisplay: 'initial',
  lastDonatedOn: '2024-03-02',
  donationIntervalDays: 56,
  pausedUntil: '2024-06-01',
  travelKm: 50,
  acceptsInvitations: true,
  isNightOk: true,
  isPhonePublic: true,
} as const;

/** Springfield, Illinois, as GeoNames has it. */
export const EXAMPLE_PLACE = { id: 4_250_542, latHundredths: 3980, lonHundredths: -8964 } as const;

/** What a patient has to say of what they need. */
export const EXAMPLE_REQUEST = {
  bloodType: 'A+',
  phone: '+1 (202) 555-0187',
  hospital: 'Lakeside General',
  urgency: 'high',
} as const;

/** All that a patient can say. */
export const EXAMPLE_WHOLE_REQUEST = { ...EXAMPLE_REQUEST, nameDisplay: 'whole' } as const;
