import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { hasFailed } from '../../api/failed-query.ts';
import { FailureBar } from '../../components/failure-bar.tsx';
import type { useGround } from '../../components/ground-map/use-ground.ts';

interface Properties {
  readonly positions: UseQueryResult;
  readonly ground: ReturnType<typeof useGround>;
}

/** What the map is shown without: the vehicles, or else the ground; nothing while it has both. */
export function MapFailure({ positions, ground }: Properties) {
  const t = useTranslations('vehicleMap');
  const arePositionsMissing = hasFailed(positions);
  if (!arePositionsMissing && !ground.isMissing) return null;
  const { refetch } = arePositionsMissing ? positions : ground;
  return <FailureBar text={t(arePositionsMissing ? 'positionsFailed' : 'groundFailed')} onRetry={() => refetch()} />;
}
