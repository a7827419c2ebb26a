/** One server-sent event. */
export interface StreamEvent {
  /** Null when the server gave none: the last one stays valid. */
  readonly id: string | null;
  readonly name: string;
  readonly data: string;
}

/**
 * Makes a parser of server-sent events: feed it text in any pieces, it hands over whole events.
 * Comments and unknown fields are skipped, as the HTML standard says; `retry` is ours to decide.
 */
export function createEventStreamParser(onEvent: (event: StreamEvent) => void): {
  readonly feed: (text: string) => void;
} {
  let rest = '';
  let id: string | null = null;
  let name = '';
  let data: string[] = [];

  const line = (text: string): void => {
    if (text === '') {
      if (data.length > 0) onEvent({ id, name: name || 'message', data: data.join('\n') });
      name = '';
      data = [];
      return;
    }
    const colon = text.indexOf(':');
    const field = colon === -1 ? text : text.slice(0, colon);
    const value = colon === -1 ? '' : text.slice(colon + 1).replace(/^ /, '');
    if (field === 'data') data.push(value);
    else if (field === 'event') name = value;
    else if (field === 'id' && !value.includes('\0')) id = value;
  };
  return {
    feed: (text) => {
      const lines = (rest + text).split(/\r\n|\n|\r(?=[^\n])/);
      rest = lines.pop() ?? '';
      for (const each of lines) line(each);
    },
  };
}
