import capturesJson from '../../fixtures/teltonika-captures.json' with { type: 'json' };

/** What an independent decoder found in a record. */
export interface ExpectedRecord {
  readonly time: string;
  readonly timeMs: number;
  readonly lat: number;
  readonly lon: number;
  readonly alt: number;
  readonly angle: number;
  readonly sats: number;
  readonly speed: number;
  readonly priority: number;
  readonly eventId: number;
  readonly generationType?: number;
  readonly ioCount: number;
  readonly io: Readonly<Record<string, number | string>>;
  readonly ioBytes: Readonly<Record<string, number>>;
}

/** What an independent decoder found in a command message. */
export interface ExpectedMessage {
  readonly type: number;
  readonly size: number;
  readonly payloadHex: string;
  readonly text?: string;
  readonly imei?: string;
  readonly timestamp?: number;
  readonly sizeIncludesTimestamp?: boolean;
}

/** What an independent decoder made of a capture. */
export interface ExpectedCapture {
  readonly outcome: 'accept' | 'reject' | 'incomplete';
  readonly kind?: 'avl' | 'cmd' | 'codec7' | 'login';
  readonly codec?: number;
  readonly codecHex?: string;
  readonly records?: number;
  readonly ack?: string | null;
  readonly imei?: string;
  readonly imeiLuhnValid?: boolean;
  readonly packetId?: number;
  readonly avlPacketId?: number;
  readonly replyAccept?: string;
  readonly replyReject?: string;
  readonly legacy16ByteGroup?: boolean;
  readonly first?: ExpectedRecord;
  readonly last?: ExpectedRecord;
  /** time, latitude, longitude, speed, event id, IO count of every record. */
  readonly all?: readonly (readonly [string, number, number, number, number, number])[];
  readonly messages?: readonly ExpectedMessage[];
  readonly reason?: string;
  /** What a decoder finds that ignores the fault named in `reason`. */
  readonly lenient?: ExpectedCapture;
  readonly lenientError?: string;
}

/** A packet of a public test suite or vendor document. */
export interface Capture {
  readonly name: string;
  readonly transport: 'tcp' | 'udp';
  readonly hex: string;
  readonly expect: ExpectedCapture;
}

/** Every capture of fixtures/teltonika-captures.json. */
export const captures = capturesJson as unknown as readonly Capture[];
