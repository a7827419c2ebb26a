import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';

/** Whether somebody may change tyres: a driver sees no stock to put one into. */
export function useMayChangeTyres(): boolean {
  const record = useSession();
  return record?.role !== 'DRIVER' && may(record, 'vehicle:update');
}
