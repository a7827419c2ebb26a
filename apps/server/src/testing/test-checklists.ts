import { randomUUID } from 'node:crypto';
import type { BriefedVehicle } from '@tyrewatch/contract/checklists/checklist-briefing-endpoints';
import type { SentChecklist } from '@tyrewatch/contract/checklists/checklist-endpoints';
import type { TemplateContent, TemplateReference } from '@tyrewatch/contract/checklists/checklist-template-endpoints';

/** A phone's knowledge: what a briefing answers. */
export interface TestBriefing {
  readonly vehicles: readonly BriefedVehicle[];
  readonly templates: readonly (TemplateReference & { readonly content: TemplateContent })[];
}

/** A fault to send. */
export const testFault = (
  item: string,
  more: Partial<SentChecklist['faults'][number]> = {},
): SentChecklist['faults'][number] => ({
  key: randomUUID(),
  item,
  wheel: null,
  side: null,
  is_at_trailer: false,
  text: 'Cracked',
  severity: 'dangerous',
  photo_keys: [],
  same_as: null,
  ...more,
});

/** A complete check of a briefed vehicle, without a trailer, that fails at the items of its faults. */
export function testCheck(
  { vehicles, templates }: TestBriefing,
  registration: string,
  more: Partial<SentChecklist> = {},
): SentChecklist {
  const vehicle = vehicles.find((one) => one.registration === registration);
  const template = templates.find(
    ({ kind, organization_id: ownerId }) =>
      kind === vehicle?.template?.kind && ownerId === vehicle.template.organization_id,
  );
  if (vehicle === undefined || template === undefined) throw new Error(`${registration} is not in the briefing`);
  const { content, ...reference } = template;
  const failed = new Set((more.faults ?? []).map(({ item }) => item));
  return {
    key: randomUUID(),
    vehicle: { id: vehicle.id, registration },
    trailer: null,
    template: reference,
    started_at: '2026-11-20T05:50:00.000Z',
    finished_at: '2026-11-20T05:57:00.000Z',
    language: 'en_GB',
    odometer_km: 815_671,
    note: null,
    position: { latitude: 53.39, longitude: -2.6 },
    answers: content.items
      .filter((item) => !item.only_with_trailer)
      .map(({ key }) => ({ item: key, result: failed.has(key) ? 'fail' : 'pass', photo_keys: [] })),
    faults: [],
    signature: { image: null, name: 'Test driver' },
    ...more,
  };
}
