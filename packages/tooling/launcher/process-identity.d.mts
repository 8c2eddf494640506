export function processIdentity(pid?: number): string | undefined;
export function isAlive(identity: string): boolean;
export function parentOf(pid: number): number;
