import type { DebianPackage } from './debian-base.ts';
import type { ClosurePackage } from './production-closure.ts';

type Component = {
  'bom-ref': string;
  type: string;
  name: string;
  version: string;
  purl: string;
  licenses?: { license: { name: string } }[];
};

const npmComponent = ({ name, version, licence }: ClosurePackage): Component => {
  const purl = `pkg:npm/${name.replace(/^@/, '%40')}@${version}`;
  const licenses = licence === null ? {} : { licenses: [{ license: { name: licence } }] };
  return { 'bom-ref': purl, type: 'library', name, version, purl, ...licenses };
};

const debianComponent = ({ name, version, architecture }: DebianPackage): Component => {
  const purl = `pkg:deb/debian/${name}@${encodeURIComponent(version)}?arch=${architecture}&distro=bookworm`;
  return { 'bom-ref': purl, type: 'library', name, version, purl };
};

/**
 * Bill of materials of an image (CycloneDX 1.5): npm packages, Debian packages, Node. It has no serial number, which would
 * differ from build to build.
 * @param seconds time of the sources since 1970
 */
export const imageBill = (
  image: { name: string; version: string; seconds: number },
  npm: readonly ClosurePackage[],
  debian: readonly DebianPackage[],
): string => {
  const node = process.versions.node;
  // A package that is installed in two places is one component.
  const components = new Map(
    [
      {
        'bom-ref': 'node',
        type: 'application',
        name: 'node',
        version: node,
        purl: `pkg:generic/node@${node}`,
      },
      ...npm.map(npmComponent),
      ...debian.map(debianComponent),
    ].map((component) => [component['bom-ref'], component]),
  );
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      timestamp: new Date(image.seconds * 1000).toISOString(),
      component: { 'bom-ref': image.name, type: 'container', name: image.name, version: image.version },
    },
    components: [...components.values()],
  };
  return `${JSON.stringify(bill, null, 1)}\n`;
};
