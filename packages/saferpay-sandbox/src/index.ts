export { createSandbox, type Sandbox, type SandboxOptions } from './sandbox.ts';
export type { ApiCall } from './api/call-log.ts';
export type { FaultInput } from './faults.ts';
export type { SandboxPayment } from './payment-state.ts';
export { defaultSettings, type SandboxSettings } from './settings.ts';
