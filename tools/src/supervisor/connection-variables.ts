/**
 * Takes out what sets the connections of PostgreSQL's own programs (`PGSSLMODE`, `PGOPTIONS` and their like): they are meant for
 * other servers than the embedded one, whose connections nobody has to set up and which they would only break.
 */
export function dropConnectionVariables(variables: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(variables)) if (/^PG[A-Z]+$/.test(name)) delete variables[name];
}
