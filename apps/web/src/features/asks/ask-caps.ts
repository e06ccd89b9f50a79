import { ASK_CAPS } from '@redthread/domain/ask';
import { formatList } from '../../lib/number.ts';
import { text } from '../../lib/text.ts';

/** How often a donor is asked at most: `once in 7 days and 3 times in 30 days`. */
export function askCaps(): string {
  return formatList(ASK_CAPS.map((cap) => text('asking.cap', cap)));
}
