import pg from 'pg';
import type { Row } from '../acts/act.ts';
import type { Value } from '../acts/statement.ts';

// pg's own query copies its settings property by property, and has the server describe the columns of each answer again, which is a
// fifth of a short call's processor time (docs/decisions/0109).

export interface Asked {
  /** By which a connection keeps the statement prepared; without it the text is sent as it is, and takes no values. */
  readonly name?: string;
  readonly text: string;
  /** How long the answer is waited for, in milliseconds; without it as long as the pool says. */
  readonly timeoutMs?: number;
}

/** How the column at a place is read; those that aren't named are text. */
type ColumnParser = readonly [at: number, parse: (text: string) => Value];
type Client = pg.ClientBase & Pick<pg.Client, 'getTypeParser'>;

/** The part of pg's connection that a query speaks to. */
interface Wire extends Omit<pg.Connection, 'bind' | 'execute' | 'parse' | 'describe'> {
  /** Texts by name, once the server has them, and from when they were sent. */
  readonly parsedStatements: Readonly<Record<string, string>>;
  readonly submittedNamedStatements: Record<string, string>;
  parse(statement: { readonly name: string; readonly text: string }): void;
  bind(portal: { readonly statement: string; readonly values: readonly (string | null)[] }): void;
  describe(portal: { readonly type: 'P'; readonly name: string }): void;
  execute(): void;
}

/** How the columns of each named statement's rows are read, as the server has described them on a connection. */
const described = new WeakMap<Client, Map<string, readonly ColumnParser[]>>();

/** The rows of a statement, in the order in which it was sent among others of its connection. Rejects with pg's errors. */
export function ask(client: pg.ClientBase, asked: Asked, values: readonly Value[] = []): Promise<readonly Row[]> {
  return new Promise((resolve, reject) => {
    client.query(
      new ArrayQuery(client as Client, asked, values, (error, rows) => {
        if (error === null) resolve(rows ?? []);
        else reject(error);
      }),
    );
  });
}

// pg sends no other class before the answers of what was sent. Its types declare `submit` as a property, which would be made anew for
// each query.
const PgQuery = pg.Query as unknown as new (text: string) => object;

class ArrayQuery extends PgQuery {
  // As pg names them: it reads and replaces them.
  readonly name: string | undefined;
  readonly text: string;
  readonly query_timeout: number | undefined;
  callback: (error: Error | null, rows?: readonly Row[]) => void;
  readonly #client: Client;
  readonly #values: readonly Value[];
  readonly #rows: Row[] = [];
  #parsers: readonly ColumnParser[] | undefined;

  constructor(
    client: Client,
    { name, text, timeoutMs }: Asked,
    values: readonly Value[],
    callback: ArrayQuery['callback'],
  ) {
    super(text);
    this.name = name;
    this.text = text;
    this.query_timeout = timeoutMs;
    this.callback = callback;
    this.#client = client;
    this.#values = values;
  }

  /** Gives an Error for what can't be sent, as pg asks for. */
  submit(connection: pg.Connection): Error | null {
    const wire = connection as unknown as Wire;
    const { name, text } = this;
    if (name === undefined) {
      wire.query(text);
      return null;
    }
    const known = wire.parsedStatements[name] ?? wire.submittedNamedStatements[name];
    if (known !== undefined && known !== text) return new Error(`The statement ${name} has another text by now.`);
    wire.stream.cork();
    try {
      if (known === undefined) {
        wire.parse({ name, text });
        wire.submittedNamedStatements[name] = text;
      }
      wire.bind({ statement: name, values: this.#values.map(textOf) });
      this.#parsers = described.get(this.#client)?.get(name);
      if (this.#parsers === undefined) wire.describe({ type: 'P', name: '' });
      wire.execute();
      wire.sync();
    } finally {
      wire.stream.uncork();
    }
    return null;
  }

  handleRowDescription({ fields }: { readonly fields: readonly pg.FieldDef[] }): void {
    this.#parsers = fields.flatMap(({ dataTypeID: oid }, at): ColumnParser[] =>
      oid === pg.types.builtins.TEXT ? [] : [[at, this.#client.getTypeParser(oid, 'text')]],
    );
  }

  /** The message's own array becomes the row: nobody else reads it. */
  handleDataRow({ fields }: { readonly fields: Value[] }): void {
    for (const [at, parse] of this.#parsers ?? []) {
      const text = fields[at];
      if (typeof text === 'string') fields[at] = parse(text);
    }
    this.#rows.push(fields);
  }

  handleCommandComplete(): void {
    const { name } = this;
    if (name === undefined) return;
    const known = described.get(this.#client) ?? new Map();
    described.set(this.#client, known);
    // Without a description it has no rows.
    if (!known.has(name)) known.set(name, this.#parsers ?? []);
  }

  handleReadyForQuery(): void {
    this.callback(null, this.#rows);
  }

  handleError(error: Error): void {
    this.callback(error);
  }
}

function textOf(value: Value): string | null {
  return typeof value === 'number' ? String(value) : value;
}
