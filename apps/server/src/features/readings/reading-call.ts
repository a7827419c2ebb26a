import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from '@tyrewatch/domain/problems/problem';
import type { Ingest } from '@tyrewatch/ingest/ingest';
import type { ApiKeyAccess } from './api-key-access.ts';
import { keptMessage } from './kept-message.ts';

/** How long storing may take before the sender is asked to send again, in milliseconds. */
const storingDeadlineMs = 20_000;

/** A message of readings, and who sent it. */
export interface ReadingsCall {
  readonly ingest: Ingest;
  readonly key: ApiKeyAccess;
  readonly address: string;
  readonly nowMs: number;
}

/** Throws `service_unavailable` while the database is away, `storage_full` while it has no room. */
export function requireStorable({ ingest }: ReadingsCall): void {
  const unavailability = ingest.unavailability();
  if (unavailability !== null) {
    throw new Problem(unavailability === 'disk_full' ? 'storage_full' : 'service_unavailable');
  }
}

/** What storing comes to. Throws `service_unavailable` where it takes too long: it may still be stored, and is sent again. */
export async function storedInTime<Stored extends object>(storing: Promise<Stored>): Promise<Stored> {
  const givingUp = new AbortController();
  const tooLate = pause(storingDeadlineMs, null, { signal: givingUp.signal, ref: false });
  tooLate.catch(() => undefined);
  try {
    const stored = await Promise.race([storing, tooLate]);
    if (stored === null) throw new Problem('service_unavailable');
    return stored;
  } finally {
    storing.catch(() => undefined);
    givingUp.abort();
  }
}

/** Puts messages aside; what their address may not have kept any more is refused. */
export async function quarantine(
  call: ReadingsCall,
  messages: ReadonlyArray<{
    readonly imei: string | null;
    readonly reason: string;
    readonly detail: string | null;
    readonly sent: unknown;
  }>,
): Promise<ReadonlyArray<'quarantined' | 'refused'>> {
  const isQuarantined = await call.ingest.quarantine(
    messages.map(({ sent, ...message }) => ({
      ...message,
      organisationId: call.key.organisationId,
      receivedAtMs: call.nowMs,
      transport: 'http',
      address: call.address,
      frame: keptMessage(sent),
    })),
  );
  return isQuarantined.map((isKept) => (isKept ? 'quarantined' : 'refused'));
}
