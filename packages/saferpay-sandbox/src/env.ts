import { z } from 'zod';
import { defaultSettings } from './state/settings.ts';

const port = z.coerce.number().int().min(0).max(65_535).default(0);
const text = (fallback: string) =>
  z
    .string()
    .optional()
    .transform((value) => value || fallback);

const environment = z.object({
  SANDBOX_PORT: port,
  SANDBOX_ACS_PORT: port,
  SANDBOX_HOST: text('127.0.0.1'),
  SANDBOX_PUBLIC_HOST: text('localhost'),
  SANDBOX_STATE_FILE: z.string().optional(),
  SAFERPAY_CUSTOMER_ID: text(defaultSettings.customerId).pipe(z.string().regex(/^\d{1,8}$/)),
  SAFERPAY_TERMINAL_ID: text(defaultSettings.terminalId).pipe(z.string().regex(/^\d{8}$/)),
  SAFERPAY_USERNAME: text(defaultSettings.username),
  SAFERPAY_PASSWORD: text(defaultSettings.password),
});

export type SandboxEnvironment = z.infer<typeof environment>;

/** Reads the process environment. @throws naming the invalid values */
export const parseSandboxEnvironment = (variables: NodeJS.ProcessEnv): SandboxEnvironment => {
  const parsed = environment.safeParse(variables);
  if (parsed.success) return parsed.data;
  const names = parsed.error.issues.map(({ path, message }) => `${path.join('.')} (${message})`);
  throw new Error(`Invalid environment: ${names.join(', ')}`);
};
