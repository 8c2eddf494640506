const session = (index: number, browser: string | null, system: string | null, remembered = false) => ({
  id: `0199a0b4-7c1e-4d3a-9f00-00000000000${index}`,
  browser,
  system,
  createdAt: new Date(Date.UTC(2026, 10, 18 - index, 8, 12)).toISOString(),
  lastUsedAt: new Date(Date.UTC(2026, 10, 19 - index, 14, 5)).toISOString(),
  remembered,
  current: index === 0,
});

/** Sessions of one account on four devices, the current one first. */
export const sessions = [
  session(0, 'Firefox', 'Windows', true),
  session(1, 'Safari', 'iPhone', true),
  session(2, 'Samsung Internet', 'Android'),
  session(3, null, null),
];
