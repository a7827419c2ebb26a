interface Slot {
  /** Undefined while the answer is awaited; null for a frame that gets none. */
  answer: Uint8Array | null | undefined;
}

/**
 * Answers to the frames of one unit, given in the order in which the frames came: units match an answer to the frame
 * they sent first, so a later frame that is done sooner has to wait.
 */
export class AnswerQueue {
  readonly #slots: Slot[] = [];
  readonly #send: (answer: Uint8Array) => void;
  readonly #onMove: () => void;

  /** `send` takes each answer when its turn has come; `onMove` hears that {@link waiting} has become smaller. */
  constructor(send: (answer: Uint8Array) => void, onMove: () => void) {
    this.#send = send;
    this.#onMove = onMove;
  }

  /** Frames whose answer was not given yet. */
  get waiting(): number {
    return this.#slots.length;
  }

  /** Takes the next frame's answer; null, or a promise that fails, means that it gets none. */
  add(answer: Promise<Uint8Array | null>): void {
    const slot: Slot = { answer: undefined };
    this.#slots.push(slot);
    answer.then(
      (bytes) => this.#settle(slot, bytes),
      () => this.#settle(slot, null),
    );
  }

  #settle(slot: Slot, answer: Uint8Array | null): void {
    slot.answer = answer;
    let moved = false;
    for (let first = this.#slots[0]; first?.answer !== undefined; first = this.#slots[0]) {
      this.#slots.shift();
      moved = true;
      if (first.answer !== null) this.#send(first.answer);
    }
    if (moved) this.#onMove();
  }
}
