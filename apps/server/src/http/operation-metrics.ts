import type { ReadinessAnswer } from '@tyrewatch/contract/health/readiness-answer';
import type { OperationFigures } from '@tyrewatch/store/operation-figures';
import type { Registry } from 'prom-client';
import { Gauge } from 'prom-client';

/** What is looked at when metrics are asked for. */
export interface OperationSources {
  readonly readiness: () => Promise<ReadinessAnswer>;
  /** Rejects while the database is away. */
  readonly figures: () => Promise<OperationFigures>;
}

type Values = readonly (readonly [value: number | null, labels?: Record<string, string>])[];
type Reading = { readonly ready: ReadinessAnswer; readonly figures: OperationFigures | null };

const gauges: Readonly<
  Record<string, { readonly help: string; readonly label?: string; readonly read: (now: Reading) => Values }>
> = {
  ready: { help: '1 while readings can be stored.', read: ({ ready }) => [[ready.status === 'ready' ? 1 : 0]] },
  fault: {
    help: '1 for each reason why they cannot.',
    label: 'fault',
    read: ({ ready }) => ready.faults.map((fault) => [1, { fault }]),
  },
  warning: {
    help: '1 for each thing to see to.',
    label: 'warning',
    read: ({ ready }) => ready.warnings.map((warning) => [1, { warning }]),
  },
  late_job: {
    help: '1 for each job that is late.',
    label: 'job',
    read: ({ ready }) => ready.late_jobs.map((job) => [1, { job }]),
  },
  last_job_seconds: {
    help: 'Since a job last ended without an error.',
    read: ({ ready }) => [[ready.last_job_seconds]],
  },
  backup_seconds: { help: 'Age of the newest backup.', read: ({ ready }) => [[ready.backup_seconds]] },
  disk_free_bytes: {
    help: 'Of the volume of the database.',
    read: ({ ready }) => [[ready.disk?.free_bytes ?? null]],
  },
  disk_total_bytes: {
    help: 'Of the volume of the database.',
    read: ({ ready }) => [[ready.disk?.total_bytes ?? null]],
  },
  mails_waiting: { help: 'Mails that are not sent yet.', read: ({ figures }) => [[figures?.mailsWaiting ?? null]] },
  oldest_mail_seconds: {
    help: 'Since the oldest of them was due.',
    read: ({ figures }) => [[figures?.oldestMailSeconds ?? null]],
  },
  units: { help: 'Telematics units that were ever heard.', read: ({ figures }) => [[figures?.units ?? null]] },
  units_online: {
    help: 'Telematics units that are online.',
    read: ({ figures }) => [[figures?.unitsOnline ?? null]],
  },
  open_incidents: {
    help: 'Open incidents.',
    label: 'level',
    read: ({ figures }) => [...(figures?.openIncidents ?? [])].map(([level, count]) => [count, { level }]),
  },
};

/** Figures of the whole installation in a registry. The answer reads them: call it before the registry is written; what is not known is NaN. */
export function createOperationMetrics(registry: Registry, sources: OperationSources): () => Promise<void> {
  const made = Object.entries(gauges).map(([name, { help, label, read }]) => {
    const labelNames = label === undefined ? [] : [label];
    return { gauge: new Gauge({ name: `tyrewatch_${name}`, help, labelNames, registers: [registry] }), read };
  });
  return async () => {
    const [ready, figures] = await Promise.all([sources.readiness(), sources.figures().catch(() => null)]);
    for (const { gauge, read } of made) {
      gauge.reset();
      for (const [value, labels = {}] of read({ ready, figures })) gauge.set(labels, value ?? Number.NaN);
    }
  };
}
