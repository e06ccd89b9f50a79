import { parseSync, Visitor, type VisitorObject } from 'rolldown/utils';

/** An import, an export from, or a dynamic import. */
export interface Imported {
  /** Null where it isn't written out. */
  readonly specifier: string | null;
  /** What it takes, by the names it has there; `*` for all of it. */
  readonly names: readonly string[];
}

/** What a file's syntax tree says, however its text is spelt. */
export interface Syntax {
  readonly imports: readonly Imported[];
  /** Every name but those of properties, once for each place it stands in. */
  readonly names: readonly string[];
  /** `a.b` and `a['b']`, as the object's name where it has one, and the property's. */
  readonly members: readonly { readonly object: string | null; readonly property: string }[];
  /** `object.name(first, …)`; null for what isn't a name. */
  readonly called: readonly { readonly object: string | null; readonly name: string; readonly first: string | null }[];
  /** `new name(…)` with the text of its first argument, or null where that isn't written out. */
  readonly made: readonly { readonly name: string; readonly first: string | null }[];
  /** How often each name stands behind `instanceof`. */
  readonly tested: readonly string[];
  /** Texts, with those that are put together by `+`; a value inside is `⟨⟩`. Imports' are not among them. */
  readonly texts: readonly string[];
}

type Handled<Kind extends keyof VisitorObject> = Parameters<NonNullable<VisitorObject[Kind]>>[0];
type Expression = Handled<'BinaryExpression'>['left'] | Handled<'MemberExpression'>['property'];
type Named =
  | Handled<'ImportDeclaration'>['specifiers'][number]
  | Handled<'ExportNamedDeclaration'>['specifiers'][number];

const HOLE = '⟨⟩';

export function syntaxOf(file: string, text: string): Syntax {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const imports: Imported[] = [];
  const names: string[] = [];
  const members: { object: string | null; property: string }[] = [];
  const called: { object: string | null; name: string; first: string | null }[] = [];
  const made: { name: string; first: string | null }[] = [];
  const tested: string[] = [];
  const texts: string[] = [];
  const ofImports = new Set<unknown>();
  const properties = new Set<unknown>();
  const take = (source: { value: string } | null, taken: readonly string[]) => {
    if (source === null) return;
    ofImports.add(source);
    imports.push({ specifier: source.value, names: taken });
  };
  new Visitor({
    ImportDeclaration: ({ source, specifiers }) => take(source, specifiers.map(nameOf)),
    ExportNamedDeclaration: ({ source, specifiers }) => take(source, specifiers.map(nameOf)),
    ExportAllDeclaration: ({ source }) => take(source, ['*']),
    ImportExpression: ({ source }) => {
      ofImports.add(source);
      imports.push({ specifier: textOf(source), names: ['*'] });
    },
    MemberExpression: ({ object, property, computed }) => {
      const name = !computed && property.type === 'Identifier' ? property.name : textOf(property);
      if (!computed) properties.add(property);
      if (name !== null) members.push({ object: object.type === 'Identifier' ? object.name : null, property: name });
    },
    Property: ({ key, computed, shorthand }) => {
      if (!computed && !shorthand) properties.add(key);
      // `const { now } = performance` reads a member too.
      if (!computed && key.type === 'Identifier') members.push({ object: null, property: key.name });
    },
    CallExpression: ({ callee, arguments: [first] }) => {
      if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier') return;
      const { object, property } = callee;
      const nameIn = (node: { type: string; name?: unknown } | undefined) =>
        node?.type === 'Identifier' ? String(node.name) : null;
      called.push({ object: nameIn(object), name: property.name, first: nameIn(first) });
    },
    NewExpression: ({ callee, arguments: [first] }) => {
      if (callee.type !== 'Identifier') return;
      made.push({ name: callee.name, first: first?.type === 'Literal' ? textOf(first) : null });
    },
    BinaryExpression: (node) => {
      if (node.operator === 'instanceof' && node.right.type === 'Identifier') tested.push(node.right.name);
      const whole = textOf(node);
      if (whole !== null) texts.push(whole);
    },
    Identifier: (node) => {
      if (!properties.has(node)) names.push(node.name);
    },
    Literal: (node) => {
      const whole = textOf(node);
      if (whole !== null && !ofImports.has(node)) texts.push(whole);
    },
    TemplateLiteral: (node) => texts.push(textOf(node) ?? ''),
  }).visit(program);
  return { imports, names, members, called, made, tested, texts };
}

function nameOf(named: Named): string {
  if (named.type === 'ImportDefaultSpecifier') return 'default';
  if (named.type === 'ImportNamespaceSpecifier') return '*';
  const there = named.type === 'ImportSpecifier' ? named.imported : named.local;
  return there.type === 'Identifier' ? there.name : there.value;
}

/** The text that an expression is, with a hole for each part that is known at run time only; null where it is none. */
function textOf(node: Expression): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type === 'TemplateLiteral') {
    const { quasis, expressions } = node;
    return quasis
      .map(({ value }, n) => {
        const next = expressions[n];
        return `${value.cooked ?? value.raw}${next === undefined ? '' : (textOf(next) ?? HOLE)}`;
      })
      .join('');
  }
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return null;
  const [left, right] = [textOf(node.left), textOf(node.right)];
  return left === null && right === null ? null : `${left ?? HOLE}${right ?? HOLE}`;
}
