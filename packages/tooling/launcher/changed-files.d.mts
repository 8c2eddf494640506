export type Change = { since: string; files: string[]; present: string[] };

export function readChange(root?: string): Promise<Change>;
