// How a time of day and a day stand in a sentence, for `Intl.DateTimeFormat` with `localeOf`: `18:30`, `Friday 14 November`.

export const CLOCK = { hour: '2-digit', minute: '2-digit' } as const;

export const WEEKDAY = { weekday: 'long', day: 'numeric', month: 'long' } as const;
