import { FOLDED, foldUnit, NOT_YET, NOTHING, SEVERAL, SPACE, severalOf } from '@redthread/domain/fold';

/** What a reader gives at the end of a name; less than any unit, so that "York" comes before "York Haven". */
export const END = -1;

/** Reads names in UTF-8, each ended by a zero, as `fold` would fold them, without making strings. One name at a time. */
export interface Reader {
  /** `hasBegun` says that units of the name stand before the offset. */
  readonly startAt: (offset: number, hasBegun?: boolean) => void;
  /** The next folded UTF-16 unit, or END. */
  readonly next: () => number;
}

export function createReader(text: Uint8Array): Reader {
  let position = 0;
  let hasBegun = false;
  /** What follows a space that was just given; 0 for nothing. */
  let held = 0;
  /** The rest of what one letter folds to. */
  let rest = '';

  const unitHere = (): number => {
    const byte = text[position] ?? 0;
    if (byte < 0x80) {
      position += 1;
      return byte;
    }
    const second = (text[position + 1] ?? 0) & 0x3f;
    if (byte < 0xe0) {
      position += 2;
      return ((byte & 0x1f) << 6) | second;
    }
    const third = (text[position + 2] ?? 0) & 0x3f;
    position += 3;
    return ((byte & 0x0f) << 12) | (second << 6) | third;
  };

  const next = (): number => {
    if (held !== 0) {
      const unit = held;
      held = 0;
      return unit;
    }
    if (rest !== '') {
      const unit = rest.charCodeAt(0);
      rest = rest.slice(1);
      return unit;
    }
    let isAfterSpace = false;
    while ((text[position] ?? 0) !== 0) {
      const unit = unitHere();
      const known = FOLDED[unit] ?? NOTHING;
      let folded = known === NOT_YET ? foldUnit(unit) : known;
      if (folded === NOTHING) continue;
      if (folded === SPACE) {
        isAfterSpace = hasBegun;
        continue;
      }
      if (folded === SEVERAL) {
        const several = severalOf(unit);
        folded = several.charCodeAt(0);
        rest = several.slice(1);
      }
      hasBegun = true;
      if (!isAfterSpace) return folded;
      held = folded;
      return SPACE;
    }
    return END;
  };

  return {
    startAt: (offset, isWithin = false) => {
      position = offset;
      hasBegun = isWithin;
      held = 0;
      rest = '';
    },
    next,
  };
}
