import type { Population, PopulationName } from './population.ts';
import { INDIA } from './population-india.ts';
import { UK } from './population-uk.ts';
import { US } from './population-us.ts';

export const POPULATIONS: Readonly<Record<PopulationName, Population>> = { us: US, uk: UK, india: INDIA };
