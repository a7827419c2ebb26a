import { statfsSync } from 'node:fs';
import { totalmem } from 'node:os';

/** PostgreSQL settings by name, as they stand behind `-c name=value`. */
export type ServerSettings = Readonly<Record<string, string>>;

const mebibyte = 1024 * 1024;

/** What every cluster of ours runs with. Only the loopback interface, never a Unix socket: a deep data folder would exceed its path limit. */
const commonSettings: ServerSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  password_encryption: 'scram-sha-256',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  log_line_prefix: '%m [%p] %u@%d ',
  max_connections: '100',
  jit: 'off',
  random_page_cost: '1.1',
};

/** What a machine has for a cluster, and for other programs too. */
export interface Machine {
  readonly memoryBytes: number;
  /** Size of the volume the cluster lies on. */
  readonly volumeBytes: number;
}

/** The machine with the cluster of a folder. */
export const readMachine = (clusterFolder: string): Machine => ({
  memoryBytes: totalmem(),
  volumeBytes: readVolumeBytes(clusterFolder),
});

/** Settings of the product's own cluster, on such a machine. */
export function durableSettings({ memoryBytes, volumeBytes }: Machine): ServerSettings {
  const memoryMb = memoryBytes / mebibyte;
  const volumeMb = volumeBytes / mebibyte;
  return {
    ...commonSettings,
    ...sharedMemorySettings(),
    // A unit is acknowledged after COMMIT, so COMMIT has to mean "on the disk".
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    shared_buffers: `${clamp(memoryMb / 8, 64, 1024)}MB`,
    effective_cache_size: `${clamp(memoryMb / 2, 256, 16_384)}MB`,
    maintenance_work_mem: `${clamp(memoryMb / 32, 32, 256)}MB`,
    work_mem: '16MB',
    wal_compression: 'pglz',
    // A small volume is to be filled by readings, not by the log; the least is four of its segments.
    max_wal_size: `${clamp(volumeMb / 8, 64, 2048)}MB`,
    min_wal_size: `${clamp(volumeMb / 32, 32, 80)}MB`,
    checkpoint_timeout: '15min',
    idle_in_transaction_session_timeout: '5min',
  };
}

/** Settings of a cluster whose content may be lost at any time: nothing waits for the disk. */
export function ephemeralSettings(): ServerSettings {
  return {
    ...commonSettings,
    ...sharedMemorySettings(),
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_connections: '200',
    shared_buffers: '128MB',
    max_wal_size: '2GB',
    checkpoint_timeout: '1h',
  };
}

/** Containers often have 64 MB of /dev/shm, too little for a parallel query: memory-mapped files need none. */
function sharedMemorySettings(): ServerSettings {
  if (process.platform !== 'linux') return {};
  return readVolumeBytes('/dev/shm') >= 256 * mebibyte ? {} : { dynamic_shared_memory_type: 'mmap' };
}

/** 0 when there is no such folder. */
function readVolumeBytes(folder: string): number {
  try {
    const { bsize, blocks } = statfsSync(folder);
    return bsize * blocks;
  } catch {
    return 0;
  }
}

function clamp(value: number, lowest: number, highest: number): number {
  return Math.round(Math.min(highest, Math.max(lowest, value)));
}
