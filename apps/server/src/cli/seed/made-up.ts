import type { BloodType } from '@redthread/domain/blood-type';
import type { Random } from './random.ts';

const AREA_CODES = [
  '202',
  '206',
  '212',
  '213',
  '215',
  '303',
  '305',
  '312',
  '404',
  '415',
  '503',
  '512',
  '602',
  '617',
  '713',
];

/** What made-up people are made of: names, areas and hospitals of the USA. */
export const MADE_UP = {
  firstNames: words(`
    Aaliyah Aaron Abigail Adrian Alejandra Amara Andre Angela Anthony Ava Benjamin Beatriz Brandon Brianna Caleb Camila
    Carlos Carmen Charlotte Chloe Christopher Claire Daniel Darius David DeShawn Destiny Diego Dorothy Eduardo Elena Eli
    Emily Ethan Faith Gabriel Grace Hannah Henry Imani Isaac Isabella Jada Jamal James Jasmine Javier Jessica John Jordan
    José Julia Kayla Kenji Kevin Laila Latoya Laura Leah Liam Linda Logan Lucía Malik Marcus Maria Mateo Maya Megan
    Michael Mei Miguel Minh Naomi Natalie Nathan Nia Noah Olivia Omar Patricia Rachel René Robert Rosa Samuel Sarah
    Sofía Terrence Thomas Tyler Valeria Victoria William Xavier Yolanda Zachary Zoë`),
  surnames: words(`
    Adams Allen Alvarez Anderson Baker Bennett Brooks Brown Campbell Carter Castillo Chang Chen Clark Coleman Collins Cooper
    Cruz Davis Delgado Diaz Edwards Evans Fisher Flores Foster García Gonzalez Gray Green Griffin Hall Harris Hayes Henderson
    Hernández Hill Howard Hughes Jackson Jenkins Johnson Jones Kelly Kim King Lee Lewis Long Lopez Martin Martínez McCarthy
    Miller Mitchell Moore Morales Morgan Murphy Muñoz Nelson Nguyen Ortiz Park Parker Patel Patterson Perez Peterson Phillips
    Powell Price Ramirez Reed Reyes Richardson Rivera Roberts Robinson Rogers Ross Sanders Scott Simmons Smith Stewart
    Sullivan Taylor Thompson Torres Tran Turner Walker Ward Washington Watson White Williams Wilson Wong Wright Young`),
  areas: areasOf({
    'New York': ['Astoria', 'Bay Ridge', 'Harlem', 'Park Slope', 'Riverdale', 'Washington Heights'],
    'Los Angeles': ['Boyle Heights', 'Echo Park', 'Koreatown', 'Leimert Park', 'Sherman Oaks', 'Westwood'],
    Chicago: ['Bronzeville', 'Hyde Park', 'Lincoln Square', 'Logan Square', 'Pilsen', 'Rogers Park'],
    Houston: ['Alief', 'Clear Lake', 'East End', 'Montrose', 'The Heights'],
    Philadelphia: ['Fishtown', 'Germantown', 'Manayunk', 'Point Breeze'],
    Atlanta: ['Cascade Heights', 'Grant Park', 'Midtown', 'Kirkwood'],
    Seattle: ['Ballard', 'Beacon Hill', 'Capitol Hill', 'West Seattle'],
    Denver: ['Baker', 'Five Points', 'Highland', 'Montbello'],
    Boston: ['Dorchester', 'Jamaica Plain', 'Roslindale', 'South End'],
    Miami: ['Coconut Grove', 'Little Havana', 'Overtown', 'Wynwood'],
    Phoenix: ['Ahwatukee', 'Encanto', 'Maryvale', 'South Mountain'],
  }),
  hospitals: [
    'Bayview Medical Center',
    'Cedar Grove Hospital',
    'Cypress Creek Medical Center',
    'Desert Springs Regional Hospital',
    'Eastside Community Hospital',
    'Fairmount General Hospital',
    'Franklin County Medical Center',
    'Good Harbor Hospital',
    'Grand Avenue Medical Center',
    'Highland Park Hospital',
    'Jefferson Street Clinic',
    'Lakeside General Hospital',
    'Maple Ridge Medical Center',
    'Northgate Regional Hospital',
    'Oak Valley Hospital',
    'Pine Street Medical Center',
    'Prairie View Hospital',
    'Riverbend Trauma Center',
    'Saint Brendan Hospital',
    'Southside University Hospital',
    'Summit County Hospital',
    'Union Square Medical Center',
    'Willow Creek Women and Children Hospital',
  ],
  // As US blood banks publish them, in percent; used for made-up people only, never for a decision.
  bloodTypes: {
    'O+': 37.4,
    'O-': 6.6,
    'A+': 35.7,
    'A-': 6.3,
    'B+': 8.5,
    'B-': 1.5,
    'AB+': 3.4,
    'AB-': 0.6,
  } satisfies Record<BloodType, number>,
  /** A number that can't belong to anyone. NANPA: 555-0100 to 555-0199 are kept for fiction in every area code. */
  phone: (random: Random) => `+1 (${random.pick(AREA_CODES)}) 555-01${digits(random, 2)}`,
};

/** Splits a text into words: lists of names read better as a paragraph. */
function words(text: string): string[] {
  return text.trim().split(/\s+/);
}

/** `{ Chicago: ['Pilsen'] }` as `Pilsen, Chicago`. */
function areasOf(cities: Readonly<Record<string, readonly string[]>>): string[] {
  return Object.entries(cities).flatMap(([city, areas]) => areas.map((area) => `${area}, ${city}`));
}

/** Random digits, leading zeros included. */
function digits(random: Random, count: number): string {
  return String(random.int(10 ** count)).padStart(count, '0');
}
