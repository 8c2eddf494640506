import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';

/**
 * Shows its children after a delay (milliseconds): fast content needs no placeholder. `data-waiting` is set from the
 * start, so that the shell holds its footer back.
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
