export { createSandbox, type Sandbox, type SandboxOptions } from './sandbox.ts';
export type { ApiCall } from './api/call-log.ts';
export type { FaultInput } from './state/faults.ts';
export type { SandboxPayment } from './state/payment-state.ts';
export { defaultSettings, type SandboxSettings } from './state/settings.ts';
