import { flushCompileCache } from 'node:module';
import { parseSandboxEnvironment } from './env.ts';
import { createSandbox } from './sandbox.ts';

const env = parseSandboxEnvironment(process.env);

const sandbox = await createSandbox({
  port: env.SANDBOX_PORT,
  acsPort: env.SANDBOX_ACS_PORT,
  host: env.SANDBOX_HOST,
  publicHost: env.SANDBOX_PUBLIC_HOST,
  ...(env.SANDBOX_STATE_FILE && { stateFile: env.SANDBOX_STATE_FILE }),
  customerId: env.SAFERPAY_CUSTOMER_ID,
  terminalId: env.SAFERPAY_TERMINAL_ID,
  username: env.SAFERPAY_USERNAME,
  password: env.SAFERPAY_PASSWORD,
  onError: (error) => process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`),
});
// Speeds up the next start, even if this process is killed.
flushCompileCache();
process.stdout.write(`payment sandbox: API ${sandbox.url}/api, bank ${sandbox.acsUrl}\n`);

const stop = () => void sandbox.close().then(() => process.exit(0));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
if (process.send !== undefined) process.once('disconnect', stop);
