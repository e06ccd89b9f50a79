// A population in 16 bits: four figures and a power of ten. Of two, the larger has the larger code.

const FIGURES = 8192;
const LARGEST = 7;

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
  return (code % FIGURES) * 10 ** Math.floor(code / FIGURES);
}
