export const repositoryRoot: string;
export const frontEnds: readonly string[];
export function platformName(): string | undefined;
export function lockedNode(): string;
