/** Lets some pieces of work run at a time; the others wait for their turn, in the order they came. Rejects with what the work throws. */
export function createSeats(count: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let free = count;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((take) => waiting.push(take));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}
