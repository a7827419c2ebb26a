import type { AnswerOf } from '@tyrewatch/contract/endpoint';
import type { createBrakeEvents } from '@tyrewatch/contract/brakes/brake-performance-endpoints';
import { brakeEventBody } from '@tyrewatch/contract/brakes/brake-performance-endpoints';
import type { BrakeUnit } from '@tyrewatch/store/brakes/brake-event-repository';
import { findBrakeUnits, storeBrakeEvents } from '@tyrewatch/store/brakes/brake-event-repository';
import type { Database } from '@tyrewatch/store/database';
import { withScope } from '@tyrewatch/store/scope';
import type { ApiKeyAccess } from '../readings/api-key-access.ts';

type Answer = AnswerOf<typeof createBrakeEvents>;
const dayMs = 86_400_000;
/** How old an event may be, and how far a unit's clock may be ahead. */
const oldestMs = 93 * dayMs;
const aheadMs = 5 * 60_000;

/** The vehicle that a unit was on at an instant; null = none in reach. */
function vehicleAt(unit: BrakeUnit | undefined, atMs: number): number | null {
  const former = unit?.former.find(({ untilMs }) => atMs < untilMs);
  return (former ?? unit)?.vehicleId ?? null;
}

/** Stores the events that can be used, each with a verdict. Those of units of others are answered like unknown ones. */
export async function storeEvents(
  { database, key, nowMs }: { readonly database: Database; readonly key: ApiKeyAccess; readonly nowMs: number },
  sent: readonly unknown[],
): Promise<Answer> {
  const read = sent.map((event) => brakeEventBody.safeParse(event));
  const organisationIds = [...key.organisationIds];
  return withScope(database, { organisationIds, userId: null, isDriver: false }, async ({ trx }) => {
    const imeis = read.flatMap(({ data }) => data?.imei ?? []);
    const units = await findBrakeUnits(trx, organisationIds, imeis);
    const refuse = (index: number, reason: Answer['results'][number]['reason'], fields: string[] = []) => ({
      result: { index, outcome: 'refused' as const, reason, fields },
      event: null,
    });
    const judged = read.map(({ data: event, error }, index) => {
      if (event === undefined) {
        return refuse(index, 'event_invalid', error?.issues.map(({ path }) => path.join('.')) ?? []);
      }
      const atMs = Date.parse(event.at);
      const vehicleId = vehicleAt(units.get(event.imei), atMs);
      if (vehicleId === null) return refuse(index, 'unit_unknown');
      if (atMs > nowMs + aheadMs || atMs < nowMs - oldestMs) return refuse(index, 'time_implausible');
      return {
        result: { index, outcome: 'stored' as const, reason: null, fields: [] },
        event: {
          vehicleId,
          atMs,
          startSpeedKmh: event.start_speed_kmh,
          endSpeedKmh: event.end_speed_kmh,
          durationS: event.duration_s,
          meanDemandBar: event.mean_demand_bar,
          decelerationMps2: event.deceleration_mps2,
          gradientPercent: event.gradient_percent ?? null,
          bogieLoadKg: event.bogie_load_kg ?? null,
          wasAbsActive: event.abs_active,
          wasRetarderActive: event.retarder_active,
        },
      };
    });
    const accepted = await storeBrakeEvents(
      trx,
      judged.flatMap(({ event }) => event ?? []),
    );
    return { accepted, results: judged.map(({ result }) => result) };
  });
}
