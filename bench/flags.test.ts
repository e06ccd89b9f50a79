import { expect, test } from 'vitest';
import { FlagError, readFlags } from './flags.ts';

const JOBS = ['home', 'mixed'];

test('whoever gives no flag measures every job at every size', () => {
  expect(readFlags([], JOBS)).toEqual({
    jobs: JOBS,
    sizes: [1000, 100_000, 1_000_000],
    rounds: 5,
    seconds: 2,
    into: null,
    document: false,
  });
});

test('whoever gives flags measures what they say, from few donors to many', () => {
  const words = '--jobs mixed --sizes 100000,1000,1000 --rounds 1 --seconds 0.5 --into there --document'.split(' ');
  const given = { jobs: ['mixed'], sizes: [1000, 100_000], rounds: 1, seconds: 0.5, into: 'there', document: true };
  expect(readFlags(words, JOBS)).toEqual(given);
  expect(readFlags(['--help'], JOBS)).toBeNull();
});

test.each([
  ['--jobs home,sleep', 'There is no job sleep. There are: home, mixed.'],
  ['--sizes 1000,many', '--sizes takes whole numbers of donors from 100 to 99999999, not "many".'],
  ['--rounds 0', '--rounds takes a whole number from 1 to 99, not "0".'],
  ['--seconds -1', "Option '--seconds' argument is ambiguous. There are: --jobs"],
  ['--seconds fast', '--seconds takes seconds from 0.1 to 99, not "fast".'],
  ['--round 3', "Unknown option '--round'. There are: --jobs"],
  ['home', "Unexpected argument 'home'. There are: --jobs"],
])('%s is refused in a sentence', (words, sentence) => {
  const read = () => readFlags(words.split(' '), JOBS);
  expect(read).toThrow(FlagError);
  expect(read).toThrow(sentence);
});
