/** What a tyre was paid for; null = not entered. */
export interface TyrePrice {
  readonly price: number | null;
  /** What the casing brought. */
  readonly casingCredit: number | null;
}

/** Cost of a tyre so far: price − casing credit, in the currency in which it was entered; null without a price. */
export const tyreCost = ({ price, casingCredit }: TyrePrice): number | null =>
  price === null ? null : price - (casingCredit ?? 0);

/** A stretch of a tyre's life at one wheel. */
export interface TyreStretch {
  /** Null = no odometer tells. */
  readonly km: number | null;
  /** Tread that was used, mm; null = not measured. */
  readonly treadUsedMm: number | null;
}

/** Kilometres of all stretches; null where one is not known, because a sum without it would be too small. */
export function tyreKm(stretches: readonly TyreStretch[]): number | null {
  const known = stretches.map(({ km }) => km);
  return known.length === 0 || known.includes(null) ? null : known.reduce<number>((sum, km) => sum + (km ?? 0), 0);
}

/**
 * Cost of a tyre shared over its stretches: by the tread they used where all are measured, else by kilometres; null where neither is
 * known. (price − casing credit) × share of the stretch; divided by its kilometres that is its cost per km.
 */
export function sharedCosts(price: TyrePrice, stretches: readonly TyreStretch[]): (number | null)[] {
  const cost = tyreCost(price);
  const share = (values: readonly (number | null)[]): number[] | null => {
    const total = values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
    return values.includes(null) || total <= 0 ? null : values.map((value) => (value ?? 0) / total);
  };
  const shares = share(stretches.map(({ treadUsedMm }) => treadUsedMm)) ?? share(stretches.map(({ km }) => km));
  return stretches.map((_, index) => (cost === null || shares === null ? null : cost * (shares[index] ?? 0)));
}

/** What the tyres at the wheels of a vehicle cost per km, together: each wheel's costs ÷ its kilometres. Wheels of which one is not known are named. */
export function vehicleTyreCost(
  stretches: readonly { readonly position: string; readonly km: number | null; readonly cost: number | null }[],
): { readonly costPerKm: number | null; readonly unpricedPositions: readonly string[] } {
  const wheels = [...Map.groupBy(stretches, ({ position }) => position)].map(([position, all]) => {
    const known = all.filter(({ km, cost }) => km !== null && cost !== null);
    const sum = (of: 'km' | 'cost'): number => known.reduce((total, stretch) => total + (stretch[of] ?? 0), 0);
    return { position, costPerKm: sum('km') > 0 ? sum('cost') / sum('km') : null };
  });
  const priced = wheels.flatMap(({ costPerKm }) => (costPerKm === null ? [] : [costPerKm]));
  return {
    costPerKm: priced.length === 0 ? null : priced.reduce((total, cost) => total + cost, 0),
    unpricedPositions: wheels.filter(({ costPerKm }) => costPerKm === null).map(({ position }) => position),
  };
}
