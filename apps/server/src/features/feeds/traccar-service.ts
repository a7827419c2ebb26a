import type { AnswerOf, BodyOf } from '@tyrewatch/contract/endpoint';
import type { createTraccarMessage } from '@tyrewatch/contract/feeds/traccar-endpoints';
import { profileOf, profileSpeaking } from '@tyrewatch/device-protocol/readings/device-profile';
import { placeTyres } from '@tyrewatch/device-protocol/readings/tyre-places';
import { invalidFields } from '@tyrewatch/domain/problems/problem';
import type { WheelsOnAxle } from '@tyrewatch/domain/vehicles/wheel-position';
import type { IngestUnit } from '@tyrewatch/store/ingest/ingest-configuration';
import { packetDigest } from '@tyrewatch/store/ingest/packet-rows';
import { isStorable } from '../../http/input-validation.ts';
import { examineReading } from '../readings/examined-reading.ts';
import { keptMessage } from '../readings/kept-message.ts';
import type { ReadingsCall } from '../readings/reading-call.ts';
import { quarantine, requireStorable, storedInTime } from '../readings/reading-call.ts';
import { quarantineProblem } from '../readings/reading-wire.ts';
import type { TraccarPosition, TraccarReading } from './traccar-reading.ts';
import { traccarReading, traccarTimeMs } from './traccar-reading.ts';

type Message = BodyOf<typeof createTraccarMessage>;
type Answer = AnswerOf<typeof createTraccarMessage>;

/** The reading by the wheels of a vehicle, with what is not taken of it. */
function placedReading({ reading, tyres }: TraccarReading, axles: readonly WheelsOnAxle[]) {
  const placed = placeTyres(tyres, axles, 'counted');
  const examined = examineReading({ ...reading, tyres: placed.tyres }, axles);
  const unplaced = Array.from({ length: placed.unplacedCount }, () => ({
    position: null,
    reason: 'position_not_on_vehicle' as const,
  }));
  return { ...examined, setAside: [...examined.setAside, ...unplaced] };
}

async function submit(call: ReadingsCall, unit: IngestUnit, told: TraccarReading, sent: Message): Promise<Answer> {
  const { receivedAtMs, ...said } = told.reading;
  // over what was sent: the wheels it is read by may change
  const digest = packetDigest(Buffer.from(JSON.stringify([said, told.tyres])));
  const { verdicts } = await call.ingest.submit({
    unit,
    receivedAtMs,
    transport: 'http',
    address: call.address,
    recordCount: 1,
    read: (axles) => {
      const { reading, isUnusable } = placedReading(told, axles);
      const fault = isUnusable ? { fault: 'values_implausible' as const } : {};
      return { readings: [{ reading, digest, ...fault }], decodeError: null, reason: null };
    },
    frame: null,
    logged: keptMessage(sent),
    quarantine: null,
  });
  const [verdict] = verdicts;
  if (verdict === undefined) throw new Error('ingest gave no verdict');
  const { outcome, reason, axles } = verdict;
  return {
    outcome,
    reason: reason === null ? null : quarantineProblem(reason),
    set_aside: placedReading(told, axles).setAside,
  };
}

/** Keeps what an unknown device sent as it came, for those who may add it: whoever has the key may name any unit. */
async function keepUnknown(call: ReadingsCall, message: Message): Promise<Answer> {
  const { uniqueId } = message.device;
  const imei = /^\d{8,17}$/.test(uniqueId) ? uniqueId : null;
  const detail = imei === null ? `device ${uniqueId}` : null;
  const [outcome = 'refused'] = await quarantine(call, [{ imei, reason: 'unknown_unit', detail, sent: message }]);
  return { outcome, reason: 'reading_unit_unknown', set_aside: [] };
}

async function store(call: ReadingsCall, message: Message, position: TraccarPosition, atMs: number): Promise<Answer> {
  // Traccar repeats what is not answered with success, and the name of a device stays as it is
  if (!isStorable(message.device.uniqueId))
    return { outcome: 'refused', reason: 'reading_unit_unknown', set_aside: [] };
  const unit = await call.ingest.units.find(message.device.uniqueId);
  // A unit of somebody else is as unknown as one that does not exist.
  if (unit === null || !call.key.organisationIds.has(unit.organisationId)) return keepUnknown(call, message);
  const profile = profileSpeaking('teltonika', profileOf(unit));
  return submit(call, unit, traccarReading(position, profile, { atMs, receivedAtMs: call.nowMs }), message);
}

/**
 * Stores what Traccar has forwarded. An event says where it happened, which was forwarded as a position before: it changes nothing then.
 * Throws `validation_failed`, and `service_unavailable` or `storage_full` while nothing can be stored: Traccar sends it again.
 */
export async function storeTraccarMessage(call: ReadingsCall, message: Message): Promise<Answer> {
  requireStorable(call);
  const { position = null, event = null } = message;
  if (position === null) {
    if (event === null) throw invalidFields([{ field: 'position', code: 'required', params: {} }]);
    return { outcome: 'nothing_to_store', reason: null, set_aside: [] };
  }
  const atMs = traccarTimeMs(position);
  if (atMs === null) throw invalidFields([{ field: 'position.deviceTime', code: 'required', params: {} }]);
  return storedInTime(store(call, message, position, atMs));
}
