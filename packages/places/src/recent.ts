import type { Position } from '@redthread/domain/distance';

/** People type several letters near one place, and few people type at once. */
const MOST_REMEMBERED = 32;
const LONGITUDES = 36_001;

/** What is made of a position, kept for those that were asked for last. */
export function ofRecent<Made>(make: (near: Position) => Made): (near: Position) => Made {
  const remembered = new Map<number, Made>();
  return (near) => {
    const key = near.latHundredths * LONGITUDES + near.lonHundredths;
    const known = remembered.get(key);
    if (known !== undefined) return known;
    const made = make(near);
    const [oldest] = remembered.keys();
    if (remembered.size === MOST_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
    remembered.set(key, made);
    return made;
  };
}
