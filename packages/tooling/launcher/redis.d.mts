import type { Part } from './part.mjs';

export type RedisOptions = { folder: string; port: number; password: string; durable?: boolean };

export function redisPart(options: RedisOptions): Promise<Part & { url: string }>;
