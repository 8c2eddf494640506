import type { Finding } from '@attesta/contracts';
import { HintsContext } from '@attesta/findings/hints/index.ts';
import type { Hints } from '@attesta/findings/hints/index.ts';
import { useLanguage, useSession } from '@attesta/web-kit';
import { useState } from 'react';
import type { ReactNode } from 'react';

import { useGetEmployeeQuery, useGetZeugnisQuery } from './wizard-steps-api.ts';
import { useOrderedWizard } from './step/wizard-context.ts';
import { useGetFindingsQuery, useKeepFinding } from './findings-api.ts';

/**
 * Enables findings below the fields inside. Findings kept here are held beside the server's list, which knows saved
 * texts only.
 */
export const WizardHints = ({ children }: { readonly children: ReactNode }) => {
  const { zeugnisId } = useOrderedWizard();
  const screenLanguage = useLanguage();
  const { email } = useSession();
  const params = { id: zeugnisId };
  const { data: employee } = useGetEmployeeQuery({ params });
  const { data: settings } = useGetZeugnisQuery({ params });
  const { data: findings } = useGetFindingsQuery({ params });
  const keepFinding = useKeepFinding(zeugnisId);
  const [keptHere, setKeptHere] = useState<ReadonlyMap<string, Finding['kept']>>(new Map());
  const isKnown = employee !== undefined && settings !== undefined;
  const hints: Hints | null = isKnown
    ? {
        language: settings.sprache ?? screenLanguage,
        isGuess: settings.sprache === null,
        gender: employee.gender,
        keptOf: (key) =>
          keptHere.has(key) ? keptHere.get(key) : findings?.find((finding) => finding.key === key)?.kept,
        keep: async (key, kept) => {
          const isStored = await keepFinding(key, kept);
          const note = kept ? { by: email ?? '', at: new Date().toISOString() } : null;
          if (isStored) setKeptHere((current) => new Map(current).set(key, note));
        },
      }
    : null;
  return <HintsContext value={hints}>{children}</HintsContext>;
};
