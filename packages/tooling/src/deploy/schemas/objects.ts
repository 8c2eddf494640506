import { z } from 'zod';
import { deployment, job, metadata, selector } from './workloads.ts';

/** A map with these fields and no others: Kubernetes and Kustomize drop or refuse a misspelt one. */
const only = z.strictObject;

const labels = z.record(z.string(), z.string());
const port = z.union([z.number().int().min(1).max(65_535), z.string()]);
const count = z.number().int().min(0);

const namespace = only({ apiVersion: z.literal('v1'), kind: z.literal('Namespace'), metadata });

const serviceAccount = only({
  apiVersion: z.literal('v1'),
  kind: z.literal('ServiceAccount'),
  metadata,
  automountServiceAccountToken: z.boolean(),
});

const service = only({
  apiVersion: z.literal('v1'),
  kind: z.literal('Service'),
  metadata,
  spec: only({
    selector: labels,
    ports: z.array(only({ name: z.string(), port: z.number(), targetPort: port })).min(1),
  }),
});

const disruptionBudget = only({
  apiVersion: z.literal('policy/v1'),
  kind: z.literal('PodDisruptionBudget'),
  metadata,
  spec: only({ maxUnavailable: count.optional(), minAvailable: count.optional(), selector }),
});

const ingress = only({
  apiVersion: z.literal('networking.k8s.io/v1'),
  kind: z.literal('Ingress'),
  metadata,
  spec: only({
    ingressClassName: z.string().optional(),
    tls: z.array(only({ hosts: z.array(z.string()), secretName: z.string() })),
    rules: z.array(
      only({
        host: z.string(),
        http: only({
          paths: z.array(
            only({
              path: z.string(),
              pathType: z.enum(['Prefix', 'Exact']),
              backend: only({
                service: only({
                  name: z.string(),
                  port: only({ name: z.string().optional(), number: z.number().optional() }),
                }),
              }),
            }),
          ),
        }),
      }),
    ),
  }),
});

const peer = only({
  podSelector: selector.optional(),
  namespaceSelector: selector.optional(),
  ipBlock: only({ cidr: z.string(), except: z.array(z.string()).optional() }).optional(),
});
const policyPorts = z.array(only({ protocol: z.enum(['TCP', 'UDP']), port: z.number() })).optional();

const networkPolicy = only({
  apiVersion: z.literal('networking.k8s.io/v1'),
  kind: z.literal('NetworkPolicy'),
  metadata,
  spec: only({
    podSelector: selector,
    policyTypes: z.array(z.enum(['Ingress', 'Egress'])).min(1),
    ingress: z.array(only({ from: z.array(peer).optional(), ports: policyPorts })).optional(),
    egress: z.array(only({ to: z.array(peer).optional(), ports: policyPorts })).optional(),
  }),
});

const scaling = only({
  stabilizationWindowSeconds: count,
  policies: z.array(only({ type: z.enum(['Pods', 'Percent']), value: count, periodSeconds: count })),
});

const autoscaler = only({
  apiVersion: z.literal('autoscaling/v2'),
  kind: z.literal('HorizontalPodAutoscaler'),
  metadata,
  spec: only({
    scaleTargetRef: only({
      apiVersion: z.literal('apps/v1'),
      kind: z.literal('Deployment'),
      name: z.string(),
    }),
    minReplicas: count.min(1),
    maxReplicas: count.min(1),
    metrics: z.array(
      only({
        type: z.literal('External'),
        external: only({
          metric: only({ name: z.string(), selector: selector.optional() }),
          target: only({ type: z.literal('AverageValue'), averageValue: z.string() }),
        }),
      }),
    ),
    behavior: only({ scaleUp: scaling, scaleDown: scaling }).optional(),
  }),
});

export const kubernetesObject = z.discriminatedUnion('kind', [
  namespace,
  serviceAccount,
  deployment,
  job,
  service,
  disruptionBudget,
  ingress,
  networkPolicy,
  autoscaler,
]);

export type KubernetesObject = z.infer<typeof kubernetesObject>;

const generator = only({
  name: z.string(),
  behavior: z.enum(['create', 'merge', 'replace']).optional(),
  envs: z.array(z.string()),
  options: only({ labels }).optional(),
});

export const kustomization = only({
  apiVersion: z.literal('kustomize.config.k8s.io/v1beta1'),
  kind: z.literal('Kustomization'),
  namespace: z.string().optional(),
  resources: z.array(z.string()),
  configMapGenerator: z.array(generator).default([]),
  images: z
    .array(
      only({
        name: z.string(),
        newName: z.string().optional(),
        newTag: z.string().optional(),
        digest: z.string().optional(),
      }),
    )
    .default([]),
  replicas: z.array(only({ name: z.string(), count })).default([]),
  patches: z.array(only({ path: z.string() })).default([]),
});

export type Kustomization = z.infer<typeof kustomization>;

/** Configuration of the Prometheus adapter for metrics from outside the cluster. */
export const metricsAdapter = only({
  externalRules: z.array(
    only({
      seriesQuery: z.string(),
      resources: only({ overrides: z.record(z.string(), only({ resource: z.string() })) }),
      name: only({ as: z.string() }),
      metricsQuery: z.string(),
    }),
  ),
});
