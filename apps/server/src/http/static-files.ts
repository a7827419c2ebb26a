import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { registerHashedFiles } from './hashed-files.ts';

const hourS = 3600;

/** Folders with files served as they are. */
export interface StaticFolders {
  /** The built web application. */
  readonly web: string;
  /** Map archives (`basemap.pmtiles`, an operator's `local.pmtiles`), read by byte ranges. */
  readonly basemap: string;
}

/** An operator's own archive of the ground and the built-in one, in the order of preference. */
const groundArchives = ['local.pmtiles', 'basemap.pmtiles'] as const;

/** Name of the archive the map is drawn from; looked for anew each time, since an operator may put one there at any time. */
const findGroundArchive = (folder: string): string =>
  groundArchives.find((name) => existsSync(join(folder, name))) ?? groundArchives[1];

/**
 * Serves the built web application and the map archives; what is named by its content, see `hashed-files`.
 */
export async function registerStaticFiles(app: FastifyInstance, folders: StaticFolders): Promise<void> {
  registerHashedFiles(app, join(folders.web, 'assets'));
  if (existsSync(folders.basemap)) {
    app.get('/basemap/ground.pmtiles', (_request, reply) =>
      reply.sendFile(findGroundArchive(folders.basemap), folders.basemap, { maxAge: hourS * 1000 }),
    );
    await app.register(fastifyStatic, {
      root: folders.basemap,
      prefix: '/basemap/',
      maxAge: hourS * 1000,
      index: false,
    });
  }
  if (existsSync(folders.web)) {
    await app.register(fastifyStatic, {
      root: folders.web,
      prefix: '/',
      decorateReply: !existsSync(folders.basemap),
      wildcard: false,
      index: false,
      maxAge: hourS * 1000,
      globIgnore: ['index.html', 'assets/**'],
    });
  }
}
