import { serviceNames } from '@attesta/contracts/operations/operation.ts';
import { packagesFor } from '../../launcher/debian-packages.mjs';

/** Image of the product, by what is in it. */
export type ImagePlan = {
  /** `attesta-<name>`, built by `deploy/images/<name>.Containerfile`. */
  name: 'web' | 'worker';
  /** Workspaces whose production code it runs. */
  workspaces: readonly string[];
  hasFrontEnds: boolean;
  /** Debian packages of its base, beside what they need. */
  debianPackages: readonly string[];
  /**
   * Variant of mmdebstrap. `extract` unpacks the packages and runs nothing: no shell, no apt, no dpkg. `essential` installs
   * them, for LibreOffice and Python have scripts that must run.
   */
  variant: 'extract' | 'essential';
};

export const imagePlans: readonly ImagePlan[] = [
  {
    name: 'web',
    workspaces: ['gateway', ...serviceNames.map((service) => `services/${service}`)],
    hasFrontEnds: true,
    // Needed by Node and by packages with native code; it brings the C library.
    debianPackages: ['libstdc++6'],
    variant: 'extract',
  },
  {
    name: 'worker',
    workspaces: ['services/documents'],
    hasFrontEnds: false,
    debianPackages: packagesFor(['documents']),
    variant: 'essential',
  },
];
