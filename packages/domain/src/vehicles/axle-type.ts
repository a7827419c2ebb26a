/** Kinds of axle with their stored number. */
export const axleTypeNumber = { steer: 1, drive: 2, trailer: 3 } as const;
/** A kind of axle. */
export type AxleType = keyof typeof axleTypeNumber;
/** Kinds of axle in the order of their numbers. */
export const axleTypes: readonly AxleType[] = ['steer', 'drive', 'trailer'];

/** Kind of axle with this stored number; null when there is none. */
export const findAxleType = (number: number): AxleType | null => axleTypes[number - 1] ?? null;

/** Conditions of a tyre when it was fitted. */
export const tyreConditions = ['new', 're_mould', 're_grooved'] as const;
/** A condition of a tyre. */
export type TyreCondition = (typeof tyreConditions)[number];

/** What rims are made of and how; `multi_piece` ones come apart, as on older and off-highway wheels. */
export const rimTypes = ['steel', 'aluminium', 'forged_aluminium', 'multi_piece'] as const;
/** A kind of rim. */
export type RimType = (typeof rimTypes)[number];
