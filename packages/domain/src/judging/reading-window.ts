import type { TyreReading } from '../telemetry/reading.ts';
import { plausibleTyre } from '../telemetry/reading-plausibility.ts';
import { fromTenths, tenthsOf } from '../units/quantities.ts';
import { wheelIndex, wheelPositionAt, wheelPositionCount } from '../vehicles/wheel-position.ts';

/** Marks a value that is not there; outside every plausible pressure and temperature in tenths. */
const absent = -32_768;
const valuesPerWheel = 2;
const rowLength = wheelPositionCount * valuesPerWheel;
const firstCapacity = 4;

/** What adding a reading did to a window. */
export type WindowChange = 'appended' | 'inserted' | 'merged' | 'unchanged';

/**
 * A vehicle's recent readings in time order, one row per instant, values in tenths: about 100 bytes
 * a row, because tens of thousands of vehicles keep one each.
 *
 * Two readings of the same instant are joined wheel by wheel: a value beats none, the lower pressure
 * and the higher temperature beat the other. So a repetition changes nothing, frames of single
 * tyres complete each other, and the order of arrival does not matter.
 */
export class ReadingWindow {
  #times = new Float64Array(firstCapacity);
  #moving = new Uint8Array(firstCapacity);
  #values = new Int16Array(firstCapacity * rowLength);
  #count = 0;

  /** Number of instants held. */
  get count(): number {
    return this.#count;
  }

  /** Device time of a row. */
  atMs(row: number): number {
    return this.#times[row] ?? Number.NaN;
  }

  /** Whether the vehicle was moving at a row's instant. */
  isMoving(row: number): boolean {
    return this.#moving[row] === 1;
  }

  /** One tyre of a row; null when the row says nothing of it. */
  tyreAt(row: number, index: number): TyreReading | null {
    const offset = row * rowLength + index * valuesPerWheel;
    const pressure = this.#values[offset] ?? absent;
    const temperature = this.#values[offset + 1] ?? absent;
    if (pressure === absent && temperature === absent) return null;
    return {
      position: wheelPositionAt(index),
      pressureKpa: pressure === absent ? null : fromTenths(pressure),
      temperatureC: temperature === absent ? null : fromTenths(temperature),
      sensorFault: false,
    };
  }

  /** Adds a reading at its place in time. */
  add(atMs: number, moving: boolean, tyres: readonly TyreReading[]): WindowChange {
    const row = this.#rowFor(atMs);
    const exists = row < this.#count && this.#times[row] === atMs;
    if (!exists) this.#openRow(row, atMs);
    let changed = moving && this.#moving[row] === 0;
    if (moving) this.#moving[row] = 1;
    for (const tyre of tyres) changed = this.#join(row, tyre) || changed;
    if (exists) return changed ? 'merged' : 'unchanged';
    return row === this.#count - 1 ? 'appended' : 'inserted';
  }

  /** Whether everything a reading says is here already, so that adding it would change nothing. */
  holds(atMs: number, moving: boolean, tyres: readonly TyreReading[]): boolean {
    const row = this.#rowFor(atMs);
    if (row === this.#count || this.#times[row] !== atMs) return false;
    if (moving && this.#moving[row] === 0) return false;
    return tyres.every((tyre) => {
      const { pressure, temperature } = this.#newsOf(row, tyre);
      return pressure === null && temperature === null;
    });
  }

  /** Joins a row of another window with the instant `atMs` of this one, as {@link add} joins readings. */
  joinRow(atMs: number, from: ReadingWindow, fromRow: number): void {
    const row = this.#rowFor(atMs);
    if (row === this.#count || this.#times[row] !== atMs) this.#openRow(row, atMs);
    if (from.isMoving(fromRow)) this.#moving[row] = 1;
    for (let index = 0; index < rowLength; index += valuesPerWheel) {
      const [here, there] = [row * rowLength + index, fromRow * rowLength + index];
      const pressure = from.#values[there] ?? absent;
      const before = this.#values[here] ?? absent;
      if (pressure !== absent && (before === absent || pressure < before)) this.#values[here] = pressure;
      this.#values[here + 1] = Math.max(this.#values[here + 1] ?? absent, from.#values[there + 1] ?? absent);
    }
  }

  /** Forgets what a tyre told until an instant. */
  forgetTyre(index: number, untilMs: number): void {
    for (let row = 0; row < this.#count && this.atMs(row) <= untilMs; row += 1) {
      const offset = row * rowLength + index * valuesPerWheel;
      this.#values.fill(absent, offset, offset + valuesPerWheel);
    }
  }

  /** Forgets the oldest rows. */
  dropFirst(rows: number): void {
    this.#times.copyWithin(0, rows, this.#count);
    this.#moving.copyWithin(0, rows, this.#count);
    this.#values.copyWithin(0, rows * rowLength, this.#count * rowLength);
    this.#count -= rows;
  }

  /** Index of the row at an instant, or where it would have to be opened. */
  #rowFor(atMs: number): number {
    let row = this.#count;
    while (row > 0 && this.atMs(row - 1) >= atMs) row -= 1;
    return row;
  }

  #openRow(row: number, atMs: number): void {
    if (this.#count === this.#times.length) this.#grow();
    this.#times.copyWithin(row + 1, row, this.#count);
    this.#moving.copyWithin(row + 1, row, this.#count);
    this.#values.copyWithin((row + 1) * rowLength, row * rowLength, this.#count * rowLength);
    this.#times[row] = atMs;
    this.#moving[row] = 0;
    this.#values.fill(absent, row * rowLength, (row + 1) * rowLength);
    this.#count += 1;
  }

  #grow(): void {
    const capacity = this.#times.length * 2;
    const times = new Float64Array(capacity);
    const moving = new Uint8Array(capacity);
    const values = new Int16Array(capacity * rowLength);
    times.set(this.#times);
    moving.set(this.#moving);
    values.set(this.#values);
    this.#times = times;
    this.#moving = moving;
    this.#values = values;
  }

  #join(row: number, tyre: TyreReading): boolean {
    const { offset, pressure, temperature } = this.#newsOf(row, tyre);
    if (pressure !== null) this.#values[offset] = pressure;
    if (temperature !== null) this.#values[offset + 1] = temperature;
    return pressure !== null || temperature !== null;
  }

  /** What of a tyre beats what the row has of it, in tenths; null where nothing does. */
  #newsOf(row: number, tyre: TyreReading) {
    const { position, pressureKpa, temperatureC, sensorFault } = plausibleTyre(tyre);
    const offset = row * rowLength + wheelIndex(position) * valuesPerWheel;
    const pressureBefore = this.#values[offset] ?? absent;
    const temperatureBefore = this.#values[offset + 1] ?? absent;
    const pressure = pressureKpa === null || sensorFault ? absent : tenthsOf(pressureKpa);
    const temperature = temperatureC === null ? absent : tenthsOf(temperatureC);
    const isLower = pressure !== absent && (pressureBefore === absent || pressure < pressureBefore);
    const isHotter = temperature > temperatureBefore;
    return { offset, pressure: isLower ? pressure : null, temperature: isHotter ? temperature : null };
  }
}
