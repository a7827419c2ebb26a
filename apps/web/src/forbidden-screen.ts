import { isNotFound, isRedirect } from '@tanstack/react-router';

/** Thrown by a route's gate when the session lacks the screen's permission. */
export class ForbiddenScreen extends Error {
  constructor() {
    super('no access to this screen');
    this.name = 'ForbiddenScreen';
  }
}

/** Whether what a screen threw is an answer to who asked rather than a defect: no access, nothing there, another place. */
export const isAnswer = (thrown: unknown): boolean =>
  thrown instanceof ForbiddenScreen || isNotFound(thrown) || isRedirect(thrown);
