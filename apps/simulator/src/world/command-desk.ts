import { answerBody, wrongDeviceBody } from '@tyrewatch/device-protocol/teltonika/command-exchange';
import type { CommandBody } from '@tyrewatch/device-protocol/teltonika/body';
import { commandType } from '@tyrewatch/device-protocol/teltonika/command-message';
import { textOf } from '@tyrewatch/device-protocol/teltonika/payload-text';
import { isMoving } from '../journeys/advance-journey.ts';
import { journeyHeadingDeg, journeyPlace } from '../journeys/journey-route.ts';
import { answerCommand } from '../units/command-answers.ts';
import type { CommandEffect, CommandSubject } from '../units/command-answers.ts';
import { vehiclePower } from '../vehicles/vehicle-power.ts';
import type { UnitFeed } from './unit-feed.ts';

/** Clocks of a unit. */
export interface DeskClock {
  /** Real time, epoch milliseconds. */
  readonly now: () => number;
  readonly startedMs: number;
}

/** Truck units have four outputs, the others two. */
const outputCount = { fmx6: 4, fmb: 2, ft: 2 } as const;

/** Answers the commands a unit receives and does what they ask for. */
export class CommandDesk {
  readonly #feed: UnitFeed;
  readonly #clock: DeskClock;
  readonly #outputs: boolean[];
  readonly #parameters = new Map<string, string>();

  constructor(feed: UnitFeed, clock: DeskClock) {
    this.#feed = feed;
    this.#clock = clock;
    const { deviceFamily } = feed.simulated.vehicle.unit;
    this.#outputs = Array.from({ length: outputCount[deviceFamily] }, () => false);
  }

  /** Answer to a command; null when it has none. `restart` is called for a command that asks for it. */
  answer(command: CommandBody, restart: () => void): CommandBody | null {
    const [message] = command.messages;
    if (message === undefined || message.type !== commandType) return null;
    const { imei } = this.#feed.simulated.vehicle.unit;
    if (message.imei !== null && message.imei !== imei) return wrongDeviceBody(message.imei);
    const { text, effect } = answerCommand(textOf(message.payload), this.#subject());
    if (effect !== null) this.#follow(effect, restart);
    return text === null ? null : answerBody(text, message.imei);
  }

  #subject(): CommandSubject {
    const { vehicle, state } = this.#feed.simulated;
    const moving = isMoving(state.journey);
    return {
      vehicle,
      nowMs: this.#clock.now(),
      startedMs: this.#clock.startedMs,
      ...journeyPlace(state.journey),
      speedKmh: moving ? Math.round(state.journey.stretchSpeedKmh) : 0,
      headingDeg: Math.round(journeyHeadingDeg(state.journey)) % 360,
      satellites: 12,
      ...vehiclePower(vehicle, moving),
      odometerKm: state.journey.odometerKm,
      outputs: this.#outputs,
      parameters: this.#parameters,
    };
  }

  #follow(effect: CommandEffect, restart: () => void): void {
    if (effect.kind === 'restart') restart();
    else if (effect.kind === 'report_now') this.#feed.memory.reportNow = true;
    else this.#feed.simulated.state.journey.odometerKm = effect.odometerKm;
  }
}
