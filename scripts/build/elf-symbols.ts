// Of a 64-bit little-endian ELF file, as /usr/include/elf.h has it: where these stand in its header.
const PROGRAM_HEADERS_AT = 32;
const SECTION_HEADERS_AT = 40;
const PROGRAM_HEADER_SIZE = 54;
const PROGRAM_HEADER_COUNT = 56;
const SECTION_NUMBERS = [58, 60, 62];
/** And in each program header. */
const OFFSET = 8;
const SIZE = 32;

/**
 * The executable without its table of symbols, which stands behind all that is loaded and serves debuggers alone: 18 MB
 * of Node. What other tools do is done here in a few lines, because not every machine that builds has them.
 */
export function withoutSymbols(elf: Buffer): Buffer {
  if (elf.toString('latin1', 0, 6) !== '\x7fELF\x02\x01') throw new Error('This is no 64-bit ELF executable.');
  const first = Number(elf.readBigUInt64LE(PROGRAM_HEADERS_AT));
  const size = elf.readUInt16LE(PROGRAM_HEADER_SIZE);
  const ends = Array.from({ length: elf.readUInt16LE(PROGRAM_HEADER_COUNT) }, (_, index) => {
    const header = first + index * size;
    return Number(elf.readBigUInt64LE(header + OFFSET) + elf.readBigUInt64LE(header + SIZE));
  });
  const loaded = Buffer.from(elf.subarray(0, Math.max(...ends)));
  loaded.writeBigUInt64LE(0n, SECTION_HEADERS_AT);
  for (const at of SECTION_NUMBERS) loaded.writeUInt16LE(0, at);
  return loaded;
}
