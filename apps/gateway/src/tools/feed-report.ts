import { rfmsJson } from '@tyrewatch/device-protocol/feeds/rfms/rfms-json';
import { scalarJson } from '@tyrewatch/device-protocol/feeds/zf-scalar/scalar-json';
import { motJson } from '@tyrewatch/device-protocol/registers/mot';
import { vesJson } from '@tyrewatch/device-protocol/registers/ves';

/** What reads a parsed body of a feed into canonical JSON; throws an Error whose message says why it cannot. */
type FeedDecoder = (body: unknown) => Record<string, unknown>;

const feedDecoders = {
  mot: motJson,
  rfms: rfmsJson,
  scalar: scalarJson,
  ves: vesJson,
} satisfies Readonly<Record<string, FeedDecoder>>;

/** A feed whose bodies can be decoded. */
export type FeedName = keyof typeof feedDecoders;

/** All of them. */
export const feedNames = Object.keys(feedDecoders) as readonly FeedName[];

/** A body of a feed as it is printed; one that cannot be read as its error. */
export function reportFeedBody(
  text: string,
  feed: FeedName,
): { readonly report: Record<string, unknown>; readonly isReadable: boolean } {
  try {
    return { report: feedDecoders[feed](JSON.parse(text.replace(/^\uFEFF/, ''))), isReadable: true };
  } catch (error) {
    return { report: { error: error instanceof Error ? error.message : String(error) }, isReadable: false };
  }
}
