/** What the registry needs of a connection. */
export interface RegisteredConnection {
  /** Closes it; `reason` goes to the log. */
  end(reason: string): void;
  /** Stops and resumes reading what an admitted unit sends. */
  hold(isHeld: boolean): void;
  /** Why the connection has outlived its welcome; null when it has not. */
  findOverdue(nowMs: number): string | null;
}

/** All connections of the TCP listener, and which of them speaks for an IMEI. */
export class ConnectionRegistry<Connection extends RegisteredConnection> {
  readonly #all = new Set<Connection>();
  readonly #byImei = new Map<string, Connection>();
  #held = false;

  /** Number of connections, logged in or not. */
  get count(): number {
    return this.#all.size;
  }

  /** Number of units connected. */
  get unitCount(): number {
    return this.#byImei.size;
  }

  /** Takes in a new connection, under the present hold. */
  add(connection: Connection): void {
    this.#all.add(connection);
    if (this.#held) connection.hold(true);
  }

  /** Makes a connection the one that speaks for an IMEI; an older one is closed, because units reconnect without notice. */
  claim(imei: string, connection: Connection): void {
    const older = this.#byImei.get(imei);
    this.#byImei.set(imei, connection);
    if (older !== undefined && older !== connection) older.end('replaced by a newer connection');
  }

  /** The connection that speaks for an IMEI; null when the unit is not connected. */
  find(imei: string): Connection | null {
    return this.#byImei.get(imei) ?? null;
  }

  /** The connections that speak for a unit, by IMEI. */
  units(): Iterable<readonly [string, Connection]> {
    return this.#byImei;
  }

  /** Forgets a closed connection. True when it was the one that spoke for the IMEI. */
  remove(connection: Connection, imei: string | null): boolean {
    this.#all.delete(connection);
    if (imei === null || this.#byImei.get(imei) !== connection) return false;
    this.#byImei.delete(imei);
    return true;
  }

  /** Stops or resumes reading on every connection, later ones included. */
  holdAll(isHeld: boolean): void {
    if (this.#held === isHeld) return;
    this.#held = isHeld;
    for (const connection of this.#all) connection.hold(isHeld);
  }

  /** Closes what is overdue; returns how many. */
  endOverdue(nowMs: number): number {
    let ended = 0;
    for (const connection of this.#all) {
      const reason = connection.findOverdue(nowMs);
      if (reason === null) continue;
      connection.end(reason);
      ended += 1;
    }
    return ended;
  }

  /** Closes everything. */
  endAll(reason: string): void {
    for (const connection of this.#all) connection.end(reason);
  }
}
