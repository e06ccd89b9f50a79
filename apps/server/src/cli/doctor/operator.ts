import type { Settings } from '../../env.ts';
import { about, type Finding } from './finding.ts';

/** Whether people can read who runs this server, and how to reach them. */
export function examineOperator({ operatorName, operatorContact }: Settings): Finding {
  const found = about('operator');
  const missing = [
    operatorName === '' ? 'REDTHREAD_OPERATOR_NAME' : '',
    operatorContact === '' ? 'REDTHREAD_OPERATOR_CONTACT' : '',
  ].filter((name) => name !== '');
  if (missing.length === 0) return found.ok('People read who runs this server, and how to reach them.');
  const unsaid = operatorName === '' ? 'who runs this server' : 'how to reach whoever runs this server';
  return found.warning(
    `Nobody can read ${unsaid}, though it keeps data about them. Please set ${missing.join(' and ')}.`,
  );
}
