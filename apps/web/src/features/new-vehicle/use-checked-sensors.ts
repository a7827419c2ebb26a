import { useQuery } from '@tanstack/react-query';
import { checkSensors } from '@tyrewatch/contract/vehicles/new-vehicle-endpoints';
import type { AnswerOf } from '@tyrewatch/contract/endpoint';
import type { WheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import { useDeferredValue } from 'react';
import { call } from '../../api/call.ts';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import { usualLength } from './manifest.ts';
import type { NewVehicleDraft } from './new-vehicle-draft.ts';
import { wheelsWithSensor } from './new-vehicle-draft.ts';

/** What the server says of a sensor's number; `length` where it is as long as no other, null while it is asked. */
export interface CheckedSensor {
  readonly position: WheelPosition;
  readonly code: string;
  readonly result: AnswerOf<typeof checkSensors>['sensors'][number]['result'] | 'length' | null;
  /** How many characters the others have; of `length` alone. */
  readonly usual: number | null;
  readonly wheel: AnswerOf<typeof checkSensors>['sensors'][number]['wheel'];
  /** It is fitted when the vehicle is created. */
  readonly isReady: boolean;
}

/** The sensors of a draft from the front, as the server judges them while they are entered; `error` where it could not. */
export function useCheckedSensors(draft: NewVehicleDraft): {
  readonly sensors: readonly CheckedSensor[];
  readonly error: unknown;
} {
  const mayCreate = may(useSession(), 'sensor:create');
  const positions = wheelsWithSensor(draft);
  const codes = positions.map((position) => (draft.sensors[position] ?? '').replaceAll(/\s/g, '').toUpperCase());
  const asked = useDeferredValue(codes.join(' '));
  const organisationId = draft.organisationId;
  const { data, error } = useQuery({
    queryKey: [checkSensors.path, organisationId, asked],
    queryFn: ({ signal }) =>
      call(checkSensors, {
        body: {
          sensor_ids: asked.split(' '),
          ...(organisationId === '' ? {} : { organization_id: Number(organisationId) }),
        },
        signal,
      }),
    enabled: asked !== '' && mayCreate,
    staleTime: 0,
  });
  const usual = usualLength(codes);
  const answers = asked === codes.join(' ') ? data?.sensors : undefined;
  const sensors = positions.map((position, index): CheckedSensor => {
    const code = codes[index] ?? '';
    const answer = answers?.[index];
    const isAccepted = draft.accepted.includes(position);
    const isOdd = usual !== null && code.length !== usual && !isAccepted;
    const isUsable = answer?.result === 'new' || answer?.result === 'stock';
    const result = isUsable && isOdd ? 'length' : (answer?.result ?? null);
    const isReady = (isUsable && !isOdd) || (answer?.result === 'fitted' && isAccepted);
    return { position, code, result, usual: isOdd ? usual : null, wheel: answer?.wheel ?? null, isReady };
  });
  return { sensors, error };
}
