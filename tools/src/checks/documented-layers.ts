import type { Finding } from './finding.ts';
import { layerDocument } from './layer-table.ts';
import type { Layer } from './layer-table.ts';
import type { WorkspacePackage } from './workspace-packages.ts';

/**
 * Compares the layer table with each package.json, so that a new dependency between our packages, or on a database driver,
 * is a decision somebody wrote down.
 */
export function findUndocumentedLayers(layers: readonly Layer[], packages: readonly WorkspacePackage[]): Finding[] {
  return packages
    .filter(({ folder }) => /^(packages|apps)\//.test(folder))
    .flatMap(({ folder, layerName, dependencies }) => {
      const layer = layers.find(({ name }) => name === layerName);
      if (layer === undefined)
        return [{ file: layerDocument, line: null, message: `the layer table has no row for ${layerName}` }];
      return dependencies
        .filter((dependency) => /^(@tyrewatch\/|pg$|kysely$)/.test(dependency))
        .map((dependency) => dependency.replace('@tyrewatch/', ''))
        .filter((dependency) => !layer.mayImport.includes(dependency))
        .map((dependency) => ({
          file: `${folder}/package.json`,
          line: null,
          message: `the layer table of ${layerDocument} does not let ${layerName} import ${dependency}`,
        }));
    });
}
