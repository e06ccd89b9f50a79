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

/** The words of an ICU message, in each of its forms, without the names of its values. */
export function literalsOf(message: string): string[] {
  const read = (elements: readonly MessageFormatElement[]): string[] =>
    elements.flatMap((element) => {
      if (element.type === TYPE.literal) return [element.value];
      if (element.type === TYPE.tag) return read(element.children);
      const isChoice = element.type === TYPE.plural || element.type === TYPE.select;
      return isChoice ? Object.values(element.options).flatMap(({ value }) => read(value)) : [];
    });
  return read(parse(message));
}
