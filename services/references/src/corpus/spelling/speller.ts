import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

import type { Language } from '@attesta/contracts/model/document-model.ts';

import { DictionaryMissingError, dictionaries } from './dictionaries.ts';

/** An open hunspell process; it reads its dictionary once and then answers line by line. */
export type Speller = {
  /** True if the dictionary knows the word, or all parts if hunspell splits it. */
  knows(word: string): Promise<boolean>;
  close(): Promise<void>;
};

/** Words sent before an answer is awaited: enough to keep the process busy, too few to fill its pipe. */
export const wordsInFlight = 200;

/**
 * Starts hunspell in pipe mode.
 * @throws DictionaryMissingError if the program or the dictionary is not installed
 */
export const startSpeller = async (language: Language, command = 'hunspell'): Promise<Speller> => {
  const child = spawn(command, ['-a', '-i', 'UTF-8', '-d', dictionaries[language].name], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const lines = createInterface({ input: child.stdout });
  const waiting: { known: boolean; resolve: (known: boolean) => void; reject: (error: Error) => void }[] = [];
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  // Raised by writing to an ended process, whose end is reported below.
  child.stdin.on('error', () => undefined);

  const ended = new Promise<void>((resolve) => {
    child.once('close', () => {
      const error = new DictionaryMissingError(language, complaint.trim() || 'hunspell ended');
      for (const { reject } of waiting.splice(0)) reject(error);
      resolve();
    });
  });
  await new Promise<void>((resolve, reject) => {
    child.once('error', (error) => reject(new DictionaryMissingError(language, error.message)));
    child.once('close', () =>
      reject(new DictionaryMissingError(language, complaint.trim() || 'hunspell ended')),
    );
    lines.once('line', () => resolve());
  });
  lines.on('line', (line) => {
    const [current] = waiting;
    if (!current) return;
    // An empty line ends the answer to one input line; «&» and «#» mean unknown, «*», «+» and «-» known.
    if (line === '') waiting.shift()?.resolve(current.known);
    else if (line.startsWith('&') || line.startsWith('#')) current.known = false;
  });

  return {
    knows: (word) =>
      new Promise((resolve, reject) => {
        if (child.exitCode !== null || child.signalCode !== null) {
          reject(new DictionaryMissingError(language, 'hunspell ended'));
        }
        waiting.push({ known: true, resolve, reject });
        // «^» keeps hunspell from reading the word as a command.
        child.stdin.write(`^${word.replaceAll(/\s/gu, ' ')}\n`);
      }),
    async close() {
      child.stdin.end();
      await ended;
    },
  };
};
