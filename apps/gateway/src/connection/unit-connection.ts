import type { Socket } from 'node:net';
import type { UnitBody } from '@tyrewatch/device-protocol/stream/unit-body';
import type { UnitEvent } from '@tyrewatch/device-protocol/stream/unit-stream';
import { UnitStream } from '@tyrewatch/device-protocol/stream/unit-stream';
import type {
  AcceptedFrameEvent,
  LoginEvent,
  LostSyncEvent,
  RefusedFrameEvent,
} from '@tyrewatch/device-protocol/teltonika/frame-reader';
import type { IngestUnit } from '@tyrewatch/store/ingest/ingest-configuration';
import { AnswerQueue } from '../device-queue/answer-queue.ts';
import type { ConnectionLimits } from './connection-limits.ts';
import type { RegisteredConnection } from './connection-registry.ts';
import type { Admission, UnitSession } from './unit-session.ts';

/** What a connection asks of the rest of the gateway. */
export interface ConnectionPorts {
  /** Decides a login, with the bytes it came as; may take long while the database is away. */
  readonly admit: (imei: string, address: string, bytes: Uint8Array) => Promise<Admission>;
  /** Hears that the unit of a connection was admitted. */
  readonly onAdmitted: (connection: UnitConnection, session: UnitSession) => void;
  /** Takes a frame of an admitted unit; settles with the bytes to answer, null for none, once all is stored. */
  readonly takeFrame: (
    session: UnitSession,
    frame: AcceptedFrameEvent<UnitBody> | RefusedFrameEvent,
  ) => Promise<Uint8Array | null>;
  /** Hears what cost the connection its synchrony. */
  readonly onLostSync: (address: string, session: UnitSession | null, event: LostSyncEvent) => void;
  /** Hears the end, once. */
  readonly onClosed: (connection: UnitConnection, session: UnitSession | null, reason: string) => void;
}

type Hold = 'login' | 'answers' | 'pressure';
type Phase = 'login' | 'admission' | 'admitted' | 'closing';

const isLoginRefusal = ({ reason }: LostSyncEvent['refusal']): boolean =>
  reason === 'login_length' || reason === 'login_digits';

/** Answers a unit may leave unread before it is given up; each has four bytes. */
const unreadAnswerBytes = 16_384;

/** One TCP connection of a unit: login first, then frames, each answered in turn once it is stored. */
export class UnitConnection implements RegisteredConnection {
  readonly address: string;
  readonly #socket: Socket;
  readonly #ports: ConnectionPorts;
  readonly #limits: ConnectionLimits;
  readonly #now: () => number;
  readonly #reader = new UnitStream();
  readonly #answers: AnswerQueue;
  readonly #holds = new Set<Hold>();
  /** What came in one segment with the login, until the login is decided. */
  #early: UnitEvent[] = [];
  #phase: Phase = 'login';
  #session: UnitSession | null = null;
  #lastByteAtMs: number;
  #phaseSinceMs: number;
  #frameSinceMs: number | null = null;
  #isPressed = false;
  #isPaused = false;
  /** The unit has said all it will say, or all that is taken of it; it may still listen. */
  #hasSaidAll = false;
  #isFinishing = false;
  #endReason: string | null = null;

