import { randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReceivedMail } from './received-mail.ts';
import { readMail } from './received-mail.ts';

/** The mails there are, newest first, and room for more. */
export interface MailFolder {
  list(): readonly ReceivedMail[];
  /** Null = no such mail, or it had to make room. */
  find(id: string): ReceivedMail | null;
  /** Writes a mail down; it is on the disk when this resolves. One with the Message-ID of another is that one. The oldest make room. */
  keep(source: Uint8Array): Promise<void>;
}

const suffix = '.eml';
const nameOf = (id: string): string => `${id}${suffix}`;

/** `<epoch milliseconds>-<random>`: in the order of arrival. */
const idPattern = /^(\d{13})-[\da-f-]{36}$/;

const messageIdOf = ({ headers }: ReceivedMail): string | null =>
  headers.find(({ name }) => name.toLowerCase() === 'message-id')?.value ?? null;
const isSameMail = (one: ReceivedMail, other: ReceivedMail): boolean =>
  messageIdOf(one) !== null && messageIdOf(one) === messageIdOf(other) && one.to === other.to;

async function readFolder(folder: string): Promise<ReceivedMail[]> {
  const ids = (await readdir(folder))
    .filter((name) => name.endsWith(suffix))
    .map((name) => name.slice(0, -suffix.length))
    .filter((id) => idPattern.test(id))
    .toSorted()
    .toReversed();
  const mails: ReceivedMail[] = [];
  for (const id of ids) {
    const receivedAtMs = Number(idPattern.exec(id)?.[1]);
    mails.push(await readMail(id, receivedAtMs, await readFile(join(folder, nameOf(id)))));
  }
  return mails;
}

/** Opens the folder, which is made when it is missing; mails are for nobody but the user who runs the mailbox. It never holds more than `limit` mails. */
export async function openMailFolder(folder: string, limit: number, nowMs: () => number): Promise<MailFolder> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let mails: readonly ReceivedMail[] = await readFolder(folder);
  const makeRoom = async (): Promise<void> => {
    const [kept, gone] = [mails.slice(0, limit), mails.slice(limit)];
    mails = kept;
    await Promise.all(gone.map(({ id }) => rm(join(folder, nameOf(id)), { force: true })));
  };
  await makeRoom();
  return {
    list: () => mails,
    find: (id) => mails.find((mail) => mail.id === id) ?? null,
    keep: async (source) => {
      const receivedAtMs = nowMs();
      const id = `${receivedAtMs}-${randomUUID()}`;
      const mail = await readMail(id, receivedAtMs, source);
      // a sender that did not learn that we took it sends it again
      if (mails.some((kept) => isSameMail(kept, mail))) return;
      const path = join(folder, nameOf(id));
      try {
        await writeFile(`${path}.part`, source, { mode: 0o600 });
        await rename(`${path}.part`, path);
      } catch (error) {
        // On a full disk the sender tries again and again.
        await rm(`${path}.part`, { force: true });
        throw error;
      }
      mails = [mail, ...mails];
      await makeRoom();
    },
  };
}
