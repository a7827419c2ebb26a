import { createHash, randomUUID } from 'node:crypto';
import type { FaultSeverity } from '@tyrewatch/domain/checklists/checklist-rules';
import { askedItems, checklistKindOf, verdictOf } from '@tyrewatch/domain/checklists/checklist-rules';
import type { ProductItemKey } from '@tyrewatch/domain/checklists/product-template';
import { productTemplateVersion } from '@tyrewatch/domain/checklists/product-template';
import { dateIn } from '@tyrewatch/domain/maintenance/calendar-date';
import { insertRowsReturningIds } from '@tyrewatch/store/bulk-rows';
import * as repository from '@tyrewatch/store/checklists/checklist-repository';
import { noteChecklistNotified } from '@tyrewatch/store/checklists/checklist-notices';
import type { Queryable } from '@tyrewatch/store/database';
import { createPhoto } from '@tyrewatch/store/photos/photo-repository';
import { productContent } from '../features/checklists/template-texts.ts';
import { drawPhoto } from '../features/photos/photo-service.ts';
import sharp from 'sharp';
import type { SeededVehicle, Workshop } from './seed-tyre-care.ts';

const dayMs = 86_400_000;
const minuteMs = 60_000;
/** Days before the start of the demonstration, and vehicles of each fleet, that were checked. */
const checkedDays = 5;
const vehiclesPerFleet = 6;

interface Found {
  readonly item: ProductItemKey;
  readonly text: string;
  readonly severity: FaultSeverity;
  /** Colour of the part in its picture. */
  readonly colour: string;
}

/** What some of the checks found, in turn. */
const found: readonly Found[] = [
  { item: 'rear_lamps', text: 'Left lens cracked, bulb still works.', severity: 'major', colour: '#b3202c' },
  { item: 'bodywork', text: 'Panel dented at the kerb side.', severity: 'minor', colour: '#5b7083' },
  { item: 'tyre_walls', text: 'Bulge in the outer wall.', severity: 'dangerous', colour: '#22262b' },
  { item: 'number_plates', text: 'Rear plate cannot be read.', severity: 'minor', colour: '#d9b310' },
];
/** Every so many checks found something. */
const checksPerFault = 6;

const picture = async (colour: string): Promise<string> => {
  const drawn =
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#39424c"/>
    <rect x="110" y="110" width="420" height="260" rx="40" fill="${colour}" stroke="#14181c" stroke-width="18"/>
    <path d="M330 150 l60 80 -70 40 50 90" fill="none" stroke="#fff" stroke-width="7"/></svg>`);
  return (await sharp(drawn).jpeg().toBuffer()).toString('base64');
};

interface Check {
  readonly vehicle: SeededVehicle;
  readonly by: Workshop;
  readonly finishedAtMs: number;
  readonly durationMs: number;
  readonly fault: Found | null;
}

async function seedCheck(trx: Queryable, { vehicle, by, finishedAtMs, durationMs, fault }: Check): Promise<void> {
  const { id: vehicleId, organisationId, document } = vehicle;
  const kind = checklistKindOf(document.vehicleType);
  if (kind === null) return;
  const items = askedItems(productContent(kind).items, false);
  const photoKeys = fault === null ? [] : [randomUUID()];
  const key = randomUUID();
  const checklistId = await repository.createChecklist(trx, {
    organisationId,
    key,
    digest: createHash('sha256').update(key).digest(),
    vehicleId,
    registration: document.registration,
    trailerId: null,
    trailerRegistration: null,
    template: { kind, organisationId: null, number: productTemplateVersion },
    items,
    answers: items.map(({ key: item }) => ({
      item,
      result: item === fault?.item ? 'fail' : 'pass',
      photo_keys: [],
    })),
    verdict: verdictOf(fault === null ? [] : [fault]),
    startedAtMs: finishedAtMs - durationMs,
    finishedAtMs,
    receivedAtMs: finishedAtMs + 2 * minuteMs,
    language: 'en_GB',
    odometerKm: null,
    note: null,
    position: null,
    photoKeys,
    signature: null,
    signatureName: by.name,
    issuer: by,
    needsLook: null,
  });
  await noteChecklistNotified(trx, checklistId, finishedAtMs);
  if (fault === null) return;
  const made = { created_at: new Date(finishedAtMs), created_by_user_id: by.userId, created_by_name: by.name };
  const job = {
    vehicle_id: vehicleId,
    priority: fault.severity === 'dangerous' ? 'now' : fault.severity === 'major' ? 'today' : 'normal',
    due_on: fault.severity === 'minor' ? null : dateIn(finishedAtMs, 'Europe/London'),
    note: `C-${checklistId}: ${fault.text}`,
    state: 'open',
    ...made,
  };
  const [jobId = null] = await insertRowsReturningIds(trx, 'job_sheet', [job]);
  await insertRowsReturningIds(trx, 'job_line', [{ job_id: jobId, work: 'other', note: fault.text }]);
  await repository.addChecklistFaults(trx, checklistId, [
    {
      key: randomUUID(),
      item: fault.item,
      positionIndex: null,
      side: null,
      isAtTrailer: false,
      text: fault.text,
      severity: fault.severity,
      sameAsId: null,
      jobId,
      photoKeys,
    },
  ]);
  const photo = { owner: { checklistId }, picture: await drawPhoto(await picture(fault.colour)) };
  const taken = { userId: by.userId, name: by.name, atMs: finishedAtMs };
  await createPhoto(trx, { ...photo, idempotencyKey: photoKeys[0] ?? null }, taken);
}

/** Gives the demonstration some days of walk-round checks, with faults, their jobs and photos. */
export async function seedChecklists(
  trx: Queryable,
  vehicles: readonly SeededVehicle[],
  workshopOf: (customerId: number) => Workshop,
  nowMs: number,
): Promise<void> {
  const checked = [...Map.groupBy(vehicles, ({ document }) => document.fleetKey).values()].flatMap((fleet) =>
    fleet.filter(({ document }) => checklistKindOf(document.vehicleType) !== null).slice(0, vehiclesPerFleet),
  );
  let count = 0;
  for (let day = checkedDays; day > 0; day -= 1)
    for (const [index, vehicle] of checked.entries()) {
      count += 1;
      const at = count / checksPerFault;
      const fault = Number.isInteger(at) ? (found[at % found.length] ?? null) : null;
      await seedCheck(trx, {
        vehicle,
        by: workshopOf(vehicle.customerId),
        // The newest are of the hours before the start.
        finishedAtMs: nowMs - (day - 1) * dayMs - (30 + index * 7) * minuteMs,
        durationMs: (count % 11 === 0 ? 1 : 6 + (count % 4)) * minuteMs,
        fault,
      });
    }
}
