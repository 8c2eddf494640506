export const repositoryRoot: string;
export function platformName(): string | undefined;
export function lockedNode(): string;
