import { invalidFields } from '@tyrewatch/domain/problems/problem';
import type { Person } from '@tyrewatch/store/incidents/assignable-views';
import { listAssignable } from '@tyrewatch/store/incidents/assignable-views';
import type { Scoped } from '@tyrewatch/store/scope';
import type { Session } from '../../http/session.ts';

/** Somebody as the wire has them. */
export const personWire =
  ({ userId }: Session) =>
  ({ userId: id, name }: Person) => ({ id, name, is_self: id === userId });

/** The people an incident or a job of a vehicle can be assigned to: those who see the vehicle. */
export async function assignableWire(
  { scoped, session }: { readonly scoped: Scoped; readonly session: Session },
  vehicleId: number,
  wanted: { readonly search: string; readonly limit?: number },
) {
  const { people, total } = await listAssignable(scoped, vehicleId, wanted);
  return { items: people.map(personWire(session)), total };
}

/** One of them, as `field` names them. Throws `validation_failed` for anybody else. */
export async function getAssignable(scoped: Scoped, vehicleId: number, userId: number, field: string): Promise<Person> {
  const [person] = (await listAssignable(scoped, vehicleId, { userId })).people;
  if (person === undefined) throw invalidFields([{ field, code: 'not_in_list', params: {} }]);
  return person;
}

/** Whether somebody is one of them. */
export const maySee = async (scoped: Scoped, vehicleId: number, userId: number): Promise<boolean> =>
  (await listAssignable(scoped, vehicleId, { userId })).people.length > 0;
