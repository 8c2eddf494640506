import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from '../machine/paths.ts';
import { checkDeployments } from './check-deployments.ts';

/** Faults of the deployments after a text of one of their files was replaced by another. */
const faultsWith = (path: string, before: string | RegExp, after: string): string[] => {
  const root = mkdtempSync(join(tmpdir(), 'deployments-'));
  try {
    cpSync(join(repositoryRoot, 'deploy'), join(root, 'deploy'), { recursive: true });
    const file = join(root, 'deploy', path);
    const text = readFileSync(file, 'utf8');
    const changed = text.replace(before, after);
    if (changed === text) throw new Error(`${path} has nothing like ${String(before)}`);
    writeFileSync(file, changed);
    return checkDeployments(root);
  } finally {
    rmSync(root, { recursive: true });
  }
};

test('the deployments have no fault', () => {
  expect(checkDeployments(repositoryRoot)).toEqual([]);
});

const base = 'deploy/kubernetes/base';
const pod = 'spec.template.spec';
const container = `${pod}.containers.0`;

test.each<[fault: string, path: string, before: string | RegExp, after: string, sentence: string]>([
  [
    'a misspelt field',
    'kubernetes/base/accounts.yaml',
    'readinessProbe:',
    'readinesProbe:',
    `${base}/accounts.yaml: Deployment accounts: ${container}.readinesProbe is no field that is known here`,
  ],
  [
    'a wrong selector of a Deployment',
    'kubernetes/base/payments.yaml',
    /(selector:\n {4}matchLabels:\n.*\n.*component: )payments/,
    '$1payment',
    `${base}/payments.yaml: Deployment payments: spec.selector.matchLabels does not fit spec.template.metadata.labels`,
  ],
  [
    'a wrong selector of a Service',
    'kubernetes/base/payments.yaml',
    /(kind: Service[\s\S]*selector:\n.*\n.*component: )payments/,
    '$1payment',
    `${base}/payments.yaml: Service payments: spec.selector fits the labels of no pod`,
  ],
  [
    'a secret that nobody defines',
    'kubernetes/base/accounts.yaml',
    'key: TOTP_KEY\n',
    'key: TOTP_KEYS\n',
    `${base}/accounts.yaml: Deployment accounts: ${container}.env TOTP_KEY refers to the secret key TOTP_KEYS, which secrets.env.example does not have`,
  ],
  [
    'a secret to which nobody refers',
    'kubernetes/secrets.env.example',
    /$/,
    'OLD_SECRET=\n',
    'deploy/kubernetes/secrets.env.example: OLD_SECRET is the secret of no container',
  ],
  [
    'a secret in the file',
    'kubernetes/base/accounts.yaml',
    /- name: LINK_SECRET\n {14}valueFrom:\n.*\n.*\n.*\n/,
    '- name: LINK_SECRET\n              value: abc\n',
    `${base}/accounts.yaml: Deployment accounts: ${container}.env: LINK_SECRET is a secret: the file must refer to it, not hold it`,
  ],
  [
    'root',
    'kubernetes/base/worker.yaml',
    'runAsUser: 10001',
    'runAsUser: 0',
    `${base}/worker.yaml: Deployment worker: ${pod}.securityContext.runAsUser is 0: the container runs as root`,
  ],
  [
    'no limit',
    'kubernetes/base/references.yaml',
    / +limits:\n.*\n.*\n/,
    '',
    `${base}/references.yaml: Deployment references: ${container}.resources.limits is missing`,
  ],
  [
    'a wrong port',
    'kubernetes/base/documents.yaml',
    'containerPort: 4004',
    'containerPort: 4005',
    `${base}/documents.yaml: Deployment documents: ${container}.ports: containerPort is 4005, but documents listens on 4004`,
  ],
  [
    'a wrong port of a Service',
    'kubernetes/base/documents.yaml',
    ' port: 4004',
    ' port: 8080',
    `${base}/documents.yaml: Service documents: spec.ports: port is 8080, but documents listens on 4004`,
  ],
  [
    'an address with a wrong port',
    'kubernetes/base/gateway.yaml',
    'http://references:4003',
    'http://references:4004',
    `${base}/gateway.yaml: Deployment gateway: ${container}.env: REFERENCES_URL is http://references:4004, but references listens on 4003`,
  ],
  [
    'a setting that a part does not know',
    'kubernetes/base/gateway.yaml',
    '            # End of the settings.',
    "            # End of the settings.\n            - name: CACHE_SIZE\n              value: '3'",
    `${base}/gateway.yaml: Deployment gateway: ${container}.env: CACHE_SIZE is a setting that gateway does not know`,
  ],
  [
    'a setting that no schema knows',
    'kubernetes/overlays/small/own.env',
    /$/,
    'LOG_LEVELS=warn\n',
    'deploy/kubernetes/overlays/small/own.env: LOG_LEVELS is a setting that no schema knows',
  ],
  [
    'a missing probe',
    'kubernetes/base/accounts-worker.yaml',
    / +livenessProbe:\n(?: {12}.*\n)+/,
    '',
    `${base}/accounts-worker.yaml: Deployment accounts-worker: ${container}.livenessProbe is missing`,
  ],
  [
    'a privileged container',
    'kubernetes/base/worker.yaml',
    'allowPrivilegeEscalation: false',
    'allowPrivilegeEscalation: false\n            privileged: true',
    `${base}/worker.yaml: Deployment worker: ${container}.securityContext.privileged gives all rights of the machine`,
  ],
  [
    'an image without a tag',
    'kubernetes/overlays/small/kustomization.yaml',
    '    newTag: 1.0.0\n',
    '',
    `${base}/gateway.yaml: Deployment gateway: ${container}.image: attesta-web has neither a tag nor a digest`,
  ],
  [
    'an image of a registry',
    'kubernetes/overlays/small/kustomization.yaml',
    'newName: attesta-web',
    'newName: images.example:5000/attesta-web',
    `${base}/gateway.yaml: Deployment gateway: ${container}.image: images.example:5000/attesta-web:1.0.0 names a registry`,
  ],
  [
    'too little time to end',
    'kubernetes/base/gateway.yaml',
    'terminationGracePeriodSeconds: 65',
    'terminationGracePeriodSeconds: 30',
    `${base}/gateway.yaml: Deployment gateway: ${pod}.terminationGracePeriodSeconds is 30: a process may need 60 to end, so it must be at least 65`,
  ],
  [
    'a patch of an overlay that takes a protection away',
    'kubernetes/overlays/large/worker.yaml',
    'replicas: null',
    'replicas: null\n  template:\n    spec:\n      securityContext:\n        runAsNonRoot: false',
    `${base}/worker.yaml with deploy/kubernetes/overlays/large/worker.yaml: Deployment worker: ${pod}.securityContext.runAsNonRoot must be true`,
  ],
  [
    'an entry point that does not exist',
    'kubernetes/base/documents.yaml',
    'documents/src/web.ts',
    'documents/src/main.ts',
    `${base}/documents.yaml: Deployment documents: ${container}.args are «services/documents/src/main.ts», but documents is started by «services/documents/src/web.ts»`,
  ],
  [
    'another metric than the adapter makes',
    'kubernetes/overlays/large/autoscaling.yaml',
    'name: attesta_documents_line',
    'name: documents_line',
    'deploy/kubernetes/overlays/large/autoscaling.yaml: HorizontalPodAutoscaler worker: spec.metrics: documents_line is not attesta_documents_line',
  ],
  [
    'a network rule for a port on which nobody listens',
    'kubernetes/base/network.yaml',
    'port: 4013',
    'port: 4031',
    `${base}/network.yaml: NetworkPolicy gateway-to-parts: nobody listens on port 4031`,
  ],
  [
    'a misspelt field of Compose',
    'compose/compose.yaml',
    'read_only: true',
    'readonly: true',
    'deploy/compose/compose.yaml: services.accounts.readonly is no field that is known here',
  ],
  [
    'a right that nobody needs in Compose',
    'compose/compose.yaml',
    '- NET_BIND_SERVICE',
    '- SYS_ADMIN',
    'deploy/compose/compose.yaml: services.caddy: cap_add: nobody needs SYS_ADMIN',
  ],
  [
    'a service of Compose without a limit',
    'compose/compose.yaml',
    '    mem_limit: 768m\n',
    '',
    'deploy/compose/compose.yaml: services.accounts.mem_limit is missing',
  ],
  [
    'a misspelt directive',
    'systemd/attesta-worker.service',
    'ProtectHome=',
    'ProtectHomes=',
    'deploy/systemd/attesta-worker.service: [Service] ProtectHomes is no directive that is known here',
  ],
  [
    'a unit of root',
    'systemd/attesta-accounts.service',
    'User=attesta\n',
    '',
    'deploy/systemd/attesta-accounts.service: [Service] User is root, not attesta',
  ],
  [
    'front ends by a path that leads to another version while the gateway runs',
    'systemd/attesta-gateway@.service',
    '# End of the settings.',
    'Environment=WEB_ROOT=/opt/attesta\n# End of the settings.',
    'deploy/systemd/attesta-gateway@.service: [Service] WEB_ROOT is a setting that gateway does not know',
  ],
  [
    'an image of root',
    'images/web.Containerfile',
    'USER 10001:10001\n',
    '',
    'deploy/images/web.Containerfile: USER is root, not 10001:10001',
  ],
  [
    'a command that runs in a build',
    'images/worker.Containerfile',
    'WORKDIR /app\n',
    'RUN apt-get update\n',
    'deploy/images/worker.Containerfile: «RUN apt-get update» is no instruction that is known here',
  ],
  [
    'a health check that podman would divide',
    'compose/compose.yaml',
    "fetch('http://127.0.0.1:4001/health/ready').then(r=>",
    "fetch('http://127.0.0.1:4001/health/ready').then(r => ",
    "deploy/compose/compose.yaml: services.accounts: healthcheck.test: podman divides an argument with a blank: «fetch('http://127.0.0.1:4001/health/ready').then(r => process.exit(r.ok?0:1))»",
  ],
  [
    'settings that are not those of the schemas',
    'compose/settings.env.example',
    '#LOG_LEVEL=info',
    '#LOG_LEVEL=warn',
    'deploy/compose/settings.env.example: its settings are not those of the schemas: npm run deploy -- settings',
  ],
])('%s is refused', (_fault, path, before, after, sentence) => {
  expect(faultsWith(path, before, after)).toContain(sentence);
});
