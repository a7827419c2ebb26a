import { describe, expect, it, vi } from 'vitest';
import { createAnnouncement } from './announcement.ts';

const setUp = () => {
  const state = { connectedCount: 0, behindCount: 0, nowMs: 1_000 };
  const announceReady = vi.fn<() => void>();
  const announcement = createAnnouncement(
    { progress: () => ({ storedRecordCount: 0, pastShare: 0, ...state }) },
    () => state.nowMs,
    announceReady,
  );
  return { state, announceReady, announcement };
};

describe('createAnnouncement', () => {
  it('waits until units are connected and none is behind, and says it once', () => {
    const { state, announceReady, announcement } = setUp();
    announcement.tick();
    state.connectedCount = 3;
    state.behindCount = 1;
    announcement.tick();
    expect(announceReady).not.toHaveBeenCalled();
    state.behindCount = 0;
    announcement.tick();
    announcement.tick();
    expect(announceReady).toHaveBeenCalledTimes(1);
  });

  it('does not wait beyond 50 seconds', () => {
    const { state, announceReady, announcement } = setUp();
    state.connectedCount = 3;
    state.behindCount = 1;
    state.nowMs += 49_999;
    announcement.tick();
    expect(announceReady).not.toHaveBeenCalled();
    state.nowMs += 1;
    announcement.tick();
    expect(announceReady).toHaveBeenCalledTimes(1);
  });

  it('does not wait beyond 5 seconds for a gateway that is not there', () => {
    const { state, announceReady, announcement } = setUp();
    state.nowMs += 4_999;
    announcement.tick();
    expect(announceReady).not.toHaveBeenCalled();
    state.nowMs += 1;
    announcement.tick();
    expect(announceReady).toHaveBeenCalledTimes(1);
  });
});
