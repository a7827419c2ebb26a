import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemoryStorage } from '../testing/memory-storage.ts';
import { testRecord } from '../testing/test-tokens.ts';
import { watchSession } from './session-end.ts';
import type { SessionStore } from './session-store.ts';
import { createSessionStore } from './session-store.ts';

const onEnd = vi.fn<() => void>();
const onOtherUser = vi.fn<() => void>();
let here: SessionStore;
let otherTab: SessionStore;

beforeEach(() => {
  onEnd.mockReset();
  onOtherUser.mockReset();
  const storage = createMemoryStorage();
  [here, otherTab] = [createSessionStore(storage, () => 0), createSessionStore(storage, () => 0)];
});

function signIn(username: string): void {
  otherTab.signIn(testRecord(100, 1000, '', username));
  here.reload();
}

describe('the session of a page', () => {
  it('ends with a sign-out here', () => {
    signIn('pat');
    watchSession({ session: here, onEnd, onOtherUser });
    here.clear();
    expect([onEnd.mock.calls.length, onOtherUser.mock.calls.length]).toEqual([1, 0]);
  });

  it('ends with a sign-out in another tab', () => {
    signIn('pat');
    watchSession({ session: here, onEnd, onOtherUser });
    otherTab.clear();
    here.reload();
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it('goes on when its tokens or its data are renewed', () => {
    signIn('pat');
    watchSession({ session: here, onEnd, onOtherUser });
    otherTab.signIn(testRecord(200, 2000, 'renewed', 'pat'));
    here.reload();
    here.merge({ language: 'de' });
    expect([onEnd.mock.calls.length, onOtherUser.mock.calls.length]).toEqual([0, 0]);
  });

  it('is left when somebody else signs in in another tab', () => {
    signIn('pat');
    watchSession({ session: here, onEnd, onOtherUser });
    signIn('kim');
    expect([onEnd.mock.calls.length, onOtherUser.mock.calls.length]).toEqual([0, 1]);
  });

  it('that begins after another one has ended is nobody else’s', () => {
    signIn('pat');
    watchSession({ session: here, onEnd, onOtherUser });
    here.clear();
    signIn('kim');
    expect([onEnd.mock.calls.length, onOtherUser.mock.calls.length]).toEqual([1, 0]);
  });

  it('is watched until the watch ends', () => {
    signIn('pat');
    const unwatch = watchSession({ session: here, onEnd, onOtherUser });
    unwatch();
    here.clear();
    expect(onEnd).not.toHaveBeenCalled();
  });
});
