import type { IncidentLevel } from '@tyrewatch/domain/levels/alert-level';
import type { FindingReason } from '@tyrewatch/domain/levels/level-in-force';
import type { UnmonitoredDrive } from '@tyrewatch/domain/levels/not-monitored';
import type { IncidentState } from '@tyrewatch/domain/incidents/incident-transitions';
import type { StandingLeak } from '@tyrewatch/domain/outlook/standing-leak';
import type { ThresholdSettings } from '@tyrewatch/domain/levels/thresholds';
import type { WheelRestarts } from '@tyrewatch/domain/judging/wheel-restart';
import type { AxleType } from '@tyrewatch/domain/vehicles/axle-type';
import type { Severity } from '@tyrewatch/domain/levels/worst-first';
import type { VehicleFlags } from '@tyrewatch/domain/vehicles/vehicle-state';
import type { WheelArray } from './ingest-batch.ts';
import type { VehicleValues } from './vehicle-values.ts';

/** Where a unit was until an instant, not included: from the end of the place before, or from the beginning. */
export type FormerUnitPlace = {
  readonly untilMs: number;
  /** Null = on none, or on one that is no longer of the unit's organisation: who has a unit must not write into the past of others. */
  readonly vehicleId: number | null;
  /** Whose is what it recorded there: the organisation of the vehicle, else the one the unit was of then. Null = not known. */
  readonly organisationId: number | null;
};

/** A telematics unit on the allow-list. */
export type IngestUnit = {
  readonly unitId: number;
  readonly imei: string;
  readonly organisationId: number;
  readonly customerId: number;
  /** False: known, but its packets are not wanted. */
  readonly enabled: boolean;
  readonly deviceFamily: string;
  readonly deviceProfile: string;
  readonly receiverId: string | null;
  /** Hash of the unit's own key; null = the allow-list alone decides. */
  readonly keyHash: Buffer | null;
  /** Null = on no vehicle: its packets can be stored for nobody. */
  readonly vehicleId: number | null;
  /** How far its clock is ahead of ours, milliseconds, negative = behind: its times are corrected by that. Null = it is right. */
  readonly clockOffsetMs: number | null;
  /** Where it was before, oldest first; what it recorded there is sent when it can. None = what it has recorded is of its vehicle. */
  readonly pastAssignments: readonly FormerUnitPlace[];
};

/** What one wheel is judged by, as look-up inputs; null = not set in that layer. */
export type IngestWheel = {
  readonly positionIndex: number;
  readonly axleOrdinal: number;
  readonly axleType: AxleType;
  /** The wheel's own, else its axle's recommended cold pressure; null = nothing to judge against. */
  readonly recommendedKpa: number | null;
  /** The wheel's own, else its axle's; null = the product's. */
  readonly temperatureWarningC: number | null;
  /** For `thresholdsInForce`. */
  readonly thresholds: ThresholdSettings;
  /** Number of the attached sensor; null = none. */
  readonly sensorCode: string | null;
};

/** An incident of a wheel that is not resolved; `closed` by hand ones included, because they keep the wheel quiet. */
export type LiveIncident = {
  readonly id: number;
  readonly positionIndex: number;
  readonly state: Exclude<IncidentState, 'resolved'>;
  readonly level: IncidentLevel;
  readonly openedAtMs: number;
  readonly levelSinceMs: number;
  /** The finding that it is about; null = what was measured. */
  readonly reason: FindingReason | null;
};

/** Everything ingest needs to know of a vehicle: configuration, last state, incidents. */
export type IngestVehicle = VehicleFlags &
  Severity & {
    readonly vehicleId: number;
    readonly organisationId: number;
    readonly registration: string;
    readonly axleConfiguration: string | null;
    /** The settings of the vehicle's organisation, as stored. */
    readonly organisationSettings: Readonly<Record<string, unknown>>;
    /** Wheels of the axles, in storage order. */
    readonly wheels: readonly IngestWheel[];
    /** Since when its wheels are told of by other sensors than before. */
    readonly wheelRestarts: WheelRestarts;
    /** Leaks that stand, by tyre position index, as the outlook job last left them. */
    readonly leaks: ReadonlyMap<number, StandingLeak>;
    /** To be given back as `expectedVersion`. */
    readonly stateVersion: number;
    readonly lastHeardAtMs: number | null;
    readonly values: VehicleValues;
    readonly levelSinceMs: number | null;
    /** Null = it is monitored. */
    readonly notMonitored: UnmonitoredDrive | null;
    readonly wheelValues: WheelArray;
    /** What was last written as `wheels.judgement`; null = nothing was. */
    readonly judgement: unknown;
    /** At most one that is open or acknowledged per wheel; the newest closed one may stand beside it. */
    readonly incidents: readonly LiveIncident[];
  };
