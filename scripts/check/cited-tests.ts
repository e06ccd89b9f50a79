/** Whether a test, or a group of them, has this title, or begins with it when it ends in an ellipsis. */
export function hasTest(source: string, sentence: string): boolean {
  const begin = sentence.replace(/…$/, '').replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const end = sentence.endsWith('…') ? '[^\n]*?' : '';
  return new RegExp(String.raw`(?:\btest|\bdescribe|\))\(\s*(['"\`])${begin}${end}\1,`).test(source);
}
