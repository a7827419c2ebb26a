import { isRefusal } from '@tyrewatch/device-protocol/commands/command-answer';
import { nextUnitCommandState } from '@tyrewatch/domain/telematics-units/unit-command';
import type { ClaimedSmsCommand } from '@tyrewatch/store/unit-commands/sms-command-repository';
import { claimSmsCommands, endSmsCommand, writeNextLook } from '@tyrewatch/store/unit-commands/sms-command-repository';
import { SimProviderFault } from '../features/sim-providers/sim-client.ts';
import type { SimRequestParts } from './sim-request-job.ts';
import type { ReceivedSms } from '../features/sim-providers/sim-client.ts';
import { clientOf } from './sim-request-job.ts';

/** Commands whose answer is looked for side by side. */
const atOnce = 20;
/** Longer than all calls of one look take together, in milliseconds. */
const leaseMs = 3 * 60_000;
/** Pauses between looks in the first two minutes, later, and where the provider cannot be asked, in milliseconds. */
const pausesMs = { first: 10_000, later: 60_000, afterFault: 60_000 };
const firstLooksMs = 120_000;
/** A provider's clock may be behind ours by this, in milliseconds. */
const clockToleranceMs = 5_000;

/** The first SMS that came from a card since a command went to it, and that no other command was ended with; null = none yet. */
async function findAnswer(
  parts: SimRequestParts,
  command: ClaimedSmsCommand,
  askedAtMs: number,
): Promise<ReceivedSms | null> {
  const client = await clientOf(parts, command);
  const card = await client.findCard(command.iccid);
  if (card === null) return null;
  const sinceMs = askedAtMs - clockToleranceMs;
  const received = (await client.listReceived(card, sinceMs)).filter(
    ({ atMs }) => atMs >= sinceMs && (command.usedUpToMs === null || atMs > command.usedUpToMs),
  );
  return received.toSorted((a, b) => a.atMs - b.atMs)[0] ?? null;
}

async function look(parts: SimRequestParts, command: ClaimedSmsCommand): Promise<void> {
  const { kysely } = parts.database;
  const { askedAtMs, completion } = command;
  const nowMs = parts.nowMs();
  try {
    const found = askedAtMs === null ? null : await findAnswer(parts, command, askedAtMs);
    if (found !== null) {
      const { text, atMs: receivedAtMs } = found;
      const event = command.hasLateCommand ? 'time_out' : isRefusal(text) ? 'refusal' : 'answer';
      const state = nextUnitCommandState({ state: 'sent', completion, isDisconnected: false }, event) ?? 'answered';
      const end = { state, answer: text.replaceAll('\0', ''), receivedAtMs, nowMs: parts.nowMs() };
      await kysely.transaction().execute((trx) => endSmsCommand(trx, command, end));
      return;
    }
    const isFresh = askedAtMs === null || nowMs - askedAtMs < firstLooksMs;
    await writeNextLook(kysely, command, nowMs + (isFresh ? pausesMs.first : pausesMs.later));
  } catch (error) {
    if (!(error instanceof SimProviderFault)) throw error;
    await writeNextLook(kysely, command, Math.max(nowMs + pausesMs.afterFault, error.retryAtMs ?? 0));
  }
}

/**
 * Looks for the answers to commands by SMS at the providers of the SIM cards, until there is one or the command is given up by the job
 * `unit_commands`; resolves with how many commands were looked at. A unit's next SMS is the answer to the one command it has outstanding, unless
 * a command before may still be answered: then the command ends unknown, with the text that came.
 * May be killed and run twice: looking changes nothing, and a command is ended once.
 */
export async function findSmsAnswers(parts: SimRequestParts, signal: AbortSignal): Promise<number> {
  let total = 0;
  while (!signal.aborted) {
    const claimed = await claimSmsCommands(parts.database.kysely, { nowMs: parts.nowMs(), leaseMs, limit: atOnce });
    await Promise.all(claimed.map((command) => look(parts, command)));
    total += claimed.length;
    if (claimed.length < atOnce) break;
  }
  return total;
}
