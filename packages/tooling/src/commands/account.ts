import { messageOf } from '../machine/errors.ts';
import { lockedNode } from '../machine/paths.ts';
import { runInFront } from '../machine/run-command.ts';
import type { Ending } from '../machine/tied-process.ts';
import { serviceDatabaseUrls } from '../processes/migrations.ts';
import { processEnvironment } from '../processes/process-environment.ts';
import { readRuntime } from '../processes/runtime-file.ts';
import { readSettings } from '../settings/settings.ts';

const usage = `Usage:
  npm run account -- admin <e-mail>       creates an admin, or makes an account one
  npm run account -- grant <e-mail> <n>   grants credit for n references`;

type Command = { service: 'accounts' | 'payments'; entry: string; values: number; passOn: string[] };

/** Subcommands: the service that carries one out, and the number of its arguments. */
const commands: Readonly<Record<string, Command>> = {
  admin: { service: 'accounts', entry: 'services/accounts/src/account-cli.ts', values: 1, passOn: ['admin'] },
  grant: { service: 'payments', entry: 'services/payments/src/grant-cli.ts', values: 2, passOn: [] },
};

/** Environment of the service: from the running stack, in production from the settings. */
const environmentOf = (service: Command['service']): Record<string, string> => {
  const settings = readSettings();
  if (settings.production) {
    const urls = serviceDatabaseUrls(settings.values, settings.values['DATABASE_URL']);
    // The command never listens; its service's schema demands a port.
    return processEnvironment(service, settings.values, { DATABASE_URL: urls[service], HTTP_PORT: '0' });
  }
  const runtime = readRuntime(settings.dataDir);
  if (runtime?.environments === undefined) {
    throw new Error(`Nothing runs with DATA_DIR ${settings.dataDir}: start it first with npm start`);
  }
  return runtime.environments[service];
};

const main = async ([name = '', ...values]: string[]): Promise<Ending> => {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined || values.length !== command.values) throw new Error(usage);
  return runInFront(lockedNode(), [command.entry, ...command.passOn, ...values], {
    env: environmentOf(command.service),
  });
};

main(process.argv.slice(2)).then(
  (code) => process.exit(typeof code === 'number' ? code : 1),
  (error: unknown) => {
    process.stderr.write(`${messageOf(error)}\n`);
    process.exit(1);
  },
);
