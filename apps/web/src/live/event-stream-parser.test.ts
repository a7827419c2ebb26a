import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StreamEvent } from './event-stream-parser.ts';
import { createEventStreamParser } from './event-stream-parser.ts';

function parse(pieces: readonly string[]): StreamEvent[] {
  const events: StreamEvent[] = [];
  const parser = createEventStreamParser((event) => events.push(event));
  for (const piece of pieces) parser.feed(piece);
  return events;
}

const stream =
  ': hello\n\nid: 7\nevent: vehicles\ndata: {"vehicles":[]}\n\n' +
  'data: first\r\ndata: second\r\n\r\nevent: empty\n\nid: 8\ndata:no space\n\ndata: cut';
const expected: StreamEvent[] = [
  { id: '7', name: 'vehicles', data: '{"vehicles":[]}' },
  { id: '7', name: 'message', data: 'first\nsecond' },
  { id: '8', name: 'message', data: 'no space' },
];

describe('event stream', () => {
  it('yields whole events; comments, events without data and a cut end yield nothing', () => {
    expect(parse([stream])).toEqual(expected);
  });

  it('does not care where the network cuts it', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: stream.length }), { maxLength: 12 }), (cuts) => {
        const places = [0, ...cuts.toSorted((a, b) => a - b), stream.length];
        const pieces = places.slice(1).map((end, index) => stream.slice(places[index], end));
        expect(parse(pieces)).toEqual(expected);
      }),
    );
  });
});
