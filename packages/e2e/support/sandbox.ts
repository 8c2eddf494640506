/** A fault of the payment sandbox, as its control address takes it. */
type Fault = { kind: 'notifyNever' | 'returnNever' };

/** Replaces the faults of a stack's payment sandbox; with none it is sound again. */
export const setSandboxFaults = async (sandboxUrl: string, faults: Fault[]): Promise<void> => {
  const response = await fetch(`${sandboxUrl}/sandbox/faults`, {
    method: 'PUT',
    body: JSON.stringify({ faults }),
  });
  if (!response.ok) throw new Error(`the sandbox refused the faults: ${await response.text()}`);
};
