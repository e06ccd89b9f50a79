/** As long as any test and any hook may take, and at least what is waited for: a shorter limit tests how busy the machine is. */
const LEAST_LIMIT_MS = 120_000;
const LEAST_WAIT_MS = 60_000;
/** A pause of a test's own timer is shorter. */
const LONGEST_PAUSE_MS = 2000;

const TESTS = /\.(?:test|spec)\.ts$|\/test\/|^e2e\/|^emulator\/|\.config\.ts$/;
const OWN_LIMITS = [
  /^\s*\}, ([\d_]+)\);$/,
  /\b(?:before|after)(?:All|Each)\(.*, ([\d_]+)\);$/,
  /\b(?:testTimeout|hookTimeout): ([\d_]+)/,
  /\btest\.setTimeout\(([\d_]+)/,
  // That of a runner's configuration.
  /^ {2}timeout: ([\d_]+)/,
];
const WAIT = /\btimeout: ([\d_]+)/;

/** What is wrong with the limits of time that a test sets itself. */
export function timeLimitProblems(file: string, text: string): string[] {
  if (!TESTS.test(file)) return [];
  return text.split('\n').flatMap((line, index) => {
    const limit = OWN_LIMITS.map((pattern) => msIn(pattern, line)).find((ms) => ms !== null) ?? null;
    const wait = msIn(WAIT, line);
    const at = `line ${index + 1}`;
    if (limit !== null && limit > LONGEST_PAUSE_MS && limit < LEAST_LIMIT_MS)
      return [`${at} gives a test ${limit} ms, ${LEAST_LIMIT_MS} at least. Leave it out: the configuration has one.`];
    if (wait !== null && wait > 0 && wait < LEAST_WAIT_MS)
      return [`${at} waits ${wait} ms at most, ${LEAST_WAIT_MS} at least, which is what expect does without it.`];
    return [];
  });
}

function msIn(pattern: RegExp, line: string): number | null {
  const found = pattern.exec(line)?.[1];
  return found === undefined ? null : Number(found.replaceAll('_', ''));
}
