/** Thrown by a route's gate when the session lacks the screen's permission. */
export class ForbiddenScreen extends Error {
  constructor() {
    super('no access to this screen');
    this.name = 'ForbiddenScreen';
  }
}
