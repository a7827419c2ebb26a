import type { FeedReading } from '@tyrewatch/device-protocol/feeds/feed-reading';
import { placeTyres } from '@tyrewatch/device-protocol/readings/tyre-places';
import { channelId } from '@tyrewatch/domain/telemetry/channel-table';
import type { ChannelValue } from '@tyrewatch/domain/telemetry/reading';
import type { FeedMessage } from '@tyrewatch/ingest/feed-submission';

/** A reading of a maker's cloud as it is stored; its tyres go to the wheels of its vehicle. */
export const feedMessage = (told: FeedReading, receivedAtMs: number): FeedMessage => {
  const { vin, atMs, sourceId, fix, speedKmh, ignitionOn } = told;
  const values = Object.entries(told.channels) as [keyof typeof told.channels, number][];
  const channels = values.map(([name, value]): ChannelValue => [channelId[name], value]);
  return {
    vin,
    key: sourceId ?? '',
    read: (axles) => {
      const { tyres } = placeTyres(told.tyres, axles, 'auto');
      return { atMs, receivedAtMs, fix, speedKmh, ignitionOn, channels, tyres };
    },
  };
};
