import { describe, expect, test } from 'vitest';
import { inWords, world } from './world.ts';

describe('the place in an old address', () => {
  test.each([
    ['Andheri West, Mumbai', 'Mumbai, Maharashtra, IN'],
    ['Bangalore', 'Bengaluru, Karnataka, IN'],
    ['المعادي، القاهرة', 'Cairo, Cairo, EG'],
    ['12 High Street, Leeds LS1 4AP, England', 'Leeds, England, GB'],
    ['St James’s University Hospital, Leeds', 'Leeds, England, GB'],
    ['Universitätsklinikum Graz', 'Graz, Styria, AT'],
    ['مستشفى الملك فيصل الرياض', 'Riyadh, Riyadh Region, SA'],
    ['Chennai, Adyar', 'Chennai, Tamil Nadu, IN'],
    ['Springfield, IL, USA', 'Springfield, Illinois, US'],
    ['Perth, WA', 'Perth, Western Australia, AU'],
  ])('is suggested where it is clear: "%s"', (address, place) => {
    expect(inWords(world.suggest(address, { country: null }))).toBe(place);
  });

  test.each(['Springfield', '', ',,,', '12', 'near the river', 'San José', 'General Hospital', 'Hospital San Juan'])(
    'is nobody’s guess where it is not: "%s"',
    (address) => {
      expect(world.suggest(address, { country: null })).toBeNull();
    },
  );

  test("is looked for in the operator's country first", () => {
    expect(inWords(world.suggest('Cambridge', { country: 'GB' }))).toBe('Cambridge, England, GB');
    expect(inWords(world.suggest('Hyderabad', { country: 'PK' }))).toBe('Hyderabad, Sindh, PK');
    expect(inWords(world.suggest('Hyderabad', { country: 'IN' }))).toBe('Hyderabad, Telangana, IN');
    expect(world.suggest('Springfield', { country: 'US' })).toBeNull();
    expect(inWords(world.suggest('Kathmandu', { country: 'GB' }))).toBe('Kathmandu, Bagmati Province, NP');
  });

  test('is for a person to choose where a name is that of several towns, the largest first', () => {
    const several = (address: string, country: string | null = null) =>
      world.suggestSeveral(address, { country }).map(inWords);
    const arlingtons = several('Mercy Hospital, Arlington');
    expect(arlingtons.slice(0, 2)).toEqual(['Arlington, Texas, US', 'Arlington, Virginia, US']);
    expect(several('Mercy Hospital Arlington').slice(0, 2)).toEqual(arlingtons.slice(0, 2));
    expect(several('General Hospital, Springfield')).toHaveLength(4);
    for (const clear of ['Leeds General Infirmary, Leeds', 'General Hospital', 'Hospital, near the river', '', ',']) {
      expect(several(clear), clear).toEqual([]);
    }
  });
});
