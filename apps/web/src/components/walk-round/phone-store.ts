/** What is kept on the phone: what a check needs, a check begun, finished checks, and their photos. */
export const phoneTables = ['briefings', 'drafts', 'checks', 'photos'] as const;
/** One of them. */
export type PhoneTable = (typeof phoneTables)[number];

/** A row, and whose it is, by `ownerOf`: nobody else who signs in on this phone sees it. */
export interface PhoneRow {
  readonly id: string;
  readonly owner: string;
}

/** Rows by table and id. */
export interface PhoneStore {
  readonly find: (table: PhoneTable, id: string) => Promise<PhoneRow | null>;
  readonly list: (table: PhoneTable, owner: string) => Promise<readonly PhoneRow[]>;
  /** Rejects where the phone has no room left. */
  readonly put: (table: PhoneTable, row: PhoneRow) => Promise<void>;
  readonly remove: (table: PhoneTable, id: string) => Promise<void>;
  /** Removes all that is a person's. */
  readonly clear: (owner: string) => Promise<void>;
}

const databaseName = 'tyrewatch.walk-round';
const ownerIndex = 'owner';

const resultOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the phone keeps nothing')));
  });

/** Settles when what a transaction wrote is on the phone. */
const endOf = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    const fail = (): void => reject(transaction.error ?? new Error('the phone kept nothing'));
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('error', fail);
    transaction.addEventListener('abort', fail);
  });

function openDatabase(factory: IDBFactory): Promise<IDBDatabase> {
  const opening = factory.open(databaseName, 2);
  opening.addEventListener('upgradeneeded', () => {
    for (const table of opening.result.objectStoreNames) opening.result.deleteObjectStore(table);
    for (const table of phoneTables) {
      opening.result.createObjectStore(table, { keyPath: 'id' }).createIndex(ownerIndex, ownerIndex);
    }
  });
  return resultOf(opening);
}

/** Rows in the browser's database. */
function createDatabaseStore(factory: IDBFactory): PhoneStore {
  let opened: Promise<IDBDatabase> | null = null;
  const database = (): Promise<IDBDatabase> => {
    opened ??= openDatabase(factory).then(
      (found) => {
        // Browsers close it in the background, or for a page with a newer version.
        found.addEventListener('close', forget);
        found.addEventListener('versionchange', () => {
          found.close();
          forget();
        });
        return found;
      },
      (error: unknown) => {
        forget();
        throw error;
      },
    );
    return opened;
  };
  const forget = (): void => {
    opened = null;
  };
  /** Begins a transaction; where the connection is gone without a word, on a new one. */
  const begin = async (
    tables: PhoneTable | readonly PhoneTable[],
    mode: IDBTransactionMode,
  ): Promise<IDBTransaction> => {
    try {
      return (await database()).transaction(tables, mode);
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
      forget();
      return (await database()).transaction(tables, mode);
    }
  };
  const write = async (tables: readonly PhoneTable[], change: (transaction: IDBTransaction) => void): Promise<void> => {
    const transaction = await begin(tables, 'readwrite');
    change(transaction);
    await endOf(transaction);
  };
  const read = async (table: PhoneTable): Promise<IDBObjectStore> =>
    (await begin(table, 'readonly')).objectStore(table);
  return {
    find: async (table, id) => ((await resultOf((await read(table)).get(id))) as PhoneRow | undefined) ?? null,
    list: async (table, owner) => (await resultOf((await read(table)).index(ownerIndex).getAll(owner))) as PhoneRow[],
    put: (table, row) => write([table], (transaction) => transaction.objectStore(table).put(row)),
    remove: (table, id) => write([table], (transaction) => transaction.objectStore(table).delete(id)),
    clear: (owner) =>
      write(phoneTables, (transaction) => {
        for (const table of phoneTables) {
          const store = transaction.objectStore(table);
          const found = store.index(ownerIndex).getAllKeys(owner);
          found.addEventListener('success', () => {
            for (const key of found.result) store.delete(key);
          });
        }
      }),
  };
}

/** Rows in memory, for a browser that keeps nothing: a check still works there while the page is open. */
export function createMemoryStore(): PhoneStore {
  const tables = new Map(phoneTables.map((table) => [table, new Map<string, PhoneRow>()]));
  const rowsOf = (table: PhoneTable): Map<string, PhoneRow> => tables.get(table) ?? new Map<string, PhoneRow>();
  return {
    find: async (table, id) => rowsOf(table).get(id) ?? null,
    list: async (table, owner) => [...rowsOf(table).values()].filter((row) => row.owner === owner),
    put: async (table, row) => void rowsOf(table).set(row.id, row),
    remove: async (table, id) => void rowsOf(table).delete(id),
    clear: async (owner) => {
      for (const rows of tables.values()) {
        for (const row of rows.values()) if (row.owner === owner) rows.delete(row.id);
      }
    },
  };
}

/** What this phone keeps. */
export const phoneStore: PhoneStore =
  (globalThis as { indexedDB?: IDBFactory }).indexedDB === undefined
    ? createMemoryStore()
    : createDatabaseStore(globalThis.indexedDB);
