import { Suspense, lazy, useEffect, useState } from 'react';
import type { ComponentType } from 'react';

/** Time between two looks for a newer build; the first comes after as long (milliseconds). */
const lookMilliseconds = 15 * 60_000;

/** Null if the script cannot be loaded: the line is not needed. */
const loadNewerBuild = async (): Promise<{ default: ComponentType<{ every: number }> }> => {
  try {
    return { default: (await import('./newer-build.tsx')).NewerBuild };
  } catch {
    return { default: () => null };
  }
};

const NewerBuild = lazy(loadNewerBuild);

/** Loads what looks for newer builds once the tab has been open for a while, so that no first page carries it. */
export const NewerBuildTimer = () => {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), lookMilliseconds);
    return () => clearTimeout(timer);
  }, []);
  return isDue ? (
    <Suspense>
      <NewerBuild every={lookMilliseconds} />
    </Suspense>
  ) : null;
};
