import { describe, expect, it } from 'vitest';
import { createMemoryStorage } from '../testing/memory-storage.ts';
import { createLeaseLock } from './exclusive-lock.ts';

describe('lease lock', () => {
  it('lets one tab in at a time, and each of them in the end', async () => {
    const storage = createMemoryStorage();
    let inside = 0;
    let most = 0;
    const done: string[] = [];
    const enter = (name: string) =>
      createLeaseLock(
        storage,
        name,
        Date.now,
      )('test', async () => {
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
    expect(await createLeaseLock(storage, 'alive', Date.now)('test', () => Promise.resolve('in'))).toBe('in');
  });

  it('is given back when the work fails', async () => {
    const storage = createMemoryStorage();
    const lock = createLeaseLock(storage, 'one', Date.now);
    await expect(lock('test', () => Promise.reject(new Error('work failed')))).rejects.toThrow('work failed');
    expect(storage.getItem('tyrewatch.lease.test')).toBeNull();
  });
});
