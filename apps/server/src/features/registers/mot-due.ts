import { setTimeout as pause } from 'node:timers/promises';
import { nextTestDueOn } from '@tyrewatch/domain/registers/mot-test';
import { ServiceFault } from '../../outside/service-fault.ts';
import type { MotClient } from '../mot-history/mot-client.ts';
import type { FindMotDue } from './register-check.ts';

/** How long a check waits for the MOT history, which is asked beside the register, in milliseconds. */
const deadlineMs = 10_000;

/** Asks the MOT history when the next test is due; without an answer in time the check does without. */
export const motDueFinder =
  (client: MotClient): FindMotDue =>
  async (registration) => {
    try {
      const late = pause(deadlineMs, null, { ref: false });
      const history = await Promise.race([client.findHistory('registration', registration), late]);
      return history === null ? null : nextTestDueOn(history);
    } catch (error) {
      if (error instanceof ServiceFault) return null;
      throw error;
    }
  };
