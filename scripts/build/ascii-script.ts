const BEYOND_ASCII = /(\\*)([\u0080-\uffff])/g;
/** The one place where an escape is read as it is written. */
const RAW = /String\.raw`[^`]*[\u0080-\uffff]/;

/**
 * The same script in ASCII: V8 keeps a script's text as long as it runs, and takes two bytes for each of its characters as soon
 * as one is beyond Latin 1. Throws where that would change what it says.
 */
export function inAscii(script: string): string {
  if (RAW.test(script)) throw new Error('A raw template holds a character that is not ASCII.');
  return script.replace(BEYOND_ASCII, (_, backslashes: string, character: string) => {
    // A backslash that stands before such a character means nothing; before its escape it would.
    const kept = backslashes.length % 2 === 0 ? backslashes : backslashes.slice(1);
    return `${kept}\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
