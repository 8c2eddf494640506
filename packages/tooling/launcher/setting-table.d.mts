export const settingTable: { name: string; fallback?: string; parts?: string[] }[];
