import type { AlertLevel, IncidentLevel, JudgedLevel } from '@tyrewatch/domain/levels/alert-level';
import type { FindingNumbers, FindingReason } from '@tyrewatch/domain/levels/level-in-force';
import type { UnmonitoredDrive } from '@tyrewatch/domain/levels/not-monitored';
import type { Severity } from '@tyrewatch/domain/levels/worst-first';
import type { Reading } from '@tyrewatch/domain/telemetry/reading';
import type { VehicleValues } from './vehicle-values.ts';

/** A packet to keep: one reading of one vehicle. */
export type PacketWrite = {
  readonly vehicleId: number;
  /** From `packetDigest`: the same packet sent again must give the same digest. */
  readonly digest: number;
  readonly reading: Reading;
  /** The integration it came through; absent: a telematics unit sent it. */
  readonly integrationId?: number;
};

/** A frame as it came from a known unit of a vehicle. */
export type RawFrameWrite = {
  readonly vehicleId: number;
  readonly unitId: number;
  readonly receivedAtMs: number;
  readonly transport: string;
  readonly recordCount: number;
  readonly decodeSuccess: boolean;
  /** What the decoder says; null when it decoded. */
  readonly decodeError: string | null;
  readonly reason: string | null;
  /** Empty where it holds what is not the vehicle's organisation's to read: then it is kept with what was put aside. */
  readonly frame: Buffer;
};

/** Something that cannot be trusted: kept apart, limited per day and unit, or address where no unit of ours sent it. */
export type QuarantineWrite = {
  /** Whose it is to read; null = the provider's: of an unknown unit, or of nobody alone. */
  readonly organisationId: number | null;
  readonly receivedAtMs: number;
  readonly transport: string;
  readonly address: string;
  /** The unit that sent it, which counts for itself: many share an address. Absent: a stranger. */
  readonly unitId?: number;
  readonly imei: string | null;
  readonly reason: string;
  readonly detail: string | null;
  readonly frame: Buffer;
  /** Whether the log of frames does without these bytes: then they are kept whatever its sender may still have put aside. */
  readonly isOnlyCopy?: boolean;
};

/** What is shown of a wheel now; every number null where there is no valid value. */
export type WheelValues = {
  readonly pressureKpa: number | null;
  readonly temperatureC: number | null;
  readonly coldPressureKpa: number | null;
  readonly level: AlertLevel;
  readonly levelSinceMs: number | null;
  /** Device time of the newest value; null = never any. */
  readonly readingAtMs: number | null;
  /** Hours to the danger threshold; null = not falling towards it. A bound is null when open-ended. */
  readonly timeToCritical: {
    readonly hours: number;
    readonly lowerHours: number;
    readonly upperHours: number | null;
    /** Whether it was measured from the newest readings, which alone can tell of its end; else from stored hours. */
    readonly isMeasured: boolean;
  } | null;
};

/** Wheels of a vehicle by tyre position index (0 = 1A … 23 = 6D); may be shorter than 24. Null = no such wheel or never any data. */
export type WheelArray = readonly (WheelValues | null)[];

/** The new state of a vehicle after folding a batch. */
export type VehicleUpdate = {
  readonly vehicleId: number;
  /** The version the fold started from; after the batch it is one more. */
  readonly expectedVersion: number;
  /** Null = never. */
  readonly lastHeardAtMs: number | null;
  readonly values: VehicleValues;
  /** Null = unchanged. */
  readonly wheels: {
    readonly values: WheelArray;
    /** JSON to be given back when the vehicle is loaded; null = as it is, which costs nothing. */
    readonly judgement: unknown;
    /** When the first pending level is confirmed by time, device time; null = none is pending. */
    readonly confirmAtMs: number | null;
  } | null;
  /** The vehicle's level, and what else it is listed by; null = unchanged. */
  readonly level: (Severity & { readonly sinceMs: number | null }) | null;
  /** Why the vehicle is not monitored and how long it was driven so, null = it is monitored; absent = unchanged. */
  readonly notMonitored?: UnmonitoredDrive | null;
};

