import { useEffect, useState, type ReactNode } from 'react';

/** Shows its children after a moment only (milliseconds): what comes at once needs no placeholder. */
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
  return due ? children : null;
};
