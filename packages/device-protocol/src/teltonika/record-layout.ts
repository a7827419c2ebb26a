/** What differs between the record layouts of codec 8, 8E and 16. */
export interface RecordLayout {
  readonly eventIdBytes: 1 | 2;
  readonly hasGenerationType: boolean;
  readonly totalCountBytes: 1 | 2;
  readonly groupCountBytes: 1 | 2;
  readonly ioIdBytes: 1 | 2;
  readonly hasSixteenByteGroup: boolean;
  readonly hasVariableGroup: boolean;
}

const codec8: RecordLayout = {
  eventIdBytes: 1,
  hasGenerationType: false,
  totalCountBytes: 1,
  groupCountBytes: 1,
  ioIdBytes: 1,
  hasSixteenByteGroup: false,
  hasVariableGroup: false,
};

/** Layout by codec (Teltonika "Codec 8, 8 Extended, 16" tables). */
export const recordLayouts: Record<8 | 16 | 142, RecordLayout> = {
  8: codec8,
  16: { ...codec8, eventIdBytes: 2, hasGenerationType: true, ioIdBytes: 2 },
  142: {
    ...codec8,
    eventIdBytes: 2,
    totalCountBytes: 2,
    groupCountBytes: 2,
    ioIdBytes: 2,
    hasVariableGroup: true,
  },
};

/** Codec 8 of old FM units, which add a group of 16-byte values to each record. */
export const sixteenByteGroupLayout: RecordLayout = { ...codec8, hasSixteenByteGroup: true };
