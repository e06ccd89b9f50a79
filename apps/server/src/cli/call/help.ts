import { guidance } from '../guidance.ts';

export const URL_PRESET = 'http://localhost:3000';

const EXAMPLES = [
  'redthread call --list',
  'redthread call matching.findDonors --bloodType A+ --limit 5',
  'redthread call donors.list --bloodType O- --available',
  'redthread call auth.login --input @login.json',
  'redthread call requests.withdraw --id ID --token-file token.txt',
];

/** The end of `call --help`. */
export const CALL_HELP = `${guidance({ examples: EXAMPLES, besideServer: 'apart' })}

The server is --url, or REDTHREAD_URL, or ${URL_PRESET}.
The token is REDTHREAD_TOKEN, or in the file that --token-file or REDTHREAD_TOKEN_FILE
names. --token works too, but whoever uses this machine can read it in the list of
processes, as any password among the words: --input @FILE, or - for standard input,
keeps it out.`;
