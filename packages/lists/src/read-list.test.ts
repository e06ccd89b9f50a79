import fc from 'fast-check';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { csvLine } from './csv-line.ts';
import { ListError, MAX_LIST_BYTES, MAX_LIST_COLUMNS, MAX_LIST_LINES, MAX_LIST_ROWS } from './list.ts';
import { readList } from './read-list.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16le = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'));
const utf16be = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le').swap16());
const rowsOf = async (bytes: Uint8Array) => (await readList(bytes)).rows.map(({ cells }) => cells);
const workbook = (rows: (string | number | boolean | Date | null)[][]) =>
  writeXlsx({ sheets: [{ name: 'Donors', rows }] });

describe('someone whose program writes a list as', () => {
  const wanted = [
    ['Name', 'Town'],
    ['மீனா', 'Adyar, "Chennai"'],
  ];
  const quoted = (separator: string) => `Name${separator}Town\r\nமீனா${separator}"Adyar, ""Chennai"""\r\n`;

  test.each([
    ['UTF-8', utf8(quoted(','))],
    ['UTF-8 with its mark and semicolons, as Excel in Europe', utf8(`\uFEFF${quoted(';')}`)],
    ['tabs in UTF-16, as Excel’s Unicode text', utf16le(`\uFEFF${quoted('\t')}`)],
    ['UTF-16 the other way round', utf16be(`\uFEFF${quoted(',')}`)],
    ['UTF-16 without a mark', utf16le(quoted(';'))],
    ['UTF-16 the other way round without a mark', utf16be(quoted(';'))],
    ['text that says its separator', utf8(`sep=;\r\n${quoted(';')}`)],
    ['lines of several systems', utf8(quoted(',').replace('Town\r\n', 'Town\r'))],
  ])('%s finds the same in it', async (_, bytes) => {
    expect(await rowsOf(bytes)).toEqual(wanted);
  });

  test('a workbook finds days as days, long numbers whole, and what a formula came to', async () => {
    const formula = { formulaResult: '9840012346', formula: 'HYPERLINK("https://evil.example")' };
    const rows = [
      ['Name', 'Given', 'Phone', 'Agreed'],
      ['Anita', new Date('2026-06-05'), 9_840_012_345, true],
      ['Ben', null, null, null],
    ];
    const bytes = await writeXlsx({ sheets: [{ name: 'Donors', rows, cells: new Map([['2,2', formula]]) }] });
    expect(await rowsOf(bytes)).toEqual([
      ['Name', 'Given', 'Phone', 'Agreed'],
      ['Anita', '2026-06-05', '9840012345', 'true'],
      ['Ben', '', '9840012346'],
    ]);
  });
});

test('rows are counted as the spreadsheet counts them, with those that are empty', async () => {
  const numbers = async (bytes: Uint8Array) => (await readList(bytes)).rows.map(({ number }) => number);
  expect(await numbers(utf8('Name\n\n;;\nAna\n'))).toEqual([1, 4]);
  expect(await numbers(await workbook([['Name'], [null], [null], ['Ana']]))).toEqual([1, 4]);
});

test('whatever is exported, with apostrophes before what would be formulas, comes back', async () => {
  const cell = fc.string({ unit: fc.constantFrom(...'=+-@\'aé ",;\t\n') }).map((text) => text.trim());
  await fc.assert(
    fc.asyncProperty(fc.array(cell, { minLength: 1 }), async (cells) => {
      expect(await rowsOf(utf8(csvLine(['first', ...cells, 'last'])))).toEqual([['first', ...cells, 'last']]);
    }),
  );
});

describe('a file that harms is refused with a sentence:', async () => {
  const zip = await workbook([['Name'], ['Ana']]);
  /** Changes what the directory of a ZIP says of its entries. */
  const declaring = (at: number, size: number) => {
    const bytes = new Uint8Array(zip);
    const view = new DataView(bytes.buffer);
    for (let i = 0; i < bytes.length - 4; i += 1)
      if (view.getUint32(i, true) === 0x02014b50) view.setUint32(i + at, size, true);
    return bytes;
  };
  const wide = Array.from({ length: MAX_LIST_COLUMNS + 1 }, () => 'x');

  test.each([
    ['more than 20 MB', new Uint8Array(MAX_LIST_BYTES + 1), '20 MB'],
    ['a workbook that unpacks to gigabytes', declaring(24, 0x7fffffff), '20 MB'],
    ['a workbook that hides how much it unpacks to', declaring(24, 0), '20 MB'],
    ['a workbook that unpacks to more than it says', declaring(24, 100), 'can’t be read'],
    ['a workbook that is cut off', zip.subarray(0, zip.length / 2), 'can’t be read'],
    ['a workbook of too many columns', await workbook([wide]), 'columns'],
    ['an old workbook, or one with a password', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), '.xls'],
    ['too many columns', utf8(wide.join(',')), 'columns'],
    ['too many rows', utf8('Ana\n'.repeat(MAX_LIST_ROWS + 2)), 'rows'],
    ['too many lines, most of them empty', utf8(`Ana${'\n'.repeat(MAX_LIST_LINES + 1)}Ben`), 'rows'],
    [
      'too many rows of a workbook',
      await workbook([...Array.from({ length: MAX_LIST_LINES + 1 }, () => ['']), ['Ben']]),
      'rows',
    ],
    ['a quotation mark that is left open', utf8('Name,Town\n"Ana,Chennai\nBen,Salem\n'), 'quotation mark'],
    ['text of an old encoding', new Uint8Array([0x4e, 0xe9, 0x2c, 0x41]), 'UTF-8'],
    ['nothing', utf8('\uFEFF\n ;\n'), 'nothing'],
  ])('%s', async (_, bytes, words) => {
    const refused = await readList(bytes).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ListError);
    expect((refused as ListError).message.replace("'", '’')).toContain(words);
  });
});
