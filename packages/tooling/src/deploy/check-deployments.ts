import { checkCompose } from './check-compose.ts';
import { checkImages } from './check-images.ts';
import { checkKubernetes } from './check-kubernetes.ts';
import { checkUnits } from './check-units.ts';
import type { Fault } from './read-yaml.ts';
import { staleFiles } from './settings-blocks.ts';

/**
 * Everything that is wrong in `deploy/`: misspelt fields, names that lead nowhere, missing limits and probes, rights
 * that nobody needs, ports, entry points and settings that are not those of the code.
 * @param root folder that holds `deploy`
 */
export const checkDeployments = (root: string): Fault[] => [
  ...checkKubernetes(root),
  ...checkCompose(root),
  ...checkUnits(root),
  ...checkImages(root),
  ...staleFiles(root).map(
    (path) => `${path}: its settings are not those of the schemas: npm run deploy -- settings`,
  ),
];
