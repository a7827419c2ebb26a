/** Numbers that look random and are the same again for the same seed. */
export interface Random {
  /** 0 to 1, 1 not included. */
  readonly next: () => number;
  readonly between: (least: number, most: number) => number;
  /** Whole number, both ends included. */
  readonly integer: (least: number, most: number) => number;
  /** Of the normal distribution, mean 0. */
  readonly normal: (sigma: number) => number;
  readonly chance: (share: number) => boolean;
  readonly pick: <Item>(items: readonly Item[]) => Item;
}

/** 32 bits from any number of them, well mixed (the finaliser of MurmurHash3). */
function mixed(value: number): number {
  let bits = value | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/** A stream of its own for each pair of seed and number (a Weyl sequence, mixed). */
export function createRandom(seed: number, stream: number): Random {
  let state = mixed(mixed(seed) + Math.imul(stream + 1, 0x9e3779b9));
  const next = (): number => {
    state = (state + 0x9e3779b9) | 0;
    return mixed(state) / 2 ** 32;
  };
  const between = (least: number, most: number): number => least + (most - least) * next();
  return {
    next,
    between,
    integer: (least, most) => Math.floor(between(least, most + 1)),
    // Box and Muller
    normal: (sigma) => sigma * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    chance: (share) => next() < share,
    pick: <Item>(items: readonly Item[]): Item => {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new RangeError('nothing to pick from');
      return item;
    },
  };
}
