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

type Command = { service: 'accounts' | 'payments'; entry: string; words: number; passOn: string[] };

/** Which service's command does it, and how many words follow. */
const commands: Readonly<Record<string, Command>> = {
  admin: { service: 'accounts', entry: 'services/accounts/src/account-cli.ts', words: 1, passOn: ['admin'] },
  grant: { service: 'payments', entry: 'services/payments/src/grant-cli.ts', words: 2, passOn: [] },
};

/** The environment of the service in the running stack, or that of the production settings. */
const environmentOf = (service: Command['service']): Record<string, string> => {
  const settings = readSettings();
  if (settings.production) {
    const urls = serviceDatabaseUrls(settings.values, settings.values['DATABASE_URL']);
    // A command never listens; the port only completes the environment of its service.
    return processEnvironment(service, settings.values, { DATABASE_URL: urls[service], HTTP_PORT: '0' });
  }
  const runtime = readRuntime(settings.dataDir);
  if (runtime?.environments === undefined) {
    throw new Error(`Nothing runs with DATA_DIR ${settings.dataDir}: start it first with npm start`);
  }
  return runtime.environments[service];
};

const main = async ([name = '', ...words]: string[]): Promise<Ending> => {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined || words.length !== command.words) throw new Error(usage);
  return runInFront(lockedNode(), [command.entry, ...command.passOn, ...words], {
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
