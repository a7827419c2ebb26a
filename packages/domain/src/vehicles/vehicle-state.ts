/** Whether a vehicle is in use: an archived one has left the fleet and is kept for its records. */
export const vehicleStates = ['active', 'deactivated', 'archived'] as const;
/** A state of a vehicle. */
export type VehicleState = (typeof vehicleStates)[number];

/** What of a vehicle says how it is used. */
export interface VehicleFlags {
  readonly archived: boolean;
  /** Kept while the vehicle is archived, and in force again afterwards. */
  readonly deactivated: boolean;
  /** In the workshop until an instant, whatever its state. */
  readonly maintenanceMode: boolean;
}

/** The state of a vehicle: an archived one is deactivated in effect, whatever it was before. */
export const vehicleStateOf = ({ archived, deactivated }: Omit<VehicleFlags, 'maintenanceMode'>): VehicleState =>
  archived ? 'archived' : deactivated ? 'deactivated' : 'active';

/** What people do to the state of a vehicle. */
export const vehicleStateActs = ['deactivate', 'activate', 'archive', 'unarchive'] as const;
/** One of {@link vehicleStateActs}. */
export type VehicleStateAct = (typeof vehicleStateActs)[number];

/** From which states an act leads on, and which flags it sets. */
export const vehicleStateTransitions: Readonly<
  Record<
    VehicleStateAct,
    { readonly from: readonly VehicleState[]; readonly sets: Partial<Omit<VehicleFlags, 'maintenanceMode'>> }
  >
> = {
  deactivate: { from: ['active'], sets: { deactivated: true } },
  activate: { from: ['deactivated'], sets: { deactivated: false } },
  archive: { from: ['active', 'deactivated'], sets: { archived: true } },
  // back to what it was before
  unarchive: { from: ['archived'], sets: { archived: false } },
};

/** Maintenance mode begins only for a vehicle in use: the others raise no alerts anyway. It may end in any state. */
export const mayEnterMaintenance = (flags: VehicleFlags): boolean => vehicleStateOf(flags) === 'active';

/** Most days that maintenance mode may last: a vehicle that stands longer is deactivated. */
export const longestMaintenanceDays = 90;

/**
 * Whether a vehicle raises no alerts: its wheels are judged and shown all the same, but open incidents have ended, none is opened, and
 * nobody is notified.
 */
export const isSilenced = (flags: VehicleFlags): boolean => flags.maintenanceMode || vehicleStateOf(flags) !== 'active';

/** So long, in milliseconds, taking a silence back is undoing it: the incidents that it ended go on as if nothing had been. */
export const undoSpanMs = 60_000;
