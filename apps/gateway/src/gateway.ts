import { createIngest } from '@tyrewatch/ingest/ingest';
import type { Ingest, IngestObserver } from '@tyrewatch/ingest/ingest';
import type { Unavailability } from '@tyrewatch/ingest/failure-kind';
import type { IngestStore } from '@tyrewatch/ingest/ingest-store';
import { refusingWhenFull } from '@tyrewatch/ingest/ingest-store';
import { sweepJudgements } from '@tyrewatch/ingest/judgement-sweep';
import { sweepConfirmations, sweepSilence } from '@tyrewatch/ingest/silence-sweep';
import type { UnitCommandCompletion } from '@tyrewatch/domain/telematics-units/unit-command';
import type { ProcessReport } from '@tyrewatch/process-log/supervisor-channel';
import type { ConfigurationChange } from '@tyrewatch/store/signals/change-signals';
import type { UnitCommandStore } from '@tyrewatch/store/unit-commands/unit-command-delivery';
import type { Logger } from 'pino';
import { AddressLimits } from './connection/address-limits.ts';
import type { AddressAllowance } from './connection/address-limits.ts';
import { changedReason, endChangedUnits } from './connection/changed-units.ts';
import type { ConnectionLimits } from './connection/connection-limits.ts';
import { defaultConnectionLimits } from './connection/connection-limits.ts';
import { admitUnit } from './connection/login-gate.ts';
import type { LoginRefusal } from './connection/login-gate.ts';
import type { Admission } from './connection/unit-session.ts';
import type { GatewayMetrics } from './gateway-metrics.ts';
import { createGatewayMetrics } from './gateway-metrics.ts';
import { FrameHandler } from './ingest/frame-handler.ts';
import { giveKeptMessages } from './ingest/kept-messages.ts';
import { RefusalHandler } from './ingest/refusal-handler.ts';
import { RefusalLog } from './ingest/refusal-log.ts';
import { UnknownUnitQuarantine } from './ingest/unknown-unit-quarantine.ts';
import { lostAfterMs, UnitPresence } from './ingest/unit-presence.ts';
import type { ListenAddress } from './listener/listen-address.ts';
import { TcpListener } from './listener/tcp-listener.ts';
import { UdpListener } from './listener/udp-listener.ts';
import { CommandDelivery } from './send-commands/command-delivery.ts';

/** What a gateway is made of. */
export interface GatewayOptions {
  readonly store: IngestStore;
  /** Where commands to units wait. */
  readonly commandStore: UnitCommandStore;
  /** Name of this process, unlike that of any other and of any earlier one. */
  readonly name: string;
  /** How long what tells that a command was done may take; absent: as long as is usual. */
  readonly commandWaitMs?: Readonly<Record<UnitCommandCompletion, number>>;
  /** Whether the disk of the database has too little room for new data; absent: it is not known, and the database itself tells. */
  readonly isDiskFull?: () => boolean;
  readonly now: () => number;
  /** 0 to 1, for spreading retries. */
  readonly random: () => number;
  readonly log: Logger;
  readonly maximumConnections?: number;
  readonly connectionLimits?: Partial<ConnectionLimits>;
  readonly addressAllowance?: AddressAllowance;
  readonly ingest?: Partial<Parameters<typeof createIngest>[0]>;
}

/** How long ingest may take to store what is under way when the gateway stops, milliseconds. */
const drainMs = 7_000;
const sweepMs = 60_000;
/** How late time confirms at most what no reading does, milliseconds. */
const confirmMs = 15_000;
/** Silence after which a vehicle is not worth its place in memory, milliseconds. */
const rememberedMs = 15 * 60_000;

/** What the operator reads in the log while units wait. */
const unavailabilityWords: Readonly<Record<Unavailability, string>> = {
  database_away: 'the database is away: nothing is acknowledged until it is back',
  disk_full: 'the disk is full: nothing is acknowledged until there is room',
};

/** The gateway: listeners, and what they hand their frames to. */
export class Gateway {
  readonly ingest: Ingest;
  readonly commands: CommandDelivery;
  readonly metrics: GatewayMetrics;
  readonly tcp: TcpListener;
  readonly #udp: UdpListener;
  readonly #options: GatewayOptions;
  readonly #isDiskFull: () => boolean;
  readonly #limits: AddressLimits;
  readonly #frames: FrameHandler;
  readonly #strangers: UnknownUnitQuarantine;
  readonly #refusals: RefusalHandler;
  readonly #refusalLog: RefusalLog;
  readonly #presence: UnitPresence;
  #sweeping: NodeJS.Timeout | null = null;
  #sweep: Promise<void> = Promise.resolve();
  #confirming: NodeJS.Timeout | null = null;
  #confirmation: Promise<void> = Promise.resolve();
  #judging: Promise<void> = Promise.resolve();
  #isJudgingWanted = false;
  #giving: Promise<void> = Promise.resolve();
  #isGivingWanted = false;
  readonly #stopping = new AbortController();

