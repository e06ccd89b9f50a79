import { text } from '../../lib/text.ts';

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  // The order matters: most browsers also list the names of browsers that they imitate.
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** A User-Agent in human words: `Firefox on Linux`. A program that isn't a browser keeps its own name. */
export function deviceName(userAgent: string | null): string {
  const agent = userAgent ?? '';
  const browser = firstMatch(BROWSERS, agent);
  const system = firstMatch(SYSTEMS, agent);
  if (browser && system) return text('sessions.device', { browser, system });
  const program = /^(?!Mozilla\/)[\w.-]{1,40}/.exec(agent)?.[0];
  return browser ?? system ?? program ?? text('sessions.unknownDevice');
}

function firstMatch(names: typeof BROWSERS, agent: string): string | undefined {
  return names.find(([pattern]) => pattern.test(agent))?.[1];
}
