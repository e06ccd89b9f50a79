import { hostname } from 'node:os';
import type { Examination } from '@redthread/db/database-engine';
import { openFileLimit } from '../../http/connections/open-files.ts';
import { about, type Finding } from './finding.ts';

/** Every open page holds a connection, and each connection a file. */
const ENOUGH = 4096;

/** Whether the running server, or one that this user would start here, may hold enough connections. */
export function examineOpenFiles(lockOwner: Examination['lockOwner'], limitOf = openFileLimit): Finding[] {
  const isServed = lockOwner?.command === 'serve' && lockOwner.machine === hostname();
  const served = isServed ? limitOf(lockOwner.pid) : null;
  const limit = served ?? limitOf();
  if (limit === null) return [];
  const found = about('files');
  const who = served === null ? 'A server that is started here' : 'The server';
  const says = `${who} may hold ${limit} files and connections open`;
  if (limit >= ENOUGH) return [found.ok(`${says}.`)];
  return [
    found.warning(
      `${says}: with more pages open than that, people are cut off. Please raise it to ${ENOUGH} or more: LimitNOFILE in the unit, or ulimit -n.`,
    ),
  ];
}
