import type { SentChecklist } from '@tyrewatch/contract/checklists/checklist-endpoints';
import type { ChecklistItem } from '@tyrewatch/contract/checklists/checklist-template-endpoints';
import type { FaultSeverity } from '@tyrewatch/domain/checklists/checklist-rules';
import type { JobPriority } from '@tyrewatch/domain/job-sheets/job-work';
import { jobPriorities } from '@tyrewatch/domain/job-sheets/job-work';
import { dateIn } from '@tyrewatch/domain/maintenance/calendar-date';
import { vehicleReference } from '@tyrewatch/domain/vehicles/vehicle-reference';
import { wheelIndex } from '@tyrewatch/domain/vehicles/wheel-position';
import { findOpenJobOfFault } from '@tyrewatch/store/checklists/checklist-briefing-views';
import type { VehicleDetail } from '@tyrewatch/store/vehicles/vehicle-detail-views';
import type { AuditedCall } from '../../http/audit.ts';
import { addComment, createJobSheet } from '../job-sheets/job-sheet-service.ts';
import { checklistNumber, itemText } from './checklist-wire.ts';

const priorities: Readonly<Record<FaultSeverity, JobPriority>> = { dangerous: 'now', major: 'today', minor: 'normal' };
/** Most characters of a line's note. */
const longestNote = 200;

/** A fault of a check that is being stored, and where it was found. */
export interface FaultAtVehicle {
  readonly checklistId: number;
  readonly vehicle: VehicleDetail;
  readonly fault: SentChecklist['faults'][number];
  readonly items: readonly ChecklistItem[];
}

/** The job of a fault: that of the earlier fault it is the same as, while it is not over, with a comment; a new one where there is none, or it got worse. */
export async function jobOfFault(
  call: AuditedCall,
  { checklistId, vehicle, fault, items }: FaultAtVehicle,
): Promise<{ readonly jobId: number; readonly sameAsId: number | null }> {
  const { vehicleId, wheels } = vehicle.vehicle;
  const words = [itemText(items, fault.item, call.session.locale), fault.text].filter((text) => text !== '').join(': ');
  const openJobId =
    fault.same_as === null ? null : await findOpenJobOfFault(call.scoped, { faultId: fault.same_as, vehicleId });
  if (openJobId !== null) {
    const { priority } = await addComment(call, openJobId, `${checklistNumber(checklistId)}: ${words}`);
    // What got worse is a job of its own: the old one may be put off.
    if (jobPriorities.indexOf(priorities[fault.severity]) >= jobPriorities.indexOf(priority))
      return { jobId: openJobId, sameAsId: fault.same_as };
  }
  const { wheel } = fault;
  const isThere = wheel !== null && wheels.some(({ positionIndex }) => positionIndex === wheelIndex(wheel));
  const note = words.replaceAll(/\s+/g, ' ');
  const job = await createJobSheet(call, {
    vehicle_id: vehicleReference(vehicleId),
    priority: priorities[fault.severity],
    due_on: fault.severity === 'minor' ? null : dateIn(call.nowMs, call.session.profile.timeZone),
    note: `${checklistNumber(checklistId)}: ${words}`,
    lines: [
      {
        ...(isThere ? { position: wheel } : {}),
        work: isThere ? 'inspect' : 'other',
        note: note.length > longestNote ? `${note.slice(0, longestNote - 1)}…` : note,
      },
    ],
  });
  return { jobId: job.id, sameAsId: openJobId === null ? null : fault.same_as };
}
