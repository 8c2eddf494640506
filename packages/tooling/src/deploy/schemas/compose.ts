import { z } from 'zod';

/** A map with these fields and no others. */
const only = z.strictObject;

const size = z.string().regex(/^\d+[kmg]$/, 'is no amount of memory');

const service = only({
  image: z.string(),
  user: z.string(),
  read_only: z.boolean(),
  cap_drop: z.array(z.string()),
  cap_add: z.array(z.string()).optional(),
  security_opt: z.array(z.string()),
  privileged: z.boolean().optional(),
  network_mode: z.string().optional(),
  pid: z.string().optional(),
  pids_limit: z.number(),
  mem_limit: size,
  cpus: z.number(),
  shm_size: size.optional(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).optional(),
  env_file: z.array(z.string()).optional(),
  volumes: z.array(z.string()).optional(),
  tmpfs: z.array(z.string()).optional(),
  ports: z.array(z.string()).optional(),
  networks: z.array(z.string()),
  profiles: z.array(z.string()).optional(),
  healthcheck: only({
    test: z.array(z.string()),
    interval: z.string(),
    timeout: z.string(),
    retries: z.number(),
    start_period: z.string().optional(),
  }).optional(),
  restart: z.enum(['unless-stopped', 'no']),
  stop_grace_period: z.string(),
  logging: only({ driver: z.string(), options: z.record(z.string(), z.string()) }).optional(),
});

export const compose = only({
  name: z.string(),
  services: z.record(z.string(), service),
  networks: z.record(z.string(), only({})),
  volumes: z.record(z.string(), only({})),
});

export type ComposeService = z.infer<typeof service>;
export type Compose = z.infer<typeof compose>;