  constructor(given: GatewayOptions) {
    const { now, isDiskFull = () => false } = given;
    const store = refusingWhenFull(given.store, isDiskFull);
    const options = { ...given, store };
    this.#options = options;
    this.#isDiskFull = isDiskFull;
    this.metrics = createGatewayMetrics({
      connections: () => this.tcp.registry.count,
      units: () => this.tcp.registry.unitCount,
      waitingPackets: () => this.ingest.waitingPackets(),
      vehicles: () => this.ingest.vehicles.size,
    });
    this.metrics.databaseAvailable.set(1);
    this.#refusalLog = new RefusalLog({ log: options.log, now });
    this.ingest = createIngest({ ...options.ingest, store, now, random: options.random, observer: this.#observer() });
    const { commandStore, name: gateway, random, log, commandWaitMs: waitMs } = options;
    this.commands = new CommandDelivery({
      store: commandStore,
      gateway,
      now,
      random,
      log,
      takesCommands: (imei) => this.tcp.registry.find(imei)?.takesCommands ?? false,
      send: (imei, bytes) => this.tcp.registry.find(imei)?.send(bytes),
      ...(waitMs && { waitMs }),
    });
    this.#limits = new AddressLimits(now, options.addressAllowance);
    this.#presence = new UnitPresence({ store, now, gateway });
    this.#strangers = new UnknownUnitQuarantine({
      store,
      now,
      onQuarantined: (reason, count) => this.metrics.quarantined.inc({ reason }, count),
    });
    this.#frames = new FrameHandler({
      ingest: this.ingest,
      now,
      metrics: this.metrics,
      refusals: this.#refusalLog,
      onCommand: ({ unit }, body) => void this.commands.receive(unit.imei, body),
      onStored: ({ unit }, receivedAtMs) => this.commands.recordsStored(unit, receivedAtMs),
    });
    this.#refusals = new RefusalHandler({
      units: this.ingest.units,
      limits: this.#limits,
      frames: this.#frames,
      strangers: this.#strangers,
      metrics: this.metrics,
      log: this.#refusalLog,
    });
    this.tcp = this.#createTcp();
    this.#udp = this.#createUdp();
  }

  /** Listens for units by TCP and UDP on the same port; port 0 takes any free one. */
  async listen(host: string, port: number): Promise<ListenAddress> {
    const address = await this.tcp.listen(host, port);
    await this.#udp.listen(host, address.port);
    this.#sweeping = setInterval(() => {
      this.#sweep = this.sweep();
    }, sweepMs);
    this.#confirming = setInterval(() => {
      this.#confirmation = this.confirmPending();
    }, confirmMs);
    return address;
  }

  /** Whether readings can be stored now, and why not. */
  report(): ProcessReport {
    const isStuck = this.ingest.isStuck();
    const reason = this.#isDiskFull() ? 'disk_full' : (this.ingest.unavailability() ?? (isStuck ? 'write_late' : null));
    return { canStore: reason === null, reason };
  }

  /** Takes no more, stores what is under way, acknowledges it, and ends the connections. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    if (this.#sweeping !== null) clearInterval(this.#sweeping);
    if (this.#confirming !== null) clearInterval(this.#confirming);
    this.tcp.stopAccepting();
    this.tcp.registry.holdAll(true);
    this.#udp.hold(true);
    await Promise.all([this.ingest.close(AbortSignal.timeout(drainMs)), this.commands.close()]);
    await Promise.all([this.#sweep, this.#confirmation, this.#judging, this.#giving]);
    // one turn, so that the last acknowledgements are written before their sockets are closed
    await new Promise(setImmediate);
    this.tcp.endAll('the gateway stops');
    await this.#udp.close();
    await this.#strangers.close();
    await this.#presence.close();
  }

  /** What people have changed holds from now on: for vehicles that are judged, and for units that are connected. */
  applyChange(change: ConfigurationChange): void {
    void this.judgeChanged();
    void this.giveKept();
    void endChangedUnits(change, {
      registry: this.tcp.registry,
      units: this.ingest.units,
      random: this.#options.random,
      stop: this.#stopping.signal,
    });
  }

  /** Judges the vehicles whose rules have changed, once more when it is asked for meanwhile. Failures wait for the next time. */
  judgeChanged(): Promise<void> {
    if (this.#isJudgingWanted) return this.#judging;
    this.#isJudgingWanted = true;
    this.#judging = this.#judging.then(async () => {
      this.#isJudgingWanted = false;
      const { store, log } = this.#options;
      await sweepJudgements({ ingest: this.ingest, store }).catch((error: unknown) => {
        log.warn({ err: error }, 'changed rules were not judged by');
      });
    });
    return this.#judging;
  }

  /** Stores what people have given to vehicles of what units sent before, as `judgeChanged` does. */
  giveKept(): Promise<void> {
    if (this.#isGivingWanted) return this.#giving;
    this.#isGivingWanted = true;
    this.#giving = this.#giving.then(async () => {
      this.#isGivingWanted = false;
      const { store, log } = this.#options;
      await giveKeptMessages({ ingest: this.ingest, store, stop: this.#stopping.signal }).catch((error: unknown) => {
        log.warn({ err: error }, 'kept messages were not given to their vehicle');
      });
    });
    return this.#giving;
  }

  /** Notes who has fallen silent, and whose rules have changed. Failures wait for the next time. */
  async sweep(): Promise<void> {
    this.#refusalLog.tellWithheld();
    await this.#presence.sweep();
    const { store, now, log } = this.#options;
    this.ingest.vehicles.dropSilent(now() - rememberedMs);
    if (this.ingest.unavailability() !== null) return;
    await this.judgeChanged();
    // not waited for: it may take minutes
    void this.giveKept();
    try {
      await sweepSilence({ ingest: this.ingest, store, nowMs: now() });
      const vehicleIds = await store.markLostUnits({ nowMs: now(), lostAfterMs });
      await store.signalChanges({ vehicleIds, incidentIds: [] });
    } catch (error) {
      log.warn({ err: error }, 'silence was not looked for');
    }
  }

  /** Confirms pending levels that nothing has contradicted for long enough. Failures wait for the next time. */
  async confirmPending(): Promise<void> {
    if (this.ingest.unavailability() !== null) return;
    const { store, now, log } = this.#options;
    await sweepConfirmations({ ingest: this.ingest, store, nowMs: now() }).catch((error: unknown) => {
      log.warn({ err: error }, 'pending levels were not confirmed');
    });
  }

  #observer(): IngestObserver {
    const { log } = this.#options;
    return {
      onBatch: ({ packets, newPackets, incidents, quarantineRefused }) => {
        this.metrics.packets.inc({ outcome: 'stored' }, newPackets);
        this.metrics.packets.inc({ outcome: 'duplicate' }, packets - newPackets);
        this.metrics.batchPackets.observe(packets);
        this.metrics.incidentChanges.inc(incidents);
        if (quarantineRefused > 0) this.metrics.quarantined.inc({ reason: 'allowance_used_up' }, quarantineRefused);
      },
      onAvailability: (unavailability, error) => {
        this.metrics.databaseAvailable.set(unavailability === null ? 1 : 0);
        if (unavailability === null) log.info('readings are stored again');
        else log.error({ err: error }, unavailabilityWords[unavailability]);
      },
      onPressure: (isPressed) => {
        this.tcp.registry.holdAll(isPressed);
        this.#udp.hold(isPressed);
      },
      onPoison: ({ unit, address, transport, recordCount, frame }, error) => {
        // feeds come to the server
        if (unit.unitId === null) return;
        const reason = 'not_storable';
        this.metrics.quarantined.inc({ reason });
        const byteCount = frame?.length ?? 0;
        this.#refusalLog.noteUnit(
          { unit, address, transport },
          { reason, detail: null, recordCount, byteCount },
          error,
        );
      },
    };
  }

  #createTcp(): TcpListener {
    const { now, connectionLimits, maximumConnections, log } = this.#options;
    return new TcpListener({
      limits: this.#limits,
      connectionLimits: { ...defaultConnectionLimits, ...connectionLimits },
      maximumConnections: maximumConnections ?? 50_000,
      now,
      admit: (imei, address, bytes) => this.#admit(imei, address, 'tcp', bytes),
      takeFrame: (session, event) => {
        this.#presence.hear(session);
        return this.#frames.takeFrame(session, event);
      },
      onLostSync: (address, session, event) => this.#refusals.refuseStream(address, session, event),
      onOnline: (session) => {
        this.#presence.come(session);
        this.commands.connected(session);
      },
      onOffline: (session, reason) => {
        this.#presence.leave(session);
        this.commands.disconnected(session, reason === changedReason);
      },
      onClosed: (address, session, reason) =>
        log.debug({ address, imei: session?.unit.imei, reason }, 'connection closed'),
    });
  }

  #createUdp(): UdpListener {
    return new UdpListener('udp4', {
      admit: (imei, address, bytes) => this.#admit(imei, address, 'udp', bytes),
      takeBody: (session, body, bytes) => this.#frames.takeBody(session, body, bytes),
      onRefused: (address, imei, refusal, bytes) => this.#refusals.refuseDatagram({ address, imei, refusal, bytes }),
      onDropped: () => this.metrics.droppedDatagrams.inc(),
      onHeard: (session) => this.#presence.hear(session),
    });
  }

  async #admit(imei: string, address: string, transport: 'tcp' | 'udp', bytes: Uint8Array): Promise<Admission> {
    const onRefused = (_imei: string, _address: string, reason: LoginRefusal): void =>
      this.#refusals.refuseLogin({ transport, address, imei, reason, bytes });
    const admission = await admitUnit(imei, address, { units: this.ingest.units, limits: this.#limits, onRefused });
    if (admission.outcome === 'admitted' && transport === 'tcp') this.metrics.logins.inc({ outcome: 'admitted' });
    return admission;
  }
}
