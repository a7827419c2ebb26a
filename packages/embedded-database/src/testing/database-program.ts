import { startEmbeddedDatabase } from '../embedded-database.ts';

/** Starts the database of a folder, says how to reach it, and stays until it is killed: `node database-program.ts <folder>`. */
const [dataFolder] = process.argv.slice(2);
if (dataFolder === undefined) throw new Error('Name the data folder.');
try {
  const database = await startEmbeddedDatabase({ dataFolder, durable: false });
  process.stdout.write(
    `${JSON.stringify({ pid: database.pid, connectionString: database.connectionString('postgres') })}\n`,
  );
  setInterval(() => undefined, 1000);
} catch (error) {
  process.stdout.write(`${JSON.stringify({ problem: String(error) })}\n`);
}
