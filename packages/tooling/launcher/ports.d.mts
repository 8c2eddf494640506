export function freePorts(count: number): Promise<number[]>;
export function isPortFree(port: number): Promise<boolean>;
