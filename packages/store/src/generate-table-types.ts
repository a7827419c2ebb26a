import { readFile, writeFile } from 'node:fs/promises';
import pg from 'pg';
import { renderTableTypes, type SchemaColumn } from './table-types-text.ts';

const typesFile = new URL('./table-types.ts', import.meta.url);

const columnsQuery = `
  select relation.relname as "tableName", attribute.attname as "columnName",
    coalesce(element.typname, type.typname) as "typeName", element.oid is not null as "isArray",
    not attribute.attnotnull as "isNullable",
    attribute.atthasdef or attribute.attidentity <> '' as "hasDefault",
    relation.relkind = 'v' as "isView",
    array(select pg_get_constraintdef(oid) from pg_constraint
      where conrelid = relation.oid and contype = 'c' and conkey = array[attribute.attnum]) as "checks"
  from pg_class relation
  join pg_attribute attribute on attribute.attrelid = relation.oid and attribute.attnum > 0 and not attribute.attisdropped
  join pg_type type on type.oid = attribute.atttypid
  left join pg_type element on element.oid = type.typelem and type.typcategory = 'A'
  where relation.relnamespace = 'public'::regnamespace and relation.relkind in ('r', 'p', 'v') and not relation.relispartition
  order by relation.relname, attribute.attnum`;

/** Reads the columns of the migrated schema, tables and views, partitions left out. */
export async function listSchemaColumns(connectionString: string): Promise<SchemaColumn[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<SchemaColumn>(columnsQuery)).rows;
  } finally {
    await client.end();
  }
}

/** Whether `table-types.ts` says what the schema of this database is. */
export async function areTableTypesCurrent(connectionString: string): Promise<boolean> {
  return renderTableTypes(await listSchemaColumns(connectionString)) === (await readFile(typesFile, 'utf8'));
}

if (import.meta.main) {
  const connectionString = process.env['DATABASE_URL'];
  if (connectionString === undefined) {
    throw new Error('DATABASE_URL is not set.');
  }
  if (!process.argv.includes('--check')) {
    await writeFile(typesFile, renderTableTypes(await listSchemaColumns(connectionString)));
  } else if (!(await areTableTypesCurrent(connectionString))) {
    process.stderr.write('table-types.ts differs from the schema: run generate-table-types.ts.\n');
    process.exitCode = 1;
  }
}
