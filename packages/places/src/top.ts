/** The best few of many places, each once, best first. */
export interface Top {
  readonly clear: (size: number) => void;
  readonly size: () => number;
  readonly offer: (place: number, value: number) => void;
  /** What a place must be worth more than to get in; below everything while there is room. */
  readonly floor: () => number;
  readonly places: () => readonly number[];
  readonly values: () => readonly number[];
}

/** Of at most so many. Half of what is offered gets in, so places move up within arrays that stay as long as they are. */
export function createTop(most: number): Top {
  const places = new Uint32Array(most);
  const values = new Float64Array(most);
  let size = 0;
  let count = 0;
  const floor = (): number =>
    count < size ? Number.NEGATIVE_INFINITY : (values[size - 1] ?? Number.POSITIVE_INFINITY);
  const indexOf = (place: number): number => {
    for (let at = 0; at < count; at += 1) if (places[at] === place) return at;
    return -1;
  };
  // Spreading a typed array goes through an iterator, which takes ten times as long.
  const first = (all: Uint32Array | Float64Array): number[] => {
    const found: number[] = [];
    for (let at = 0; at < count; at += 1) found.push(all[at] ?? 0);
    return found;
  };
  return {
    clear: (wanted) => {
      size = Math.min(wanted, most);
      count = 0;
    },
    size: () => size,
    floor,
    offer: (place, value) => {
      if (value <= floor()) return;
      let at = indexOf(place);
      if (at !== -1 && (values[at] ?? 0) >= value) return;
      if (at === -1) {
        count = Math.min(count + 1, size);
        at = count - 1;
      }
      for (; at > 0 && (values[at - 1] ?? 0) < value; at -= 1) {
        places[at] = places[at - 1] ?? 0;
        values[at] = values[at - 1] ?? 0;
      }
      places[at] = place;
      values[at] = value;
    },
    places: () => first(places),
    values: () => first(values),
  };
}
