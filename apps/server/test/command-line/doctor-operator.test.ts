import { describe, expect, test } from 'vitest';
import { examineOperator } from '../../src/cli/doctor/operator.ts';
import { readSettings } from '../../src/env.ts';

describe('the operator', () => {
  test.each([
    ['who has said nothing', {}, 'warning', 'Please set REDTHREAD_OPERATOR_NAME and REDTHREAD_OPERATOR_CONTACT.'],
    ['without a name', { operatorContact: 'ada@x.org' }, 'warning', 'Please set REDTHREAD_OPERATOR_NAME.'],
    ['whom nobody can reach', { operatorName: 'Ada' }, 'warning', 'Please set REDTHREAD_OPERATOR_CONTACT.'],
    ['with both', { operatorName: 'Ada', operatorContact: 'https://x.org/us' }, 'ok', 'how to reach them'],
  ])('%s is told', (_which, flags, state, says) => {
    expect(examineOperator(readSettings(flags, {}))).toEqual({
      what: 'operator',
      state,
      says: expect.stringContaining(says),
    });
  });
});
