/** Prints a line for whoever reads the terminal, or the pipe behind the command. */
export const print = (line: string): void => void process.stdout.write(`${line}\n`);

// A reader that has left (`… | head -1`) has what it wanted.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});
