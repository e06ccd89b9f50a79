const encoder = new TextEncoder();
// A page of a thousand donors fits. A character takes at most three bytes.
const scratch = Buffer.allocUnsafeSlow(1024 * 1024);
const BYTES_PER_CHARACTER = 3;

/** A text as bytes, in half the time of `Buffer.from`, which goes through it twice: once to count. */
export function utf8(text: string): Buffer {
  if (text.length * BYTES_PER_CHARACTER > scratch.length) return Buffer.from(text);
  const { written } = encoder.encodeInto(text, scratch);
  const bytes = Buffer.allocUnsafeSlow(written);
  scratch.copy(bytes, 0, 0, written);
  return bytes;
}
