import { sql, type RawBuilder } from 'kysely';

/** What a rename writes: the name, and the number by which it stands beside an equal one only while it counts as the same. */
export const renamed = (name: string): { name: string; name_repeat: RawBuilder<number> } => ({
  name: name.trim(),
  name_repeat: sql<number>`case when name_key = name_key(${name}) then name_repeat else 0 end`,
});
