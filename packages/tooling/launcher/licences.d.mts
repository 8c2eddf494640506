type LockedPackage = { license?: string; link?: boolean };
export const exceptions: Record<string, { licence: string; why: string }>;
export function isPermissive(expression: string): boolean;
export function findLicenceFaults(
  packages: Record<string, LockedPackage>,
): { name: string; licence: string }[];
export function lockedPackages(): Promise<Record<string, LockedPackage>>;
