import type { NewVehicleDraft } from './new-vehicle-draft.ts';

/** What a part of the form is given; faults by the fields' names on the wire. */
export interface NewVehicleFieldsProps {
  readonly draft: NewVehicleDraft;
  readonly faults: Readonly<Record<string, string>>;
  readonly onChange: (draft: NewVehicleDraft) => void;
}