  constructor(socket: Socket, ports: ConnectionPorts, limits: ConnectionLimits, now: () => number) {
    this.#socket = socket;
    this.#ports = ports;
    this.#limits = limits;
    this.#now = now;
    this.address = socket.remoteAddress ?? 'unknown';
    this.#lastByteAtMs = now();
    this.#phaseSinceMs = this.#lastByteAtMs;
    this.#answers = new AnswerQueue(
      (bytes) => this.send(bytes),
      () => this.#reviewHolds(),
    );
    socket.setNoDelay(true);
    socket.setKeepAlive(true, 60_000);
    socket.on('data', (segment: Buffer) => this.#take(segment));
    socket.on('end', () => this.#hearLast());
    socket.on('error', (error) => (this.#endReason ??= error.message));
    socket.on('close', () => ports.onClosed(this, this.#session, this.#endReason ?? 'closed by the unit'));
  }

  /** The unit as it was admitted; null before that. */
  get unit(): IngestUnit | null {
    return this.#session?.unit ?? null;
  }

  /** Whether the unit can be asked something: it has signed in, goes on speaking, and speaks what commands are written in. */
  get takesCommands(): boolean {
    const isListening = this.#phase === 'admitted' && !this.#hasSaidAll && this.#socket.writable;
    return isListening && this.#reader.protocol === 'teltonika';
  }

  /** Writes bytes to the unit; nothing happens when the connection has ended. */
  send(bytes: Uint8Array): void {
    if (!this.#socket.writable) return;
    this.#socket.write(bytes);
    if (this.#socket.writableLength > unreadAnswerBytes) this.end('answers are not read');
  }

  /** Closes at once; what the unit has sent and was not acknowledged it will send again. */
  end(reason: string): void {
    this.#endReason ??= reason;
    this.#socket.destroy();
  }

  /** Takes no more, answers what was taken, then closes; what is sent meanwhile the unit will send again. */
  finish(reason: string): void {
    this.#endReason ??= reason;
    this.#isFinishing = true;
    this.#hearLast();
  }

  /** Stops reading when the gateway cannot take more; a login is still read, so that newer connections replace older ones. */
  hold(isHeld: boolean): void {
    this.#isPressed = isHeld;
    this.#reviewHolds();
  }

  findOverdue(nowMs: number): string | null {
    if (this.#phase !== 'admitted') {
      return nowMs - this.#phaseSinceMs > this.#limits.loginMs ? 'no login in time' : null;
    }
    // silence while we are not listening is ours, not the unit's
    if (this.#holds.size > 0) return null;
    if (this.#frameSinceMs !== null && nowMs - this.#frameSinceMs > this.#limits.frameMs)
      return 'frame not finished in time';
    return nowMs - this.#lastByteAtMs > this.#limits.idleMs ? 'idle' : null;
  }

  #take(segment: Uint8Array): void {
    if (this.#phase === 'closing' || this.#isFinishing) return;
    this.#lastByteAtMs = this.#now();
    for (const event of this.#reader.push(segment)) this.#handle(event);
    if (this.#reader.bufferedByteCount === 0) this.#frameSinceMs = null;
    else this.#frameSinceMs ??= this.#lastByteAtMs;
    this.#reviewHolds();
  }

  /** A unit that closes its half after a frame still gets what it is owed. */
  #hearLast(): void {
    this.#hasSaidAll = true;
    this.#reviewHolds();
  }

  #handle(event: UnitEvent): void {
    if (this.#phase === 'closing' || (event.kind === 'keep_alive' && event.answer === undefined)) return;
    if (this.#phase === 'admission') this.#early.push(event);
    else if (event.kind === 'login') this.#decide(event);
    else if (event.kind === 'lost_sync') this.#loseSync(event);
    else if (event.kind === 'keep_alive') this.#answers.add(Promise.resolve(event.answer ?? null));
    else if (this.#session !== null) this.#answers.add(this.#ports.takeFrame(this.#session, event));
  }

  #decide({ imei, bytes }: LoginEvent): void {
    this.#enter('admission');
    this.#ports.admit(imei, this.address, bytes).then(
      (admission) => this.#conclude(admission),
      (error: unknown) => this.end(`login not decided: ${String(error)}`),
    );
  }

  #conclude(admission: Admission): void {
    if (this.#socket.destroyed) return;
    if (admission.outcome === 'refused') {
      this.#early = [];
      this.#answerLogin(false);
      this.#close('refused');
      return;
    }
    this.#enter('admitted');
    this.#session = { unit: admission.unit, address: this.address, transport: 'tcp' };
    this.#answerLogin(true);
    this.#ports.onAdmitted(this, this.#session);
    const early = this.#early;
    this.#early = [];
    for (const event of early) this.#handle(event);
    this.#lastByteAtMs = this.#now();
    this.#reviewHolds();
  }

  #answerLogin(isAdmitted: boolean): void {
    const answer = this.#reader.loginAnswer(isAdmitted);
    if (answer !== null) this.send(answer);
  }

  /** What arrived with the bytes that cost the synchrony is handed on with them, to be kept; a false login is answered. */
  #loseSync(event: LostSyncEvent): void {
    const bytes = Buffer.concat([event.bytes, this.#reader.unread]);
    this.#ports.onLostSync(this.address, this.#session, { ...event, bytes });
    if (isLoginRefusal(event.refusal)) this.#answerLogin(false);
    this.#endReason ??= `lost synchrony: ${event.refusal.reason}`;
  }

  /** Ends after what is still to be sent; what arrives meanwhile is read and dropped, so that the end is seen. */
  #close(reason: string): void {
    this.#endReason ??= reason;
    this.#enter('closing');
    this.#socket.end();
    this.#socket.resume();
  }

  #enter(phase: Phase): void {
    this.#phase = phase;
    this.#phaseSinceMs = this.#now();
  }

  #reviewHolds(): void {
    if (this.#phase === 'closing') return;
    // answers under way are still given: the unit need not send those frames again
    const isLast = this.#reader.closed || this.#hasSaidAll;
    if (isLast && this.#answers.waiting === 0 && this.#phase !== 'admission') {
      this.#close(this.#reader.closed ? 'lost synchrony' : 'closed by the unit');
      return;
    }
    this.#setHold('login', this.#phase === 'admission');
    this.#setHold('answers', this.#answers.waiting >= this.#limits.unansweredFrames);
    this.#setHold('pressure', this.#isPressed && this.#phase === 'admitted');
    const isHeld = this.#holds.size > 0;
    if (isHeld === this.#isPaused) return;
    this.#isPaused = isHeld;
    if (isHeld) this.#socket.pause();
    else this.#socket.resume();
  }

  #setHold(hold: Hold, isHeld: boolean): void {
    if (isHeld) this.#holds.add(hold);
    else this.#holds.delete(hold);
  }
}
