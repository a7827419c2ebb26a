import { describe, expect, it } from 'vitest';
import { createMemoryStorage } from '../testing/memory-storage.ts';
import { createLeaseLocks, createWebLocks } from './tab-locks.ts';

describe('lease lock', () => {
  it('lets one tab in at a time, and each of them in the end', async () => {
    const storage = createMemoryStorage();
    let inside = 0;
    let most = 0;
    const done: string[] = [];
    const enter = (name: string) =>
      createLeaseLocks(storage, name, Date.now).exclusive('test', async () => {
        inside += 1;
        most = Math.max(most, inside);
        await Promise.resolve();
        inside -= 1;
        done.push(name);
      });
    await Promise.all(['one', 'two', 'three'].map(enter));
    expect(most).toBe(1);
    expect(done.toSorted()).toEqual(['one', 'three', 'two']);
  });

  it('is not held for ever by a tab that died', async () => {
    const storage = createMemoryStorage();
    storage.setItem('tyrewatch.lease.test', `dead|${Date.now() - 1}`);
    expect(await createLeaseLocks(storage, 'alive', Date.now).exclusive('test', () => Promise.resolve('in'))).toBe(
      'in',
    );
  });

  it('is given back when the work fails', async () => {
    const storage = createMemoryStorage();
    const { exclusive } = createLeaseLocks(storage, 'one', Date.now);
    await expect(exclusive('test', () => Promise.reject(new Error('work failed')))).rejects.toThrow('work failed');
    expect(storage.getItem('tyrewatch.lease.test')).toBeNull();
  });
});

// Node has the same Web Locks; every tab of this test is one client of them.
describe('web locks', () => {
  it('make an announcement known before it resolves, and only that one', async () => {
    const [here, there] = [createWebLocks(navigator.locks), createWebLocks(navigator.locks)];
    expect(await there.isAnnounced('spent.a')).toBe(false);
    await here.announce('spent.a');
    expect(await there.isAnnounced('spent.a')).toBe(true);
    expect(await there.isAnnounced('spent.b')).toBe(false);
  });

  it('let several tabs announce the same', async () => {
    const [here, there] = [createWebLocks(navigator.locks), createWebLocks(navigator.locks)];
    await Promise.all([here.announce('spent.c'), there.announce('spent.c')]);
    expect(await here.isAnnounced('spent.c')).toBe(true);
  });
});
