import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** What an ICU message says: with these values, `{name}` for any other, and without the tags around its words. */
export function sayWith(message: string, values: ReadonlyMap<string, string>): string {
  const say = (elements: readonly MessageFormatElement[], count = ''): string =>
    elements
      .map((element) => {
        switch (element.type) {
          case TYPE.literal:
            return element.value;
          case TYPE.pound:
            return count;
          case TYPE.tag:
            return say(element.children, count);
          case TYPE.plural: {
            const given = values.get(element.value) ?? '';
            const form = new Intl.PluralRules('en').select(Number(given));
            const option = element.options[`=${given}`] ?? element.options[form] ?? element.options['other'];
            return option === undefined ? '' : say(option.value, given);
          }
          default:
            return values.get(element.value) ?? `{${element.value}}`;
        }
      })
      .join('');
  return say(parse(message));
}
