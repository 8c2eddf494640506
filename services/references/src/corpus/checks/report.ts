const faultsShown = 12;

export type Report = {
  add(name: string, checked: number, faults: readonly string[]): void;
  /** Whether nothing failed. */
  finish(): boolean;
};

/** A table of what was checked: name, number, failures; the first failures in full below their line. */
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
