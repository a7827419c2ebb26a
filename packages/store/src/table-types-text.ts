/** A column of the schema as the catalogue describes it. */
export type SchemaColumn = {
  readonly tableName: string;
  readonly columnName: string;
  /** PostgreSQL's name of the type, of the element for arrays. */
  readonly typeName: string;
  readonly isArray: boolean;
  readonly isNullable: boolean;
  readonly hasDefault: boolean;
  readonly isView: boolean;
  /** Definitions of the check constraints on this column alone. */
  readonly checks: readonly string[];
};

const typesByName: Readonly<Record<string, string>> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  bool: 'boolean',
  text: 'string',
  uuid: 'string',
  // ISO date without a time.
  date: 'string',
  bytea: 'Buffer',
  timestamptz: 'Instant',
  jsonb: 'Json',
};

const header = `// Made from the migrated schema by generate-table-types.ts; do not edit.
import type { ColumnType, Generated } from 'kysely';

/** A timestamptz: read as a Date, written as a Date or ISO text. */
export type Instant = ColumnType<Date, Date | string, Date | string>;
/** A timestamptz that the database fills in when none is given. */
export type GeneratedInstant = ColumnType<Date, Date | string | undefined, Date | string>;
/** A jsonb column: written as JSON text. */
export type Json = ColumnType<unknown, string, string>;
/** A jsonb column with a default. */
export type GeneratedJson = ColumnType<unknown, string | undefined, string>;
`;

const scopedViewPrefix = /^(visible|scoped)_/;

/** Renders the TypeScript source of the table types. Throws on a type it does not know. */
export function renderTableTypes(columns: readonly SchemaColumn[]): string {
  const byName = Map.groupBy(columns, (column) => column.tableName);
  const isTable = (name: string): boolean => byName.get(name)?.some(({ isView }) => !isView) ?? false;
  const typeOf = (name: string): string => {
    const shown = isTable(name) ? name : baseTable(name);
    return isTable(shown) ? `${pascalCase(shown)}Table` : `${pascalCase(name)}View`;
  };
  const rendered = [...byName]
    .filter(([name]) => isTable(name) || !isTable(baseTable(name)))
    .map(([name, members]) =>
      [
        `/** ${isTable(name) ? 'Table' : 'View'} \`${name}\`. */`,
        `export interface ${typeOf(name)} {`,
        ...members.map((member) => wrapped(`  ${member.columnName}: ${columnType(member)};`)),
        '}\n',
      ].join('\n'),
    );
  const index = [...byName.keys()].map((name) => `  ${name}: ${typeOf(name)};`);
  return [
    header,
    ...rendered,
    ['/** Every table and view by name. */', 'export interface Tables {', ...index, '}\n'].join('\n'),
  ].join('\n');
}

const longestLine = 120;

// As the formatter would have it, so that the file passes the check of formats untouched.
const wrapped = (line: string): string =>
  line.length <= longestLine ? line : line.replace(': ', ': | ').replaceAll(/ \| (?='|null;)/g, '\n    | ');

// PostgreSQL does not say which columns of a view may be null: all, as far as is known. `visible_x` and `scoped_x` show rows of `x`
// unchanged where there is such a table.
const baseTable = (name: string): string => name.replace(scopedViewPrefix, '');

function columnType(column: SchemaColumn): string {
  const base = choicesOf(column) ?? typesByName[column.typeName];
  if (base === undefined) {
    throw new Error(`${column.tableName}.${column.columnName} has a type without a mapping: ${column.typeName}`);
  }
  if (column.isArray) {
    // Elements may be null: absent is null, in arrays by tyre position too.
    const element = base === 'Instant' ? 'Date' : base;
    const array =
      column.typeName === 'text' || column.columnName.startsWith('channel_') ? `${element}[]` : `(${element} | null)[]`;
    return column.hasDefault ? `Generated<${array}>` : nullable(array, column);
  }
  if (column.hasDefault) {
    return base === 'Instant' || base === 'Json' ? `Generated${base}` : `Generated<${nullable(base, column)}>`;
  }
  return nullable(base, column);
}

const nullable = (type: string, column: SchemaColumn): string => (column.isNullable ? `${type} | null` : type);

/** `check (role = any (array['ADMIN', …]))` becomes a union of the texts. */
function choicesOf(column: SchemaColumn): string | null {
  const check = column.checks.find((text) => /= ANY \(ARRAY\['/.test(text));
  if (check === undefined || column.typeName !== 'text') {
    return null;
  }
  return [...check.matchAll(/'([^']*)'::text/g)].map((match) => `'${match[1]}'`).join(' | ');
}

const pascalCase = (name: string): string =>
  name.replaceAll(/(^|_)(\w)/g, (_match, _separator, letter: string) => letter.toUpperCase());
