/** Tyre by its running number, 1–24, as AVL ids count them. */
export interface TyreNumberAddress {
  readonly kind: 'tyre_number';
  readonly number: number;
}

/** Tyre by the SPN 929 location byte. */
export interface J1939TyreAddress {
  readonly kind: 'j1939';
  /** High nibble: axle from the front, 0-based. */
  readonly axle: number;
  /** Low nibble as sent: counted from the left, 0-based, or a slot of a 16-column grid. */
  readonly tyre: number;
  /** The byte itself, 0–255. */
  readonly location: number;
}

/** Tyre by the location byte of ISO 11992-2, as ZF SCALAR sends it. */
export interface CentreTyreAddress {
  readonly kind: 'iso11992';
  /** High nibble: axle from the front, 0-based; −1 = unknown. */
  readonly axle: number;
  /** Wheels from the centre of the axle: −1 the first on the left, 1 the first on the right; 0 = unknown. */
  readonly fromCentre: number;
  /** The byte itself, 0–255. */
  readonly location: number;
}

/** Where a sender says a tyre is, before the vehicle's layout is applied. */
export type TyreAddress = TyreNumberAddress | J1939TyreAddress | CentreTyreAddress;
