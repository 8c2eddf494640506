export type Counts = { passed: number; failed: number };
export type TestFile = { path: string; seconds: number };
export type Report = { counts: Counts; files: TestFile[] };

export const none: Report;
export function vitestReport(path: string): Promise<Report>;
export function playwrightReport(path: string): Promise<Report>;
export function slowestOf(phases: Report[], count: number): TestFile[];
export function sum(phases: { counts: Counts; ok: boolean }[]): Counts;
