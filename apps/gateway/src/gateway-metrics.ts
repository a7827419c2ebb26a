import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** What the gateway counts. */
export interface GatewayMetrics {
  readonly registry: Registry;
  /** Packets committed, by whether they were new. */
  readonly packets: Counter<'outcome'>;
  /** Records acknowledged, by transport. */
  readonly records: Counter<'transport'>;
  /** Frames and datagrams that could not be decoded, by reason. */
  readonly decodeErrors: Counter<'reason'>;
  /** Seconds from a frame's last byte to its commit. */
  readonly ackSeconds: Histogram;
  /** Packets in a transaction. */
  readonly batchPackets: Histogram;
  /** What was put aside, by reason. */
  readonly quarantined: Counter<'reason'>;
  /** Logins, by outcome. */
  readonly logins: Counter<'outcome'>;
  /** Datagrams dropped because too many were under way. */
  readonly droppedDatagrams: Counter;
  /** Incidents opened, changed or resolved. */
  readonly incidentChanges: Counter;
  /** 1 while the database takes batches. */
  readonly databaseAvailable: Gauge;
}

/** What is looked at when metrics are asked for. */
export interface GatewayGauges {
  readonly connections: () => number;
  readonly units: () => number;
  readonly waitingPackets: () => number;
  readonly vehicles: () => number;
}

/** Creates the counters in a registry of their own. */
export function createGatewayMetrics(gauges: GatewayGauges): GatewayMetrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const gauge = (name: string, help: string, read: () => number): Gauge =>
    new Gauge({
      name: `tyrewatch_gateway_${name}`,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  gauge('connections', 'TCP connections, logged in or not.', gauges.connections);
  gauge('units', 'Units connected by TCP.', gauges.units);
  gauge('queue_depth_packets', 'Packets that are in no transaction yet.', gauges.waitingPackets);
  gauge('vehicles_in_memory', 'Vehicles kept in memory.', gauges.vehicles);
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]): Counter<Label> =>
    new Counter({ name: `tyrewatch_gateway_${name}_total`, help, labelNames, registers });
  return {
    registry,
    packets: counter('packets', 'Packets committed.', ['outcome']),
    records: counter('records', 'Records acknowledged.', ['transport']),
    decodeErrors: counter('decode_errors', 'Frames and datagrams that could not be decoded.', ['reason']),
    ackSeconds: new Histogram({
      name: 'tyrewatch_gateway_ack_seconds',
      help: 'Seconds from the last byte of a frame to its commit.',
      buckets: [0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2.5, 10, 60],
      registers,
    }),
    batchPackets: new Histogram({
      name: 'tyrewatch_gateway_batch_packets',
      help: 'Packets in a transaction.',
      buckets: [1, 10, 50, 100, 200, 400, 600, 800, 1000],
      registers,
    }),
    quarantined: counter('quarantined', 'Messages put aside.', ['reason']),
    logins: counter('logins', 'Logins.', ['outcome']),
    droppedDatagrams: counter('dropped_datagrams', 'Datagrams dropped under pressure.', []),
    incidentChanges: counter('incident_changes', 'Incidents opened, changed or resolved.', []),
    databaseAvailable: new Gauge({
      name: 'tyrewatch_gateway_database_available',
      help: '1 while the database takes batches.',
      registers,
    }),
  };
}
