import { useKeepFindingMutation } from './findings-api.ts';

/** Keeps a finding of a reference on purpose, or takes that back. A failure is reported like every other. */
export const useKeepFinding = (zeugnisId: string): ((key: string, kept: boolean) => Promise<boolean>) => {
  const [keepFinding] = useKeepFindingMutation();
  return async (key, kept) => {
    const { error } = await keepFinding({ params: { id: zeugnisId }, body: { key, kept } });
    return error === undefined;
  };
};
