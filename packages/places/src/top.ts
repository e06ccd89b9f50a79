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

export function createTop(): Top {
  let size = 0;
  let places: number[] = [];
  let values: number[] = [];
  const floor = (): number => (places.length < size ? Number.NEGATIVE_INFINITY : (values[size - 1] ?? 0));
  return {
    clear: (wanted) => {
      size = wanted;
      places = [];
      values = [];
    },
    size: () => size,
    floor,
    offer: (place, value) => {
      if (value <= floor()) return;
      const known = places.indexOf(place);
      if (known !== -1) {
        if ((values[known] ?? 0) >= value) return;
        places.splice(known, 1);
        values.splice(known, 1);
      }
      let at = values.length;
      while (at > 0 && (values[at - 1] ?? 0) < value) at -= 1;
      places.splice(at, 0, place);
      values.splice(at, 0, value);
      places.length = Math.min(size, places.length);
      values.length = places.length;
    },
    places: () => places,
    values: () => values,
  };
}
