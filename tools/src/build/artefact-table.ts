/** Something that is built from sources and served as files. */
export interface Artefact {
  /** The name the operator reads. */
  readonly name: string;
  /** Files and folders it is made from, from the top folder. */
  readonly inputs: readonly string[];
  /** The folder it lies in; the mark of what it was made from lies there too. */
  readonly outputFolder: string;
  /** Node programs, run one after the other in the working folder. */
  readonly steps: readonly {
    readonly workingFolder: string;
    readonly program: string;
    readonly arguments: readonly string[];
  }[];
}

/** In the order of building. */
export const artefacts: readonly Artefact[] = [
  {
    name: 'base map',
    inputs: ['packages/basemap/src', 'packages/basemap/package.json'],
    outputFolder: 'packages/basemap/dist',
    steps: [{ workingFolder: '.', program: 'packages/basemap/src/build-basemap.ts', arguments: [] }],
  },
  {
    name: 'web application',
    inputs: [
      'apps/web/src',
      'apps/web/public',
      'apps/web/index.html',
      'apps/web/package.json',
      'apps/web/vite.config.ts',
      'packages/contract/src',
      'packages/domain/src',
      'package-lock.json',
    ],
    outputFolder: 'apps/web/dist',
    steps: [
      {
        workingFolder: 'apps/web',
        program: 'node_modules/vite/bin/vite.js',
        arguments: ['build', '--logLevel', 'warn'],
      },
    ],
  },
];
