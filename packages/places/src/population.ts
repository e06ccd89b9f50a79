// A population in 16 bits: four figures and a power of ten. Of two, the larger has the larger code.

const FIGURE_BITS = 13;
const FIGURES: number = 1 << FIGURE_BITS;
const POWERS = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000];
const LARGEST: number = POWERS.length - 1;
/** How many codes there are, from 0 on. */
export const PACKED_POPULATIONS: number = POWERS.length * FIGURES;

/** The code of a population, rounded to four figures or to three. */
export function packPopulation(people: number): number {
  let figures = people;
  let tens = 0;
  while (Math.round(figures) >= FIGURES && tens < LARGEST) {
    figures /= 10;
    tens += 1;
  }
  return tens * FIGURES + Math.min(FIGURES - 1, Math.round(figures));
}

export function unpackPopulation(code: number): number {
  return (code & (FIGURES - 1)) * (POWERS[code >>> FIGURE_BITS] ?? 0);
}
