/** Something that is built from sources and served as files. */
export interface Artefact {
  /** The name the operator reads. */
  readonly name: string;
  /** Files and folders it is made from, from the top folder. */
  readonly inputs: readonly string[];
  /** The folder it lies in, from the top folder. */
  readonly outputFolder: string;
  /** Beside it, the folder a build fills before it takes the other's place; null = the builder replaces its output by itself. */
  readonly draftFolder: string | null;
  /** A Node program with its arguments and the folder it runs in. */
  readonly builder: { readonly workingFolder: string; readonly program: string; readonly arguments: readonly string[] };
}

/** In the order of building. */
export const artefacts: readonly Artefact[] = [
  {
    name: 'base map',
    inputs: ['packages/basemap/src', 'packages/basemap/package.json'],
    outputFolder: 'packages/basemap/dist',
    draftFolder: null,
    builder: { workingFolder: '.', program: 'packages/basemap/src/build-basemap.ts', arguments: [] },
  },
  {
    name: 'web application',
    // The whole folder: its configuration is made of files of its own.
    inputs: ['apps/web', 'packages/contract/src', 'packages/domain/src', 'package-lock.json'],
    outputFolder: 'apps/web/dist',
    draftFolder: 'apps/web/dist.unfinished',
    builder: {
      workingFolder: 'apps/web',
      program: 'node_modules/vite/bin/vite.js',
      arguments: ['build', '--logLevel', 'warn', '--emptyOutDir', '--outDir', 'dist.unfinished'],
    },
  },
];
