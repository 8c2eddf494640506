import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';

/**
 * Shows its children after a moment only (milliseconds): what comes at once needs no placeholder. From the start it says
 * that something is still to come, by which the shell holds its footer back.
 */
export const Delayed = ({
  after = 200,
  children,
}: {
  readonly after?: number;
  readonly children: ReactNode;
}) => {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), after);
    return () => clearTimeout(timer);
  }, [after]);
  return (
    <>
      <span hidden data-waiting />
      {due && children}
    </>
  );
};
