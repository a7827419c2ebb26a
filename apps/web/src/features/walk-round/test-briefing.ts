import type { ChecklistItem } from '@tyrewatch/contract/checklists/checklist-template-endpoints';
import type { Briefing } from './use-phone.ts';

const template = { kind: 'hgv', organization_id: null, version: 1 } as const;

const item = (
  key: string,
  group: ChecklistItem['group'],
  english: string,
  change: Partial<ChecklistItem> = {},
): ChecklistItem => ({
  key,
  group,
  text: { en_GB: english },
  hint: null,
  photo: 'on_fail',
  place: 'none',
  least_severity: 'minor',
  may_be_not_applicable: false,
  only_with_trailer: false,
  quick_answers: [{ en_GB: 'Cracked' }, { en_GB: 'Not lit' }],
  ...change,
});

/** What a phone knows of a tractor unit and a trailer, with four items in three groups. */
export const testBriefing: Briefing = {
  as_of: '2026-11-23T05:40:00Z',
  user: { id: 14, name: 'Pat Driver' },
  vehicles: [
    {
      id: 1,
      registration: 'DG71KSH',
      description: 'Scania R 450',
      vehicle_type: 'tractor',
      axle_configuration: '4x2',
      is_own: true,
      organization_name: 'Northern',
      depot_name: 'Warrington',
      contact_phone: '+44 1925 000000',
      template,
      odometer_km: null,
      wheels: ['1A', '1B', '2A', '2B', '2C', '2D'],
      look_first: [
        {
          kind: 'open_fault',
          wheel: null,
          pressure_kpa: null,
          inflate_to_kpa: null,
          due_at: null,
          fault_id: 7,
          item: 'rear_lamps',
          side: 'left',
          text: 'Left rear lamp cracked',
          severity: 'major',
          reported_at: '2026-11-20T06:00:00Z',
          job_id: 3,
        },
      ],
      last_check: null,
    },
    {
      id: 2,
      registration: 'BFT102',
      description: null,
      vehicle_type: 'trailer',
      axle_configuration: null,
      is_own: false,
      organization_name: 'Northern',
      depot_name: null,
      contact_phone: null,
      template: null,
      odometer_km: null,
      wheels: ['1A', '1B'],
      look_first: [
        {
          kind: 'low_tyre',
          wheel: '1B',
          pressure_kpa: 676,
          inflate_to_kpa: 855,
          due_at: null,
          fault_id: null,
          item: null,
          side: null,
          text: null,
          severity: null,
          reported_at: null,
          job_id: null,
        },
      ],
      last_check: null,
    },
  ],
  templates: [
    {
      ...template,
      content: {
        name: { en_GB: 'Lorries' },
        items: [
          item('foot_brake', 'brakes', 'Foot brake', { least_severity: 'dangerous' }),
          item('rear_lamps', 'lights', 'Rear lamps', { place: 'side', least_severity: 'major' }),
          item('fog_lamp', 'lights', 'Fog lamp', { may_be_not_applicable: true }),
          item('trailer_tyres', 'tyres', 'Trailer tyres', { place: 'wheel', only_with_trailer: true }),
        ],
      },
    },
  ],
};
