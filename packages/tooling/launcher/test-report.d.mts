export type Counts = { passed: number; failed: number };

export function vitestCounts(path: string): Promise<Counts>;
export function playwrightCounts(path: string): Promise<Counts>;
export function sum(phases: { counts: Counts; ok: boolean }[]): Counts;
