/**
 * A list. `await` gives one page; `for await` walks through every item, page by page, newest first, and asks for a page
 * when it gets there. `limit` is the size of a page.
 */
export interface Pages<Page, Item> extends Promise<Page>, AsyncIterable<Item> {}

interface AnyPage {
  readonly nextCursor: string | null;
}

/** `ask` fetches the page that starts at a cursor; its items stand in the field `items`. */
export function pages<Item>(
  first: Promise<unknown>,
  ask: (cursor: string) => Promise<unknown>,
  items: string,
): Pages<unknown, Item> {
  async function* walk(): AsyncGenerator<Item> {
    let page = (await first) as AnyPage & Record<string, Item[]>;
    for (;;) {
      yield* page[items] ?? [];
      if (page.nextCursor === null) return;
      page = (await ask(page.nextCursor)) as typeof page;
    }
  }
  return Object.assign(first, { [Symbol.asyncIterator]: walk });
}
