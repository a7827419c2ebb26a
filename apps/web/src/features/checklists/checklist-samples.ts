import type { Checklist, ChecklistDetail } from '@tyrewatch/contract/checklists/checklist-endpoints';

/** A check of this morning with a fault, for tests. */
export const checkSample: Checklist = {
  id: 1043,
  number: 'C-1043',
  key: '0d8a6e0e-8d2f-4a8e-9a51-6c4f8f3a1d10',
  vehicle_id: 2,
  registration: 'DG71KSH',
  trailer_id: null,
  trailer_registration: null,
  fleet_name: 'Trunking North',
  depot_name: 'Warrington',
  organization: { id: 1, name: 'Northern Haulage' },
  issuer: { user_id: 3, name: 'Driver 14' },
  started_at: '2026-11-23T06:12:00.000Z',
  finished_at: '2026-11-23T06:19:00.000Z',
  language: 'en_GB',
  odometer_km: 815_671,
  note: null,
  received_at: '2026-11-23T06:52:00.000Z',
  duration_seconds: 420,
  is_quick: false,
  verdict: 'faults',
  worst_severity: 'major',
  fault_count: 1,
  photo_count: 1,
  photos_to_follow: 1,
  needs_look: null,
  looked_at: null,
  looked_by: null,
};

/** The same with all it says: one photo is here, one still on the phone. */
export const checkDetailSample: ChecklistDetail = {
  ...checkSample,
  template: { kind: 'hgv', organization_id: null, version: 1 },
  template_name: 'Tractor and truck',
  position: null,
  groups: [
    {
      group: 'lights',
      answers: [
        { item: 'rear_lamps', text: 'Rear lamps', result: 'fail', photos: [] },
        { item: 'fog_lamp', text: 'Fog lamp', result: 'not_applicable', photos: [] },
      ],
    },
  ],
  faults: [
    {
      id: 5,
      key: '7c0bb3f6-0f47-4d53-8f5e-1a4c2f6f0a11',
      item: 'rear_lamps',
      wheel: null,
      side: 'left',
      is_at_trailer: false,
      text: 'Lens cracked',
      severity: 'major',
      photo_keys: [],
      group: 'lights',
      item_text: 'Rear lamps',
      same_as: null,
      job: { id: 1045, state: 'open' },
      photos: [
        { photo_id: 11, key: '2d3c1a9e-3a0e-4f0c-8a53-52f2d7f9a012' },
        { photo_id: null, key: '5e6f7a8b-1c2d-4e3f-9a4b-6c7d8e9fa013' },
      ],
    },
  ],
  signature: { image: null, name: 'Driver 14' },
  may_settle: true,
};