/** The numbers an incident is explained with, at one reading. */
export type IncidentNumbers = FindingNumbers & {
  /** The finding that the incident is about; absent: about what was measured. */
  readonly reason?: FindingReason;
  /** That the level is a single reading's, which no other one confirmed; absent: it is not. */
  readonly isSingleReading?: true;
  readonly pressureKpa: number | null;
  readonly coldPressureKpa: number | null;
  readonly temperatureC: number | null;
  readonly recommendedKpa: number | null;
  readonly deviationPercent: number | null;
};

/** A transition of an incident. An incident is known by its wheel and the instant it opened, so that a retry cannot open it twice. */
export type IncidentChange = {
  readonly vehicleId: number;
  readonly organisationId: number;
  readonly positionIndex: number;
  readonly openedAtMs: number;
  readonly kind: 'opened' | 'raised' | 'lowered' | 'resolved';
  readonly atMs: number;
  /** The level from now on; for `resolved` the level it had. */
  readonly level: IncidentLevel;
  readonly numbers: IncidentNumbers;
};

/**
 * What late readings make of a wheel's levels from an instant on, until another (not included; null = to the end). It
 * replaces what the record tells of that time.
 */
export type IncidentCorrection = {
  readonly vehicleId: number;
  readonly organisationId: number;
  readonly positionIndex: number;
  readonly fromMs: number;
  readonly untilMs: number | null;
  /** Changes of level in time order. */
  readonly changes: readonly {
    readonly atMs: number;
    readonly level: JudgedLevel;
    readonly numbers: IncidentNumbers;
  }[];
  /** False: what is recorded is corrected, nothing is added. */
  readonly mayOpen: boolean;
};

/** Work to be done outside the database once the batch is committed. */
export type OutboxWrite = {
  /** Derived from the cause: the same cause again adds nothing. */
  readonly id: string;
  readonly organisationId: number;
  readonly kind: string;
  readonly payload: unknown;
  readonly availableAtMs: number;
};

/** What is known of a unit's connection. */
export type UnitUpdate = {
  readonly unitId: number;
  readonly online: boolean;
  readonly lastSeenAtMs: number;
  /** Null = not by connection (UDP, HTTP). */
  readonly connectedAtMs: number | null;
  readonly address: string | null;
  readonly transport: string;
  /** The process that holds its connection; absent = none does. */
  readonly gateway?: string;
};

/** By how much the times of a unit are corrected from now on, milliseconds that its clock is ahead; null = not. */
export type UnitClockWrite = { readonly unitId: number; readonly offsetMs: number | null };

/** A unit came or went, for the event log of its vehicle. */
export type UnitEventWrite = {
  readonly vehicleId: number;
  readonly unitId: number;
  readonly atMs: number;
  readonly kind: 'online' | 'offline';
  readonly address: string | null;
};

/** Everything one transaction stores; absent = none. */
export type IngestBatch = {
  readonly packets?: readonly PacketWrite[];
  readonly rawFrames?: readonly RawFrameWrite[];
  readonly vehicles?: readonly VehicleUpdate[];
  readonly incidentChanges?: readonly IncidentChange[];
  readonly incidentCorrections?: readonly IncidentCorrection[];
  readonly outbox?: readonly OutboxWrite[];
  readonly units?: readonly UnitUpdate[];
  readonly unitClocks?: readonly UnitClockWrite[];
  readonly unitEvents?: readonly UnitEventWrite[];
  readonly quarantine?: readonly QuarantineWrite[];
};

/** What became of a batch. */
export type IngestResult = {
  /** By index of the batch's packets: true = stored now, false = was there already. */
  readonly isNew: readonly boolean[];
  /** Every incident touched, with its id; those that late readings disproved are gone. */
  readonly incidents: readonly {
    readonly id: number;
    readonly vehicleId: number;
    readonly positionIndex: number;
  }[];
  /** By index of the batch's quarantine rows: false = refused, because unit or address had used up its allowance. */
  readonly isQuarantined: readonly boolean[];
};

/** Another writer changed vehicles since they were loaded: nothing was stored. Load them again, fold again, write again. */
export class StaleStateError extends Error {
  override readonly name = 'StaleStateError';

  constructor(vehicleCount: number) {
    super(`The state of ${vehicleCount} vehicles has changed since it was loaded.`);
  }
}
