const firstCapacity = 32;

/**
 * The numbers of one array column of a row, filled anew for each row: arrays of numbers and nulls made for every packet
 * cost more than writing them.
 */
export class NumberColumn {
  // NaN stands for null, so that no number has to be boxed
  #values = new Float64Array(firstCapacity);
  #length = 0;
  #numberCount = 0;

  /** Number of elements, nulls included. */
  get length(): number {
    return this.#length;
  }

  /** How many elements are numbers. */
  get numberCount(): number {
    return this.#numberCount;
  }

  /** Takes out all elements. */
  clear(): void {
    this.#length = 0;
    this.#numberCount = 0;
  }

  /** Adds a number; null, or what is no number, becomes an SQL null. */
  push(value: number | null): void {
    if (this.#length === this.#values.length) this.#grow();
    const stored = value ?? Number.NaN;
    this.#values[this.#length] = stored;
    this.#length += 1;
    if (!Number.isNaN(stored)) this.#numberCount += 1;
  }

  /** Sets an element at or beyond the present end, with nulls before it, or one that is there. */
  set(index: number, value: number | null): void {
    while (this.#length <= index) this.push(null);
    const stored = value ?? Number.NaN;
    this.#numberCount += Number(!Number.isNaN(stored)) - Number(!Number.isNaN(this.at(index)));
    this.#values[index] = stored;
  }

  /** An element; NaN where it is null. */
  at(index: number): number {
    return this.#values[index] ?? Number.NaN;
  }

  #grow(): void {
    const grown = new Float64Array(this.#values.length * 2);
    grown.set(this.#values);
    this.#values = grown;
  }
}
