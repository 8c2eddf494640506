const faultsShown = 12;

export type Report = {
  add(name: string, checked: number, faults: readonly string[]): void;
  /** Prints the totals. @returns true without failures */
  finish(): boolean;
};

/** Prints a table of checks: number, failures, name; below each line its first failures in full. */
export const createReport = (print: (line: string) => void): Report => {
  let total = 0;
  let failed = 0;
  return {
    add(name, checked, faults) {
      total += checked;
      failed += faults.length;
      print(
        `${faults.length === 0 ? 'ok  ' : 'FAIL'} ${String(checked).padStart(7)}  ${String(faults.length).padStart(5)}  ${name}`,
      );
      for (const fault of faults.slice(0, faultsShown)) print(`       ${fault}`);
    },
    finish() {
      print(`${total} checked, ${failed} failures`);
      return failed === 0;
    },
  };
};
