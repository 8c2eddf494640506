import { useEffect, useState } from 'react';
import type { CountInput, readCount } from './count-input.ts';

/**
 * What was typed as an amount. The rules for it come with the first character: who only looks at the prices needs none
 * of them. Until they are there nothing is bought and nothing is wrong.
 */
export const useCountInput = (typed: string): CountInput => {
  const [rules, setRules] = useState<{ readonly read: typeof readCount } | null>(null);
  const isNeeded = typed !== '' && rules === null;
  useEffect(() => {
    if (!isNeeded) return undefined;
    let left = false;
    const load = async (): Promise<void> => {
      const { readCount: read } = await import('./count-input.ts');
      if (!left) setRules({ read });
    };
    void load().catch(() => undefined);
    return () => {
      left = true;
    };
  }, [isNeeded]);
  return rules === null ? { count: 0, error: null } : rules.read(typed);
};
