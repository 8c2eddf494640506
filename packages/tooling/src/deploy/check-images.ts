import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { imagePlans } from '../images/image-plan.ts';
import { imageFaults } from './check-settings.ts';
import { deployedUser } from './parts.ts';
import type { Fault } from './read-yaml.ts';

const folder = 'deploy/images';
/** Without RUN: packages are in the base, and a command would make each build another one. */
const instructions = /^(ARG|FROM|COPY|ENV|WORKDIR|USER|STOPSIGNAL|ENTRYPOINT) (.+)$/;

/** Instructions of a Containerfile, each on one line. */
const linesOf = (text: string): string[] =>
  text
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

const faultsOf = (lines: readonly string[]): string[] => {
  const valuesOf = (name: string): string[] =>
    lines.flatMap((line) => {
      const [, instruction, value = ''] = instructions.exec(line) ?? [];
      return instruction === name ? [value] : [];
    });
  const user = valuesOf('USER').at(-1);
  return [
    ...lines
      .filter((line) => !instructions.test(line))
      .map((line) => `«${line}» is no instruction that is known here`),
    ...(user === `${deployedUser}:${deployedUser}`
      ? []
      : [`USER is ${user ?? 'root'}, not ${deployedUser}:${deployedUser}`]),
    ...valuesOf('ARG')
      .filter((value) => value.startsWith('BASE='))
      .flatMap((value) => imageFaults(value.slice('BASE='.length)).map((fault) => `ARG BASE: ${fault}`)),
    ...valuesOf('FROM')
      .filter((value) => value !== '${BASE}')
      .map((value) => `FROM is ${value}, not the base that BASE names`),
    ...(valuesOf('ENTRYPOINT').at(-1) === '["/usr/local/bin/node"]'
      ? []
      : ['ENTRYPOINT must be node alone: the deployment says what it runs']),
  ];
};

/** Faults of `deploy/images`: what the files say, not what a build makes of them. */
export const checkImages = (root: string): Fault[] =>
  imagePlans.flatMap(({ name }) => {
    const file = `${folder}/${name}.Containerfile`;
    return faultsOf(linesOf(readFileSync(join(root, file), 'utf8'))).map((fault) => `${file}: ${fault}`);
  });
