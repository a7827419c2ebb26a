import type pg from 'pg';
import type { QuarantineWrite } from './ingest-batch.ts';

const claimAllowance = {
  name: 'quarantine-allowance',
  text: `insert into quarantine_allowance as allowance (address, day, stored_count, refused_count)
    values ($1, $2, least($3::int, $4::int), greatest($3::int - $4::int, 0))
    on conflict (address, day) do update set
      stored_count = least(allowance.stored_count + $3::int, $4::int),
      refused_count = allowance.refused_count + greatest(allowance.stored_count + $3::int - $4::int, 0)
    returning stored_count + refused_count as claimed_count`,
};
const insertFrames = {
  name: 'quarantine-insert',
  text: `insert into quarantined_frame (organisation_id, received_at, transport, address, imei, reason, detail, frame)
    select coalesce(input.organisation_id, (select id from organisation where kind = 'provider')), received_at, transport, address, imei, reason, detail,
      decode(frame_hex, 'hex')
    from jsonb_to_recordset($1) as input (organisation_id bigint, received_at timestamptz, transport text, address text, imei text, reason text,
      detail text, frame_hex text)`,
};

/** Under what a row counts: a unit for itself, as thousands may share the address of their carrier; a stranger by its address. */
const senderOf = ({ unitId, address }: QuarantineWrite): string => (unitId === undefined ? address : `unit ${unitId}`);

/** Stores what each sender may still store today; answers of each row whether it is kept (the others are counted). */
export async function writeQuarantine(
  client: pg.ClientBase,
  frames: readonly QuarantineWrite[],
  perSenderAndDay: number,
): Promise<readonly boolean[]> {
  const kept = new Set(frames.filter(({ isOnlyCopy }) => isOnlyCopy === true));
  const bySenderAndDay = Map.groupBy(
    frames.filter((frame) => !kept.has(frame)),
    (frame) => `${isoInstant(frame.receivedAtMs).slice(0, 10)}/${senderOf(frame)}`,
  );
  // In order, so that two writers never wait for each other.
  for (const [key, members] of [...bySenderAndDay].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const values = [key.slice(11), key.slice(0, 10), members.length, perSenderAndDay];
    const claimed = await client.query<{ claimed_count: number }>({ ...claimAllowance, values });
    const claimedBefore = (claimed.rows[0]?.claimed_count ?? 0) - members.length;
    for (const frame of members.slice(0, Math.max(perSenderAndDay - claimedBefore, 0))) kept.add(frame);
  }
  if (kept.size > 0) {
    await client.query({ ...insertFrames, values: [JSON.stringify([...kept].map(frameRow))] });
  }
  return frames.map((frame) => kept.has(frame));
}

const isoInstant = (atMs: number): string => new Date(atMs).toISOString();

const frameRow = (frame: QuarantineWrite): object => ({
  organisation_id: frame.organisationId,
  received_at: isoInstant(frame.receivedAtMs),
  transport: frame.transport,
  address: frame.address,
  // A NUL cannot be stored in a text; what a stranger sends may hold one.
  imei: frame.imei?.replaceAll('\0', '') ?? null,
  reason: frame.reason,
  detail: frame.detail?.replaceAll('\0', '') ?? null,
  frame_hex: frame.frame.toString('hex'),
});
