import { emnifySandbox } from './emnify-sandbox.ts';
import { motService } from './mot-sandbox.ts';
import { oneNceSandbox } from './one-nce-sandbox.ts';
import { dafService, scaniaService, volvoService } from './rfms-sandbox.ts';
import { scalarService } from './scalar-sandbox.ts';
import type { SandboxService } from './sandbox-vendor.ts';
import { withoutMemory } from './sandbox-vendor.ts';
import { twilioSandbox } from './twilio-sandbox.ts';
import { vesService } from './ves-sandbox.ts';

/** Every vendor whose interface the sandbox speaks. Their paths differ in how they begin. */
export const sandboxServices = {
  '1nce': { base: '/management-api', open: withoutMemory(oneNceSandbox) },
  emnify: { base: '/api/v1', open: withoutMemory(emnifySandbox) },
  twilio: { base: '/v1', open: withoutMemory(twilioSandbox) },
  ves: vesService,
  volvo: volvoService,
  daf: dafService,
  scania: scaniaService,
  zf: scalarService,
  mot: motService,
} as const satisfies Readonly<Record<string, SandboxService>>;

/** The name of a vendor. */
export type SandboxServiceName = keyof typeof sandboxServices;
/** All of them. */
export const sandboxServiceNames = Object.keys(sandboxServices) as SandboxServiceName[];
