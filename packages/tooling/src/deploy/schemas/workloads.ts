import { z } from 'zod';

/** A map with these fields and no others: Kubernetes drops a misspelt one in silence. */
const only = z.strictObject;

const labels = z.record(z.string(), z.string());
const name = z.string().regex(/^[a-z\d]([a-z\d-]*[a-z\d])?$/, 'is no name of Kubernetes');
const quantity = z.union([z.string().regex(/^\d+(\.\d+)?(m|Ki|Mi|Gi)?$/, 'is no amount'), z.number()]);
const count = z.number().int().min(0);
const port = z.union([z.number().int().min(1).max(65_535), z.string()]);

export const metadata = only({
  name,
  namespace: name.optional(),
  labels: labels.optional(),
  annotations: labels.optional(),
});

export const selector = only({
  matchLabels: labels.optional(),
  matchExpressions: z
    .array(
      only({
        key: z.string(),
        operator: z.enum(['In', 'NotIn', 'Exists', 'DoesNotExist']),
        values: z.array(z.string()).optional(),
      }),
    )
    .optional(),
});

const keyOf = only({ name, key: z.string(), optional: z.boolean().optional() });

const env = only({
  name: z.string(),
  value: z.string().optional(),
  valueFrom: only({ secretKeyRef: keyOf.optional(), configMapKeyRef: keyOf.optional() }).optional(),
});

const probe = only({
  httpGet: only({ path: z.string(), port }),
  initialDelaySeconds: count.optional(),
  periodSeconds: count.optional(),
  timeoutSeconds: count.optional(),
  failureThreshold: count.optional(),
});

const containerSecurity = only({
  allowPrivilegeEscalation: z.boolean(),
  readOnlyRootFilesystem: z.boolean(),
  privileged: z.boolean().optional(),
  runAsUser: count.optional(),
  runAsNonRoot: z.boolean().optional(),
  capabilities: only({ drop: z.array(z.string()), add: z.array(z.string()).optional() }),
});

const container = only({
  name,
  image: z.string(),
  args: z.array(z.string()),
  ports: z
    .array(only({ name, containerPort: z.number(), protocol: z.enum(['TCP', 'UDP']).optional() }))
    .optional(),
  envFrom: z.array(only({ configMapRef: only({ name }) })).optional(),
  env: z.array(env),
  securityContext: containerSecurity,
  resources: only({
    requests: only({ cpu: quantity, memory: quantity }),
    limits: only({ cpu: quantity, memory: quantity }),
  }),
  startupProbe: probe.optional(),
  livenessProbe: probe.optional(),
  readinessProbe: probe.optional(),
  volumeMounts: z.array(only({ name, mountPath: z.string(), readOnly: z.boolean().optional() })).optional(),
});

const pod = only({
  serviceAccountName: name,
  automountServiceAccountToken: z.boolean(),
  enableServiceLinks: z.boolean(),
  terminationGracePeriodSeconds: count,
  restartPolicy: z.enum(['Always', 'OnFailure', 'Never']).optional(),
  hostNetwork: z.boolean().optional(),
  hostPID: z.boolean().optional(),
  hostIPC: z.boolean().optional(),
  securityContext: only({
    runAsNonRoot: z.boolean(),
    runAsUser: count,
    runAsGroup: count,
    fsGroup: count.optional(),
    seccompProfile: only({ type: z.enum(['RuntimeDefault', 'Localhost', 'Unconfined']) }),
  }),
  nodeSelector: labels.optional(),
  topologySpreadConstraints: z
    .array(
      only({
        maxSkew: count,
        topologyKey: z.string(),
        whenUnsatisfiable: z.enum(['ScheduleAnyway', 'DoNotSchedule']),
        labelSelector: selector,
      }),
    )
    .optional(),
  containers: z.array(container).min(1),
  volumes: z
    .array(
      only({
        name,
        emptyDir: only({ medium: z.literal('Memory').optional(), sizeLimit: quantity }).optional(),
        configMap: only({ name }).optional(),
        secret: only({ secretName: name }).optional(),
      }),
    )
    .optional(),
});

const template = only({
  metadata: only({ labels, annotations: labels.optional() }),
  spec: pod,
});

export const deployment = only({
  apiVersion: z.literal('apps/v1'),
  kind: z.literal('Deployment'),
  metadata,
  spec: only({
    replicas: count.optional(),
    revisionHistoryLimit: count.optional(),
    strategy: only({
      type: z.enum(['RollingUpdate', 'Recreate']),
      rollingUpdate: only({ maxSurge: count, maxUnavailable: count }).optional(),
    }).optional(),
    selector: only({ matchLabels: labels }),
    template,
  }),
});

export const job = only({
  apiVersion: z.literal('batch/v1'),
  kind: z.literal('Job'),
  metadata,
  spec: only({ backoffLimit: count, activeDeadlineSeconds: count.optional(), template }),
});

export type Container = z.infer<typeof container>;
export type Workload = z.infer<typeof deployment> | z.infer<typeof job>;
export type Selector = z.infer<typeof selector>;
