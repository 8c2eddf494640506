import type { DeployEvent } from './deploy-client.ts';

/** Build that was current where none of those published was. */
export const shipped = 'what came with the product';

const actions: Readonly<Record<string, string>> = {
  published: 'published',
  madeCurrent: 'made current',
  refused: 'refused',
  canaryStarted: 'canary started',
  canaryStepped: 'canary grows',
  canaryEnded: 'canary ended',
  canaryTakenBack: 'canary taken back',
  previewOpened: 'preview opened',
  previewsRecalled: 'previews ended',
  pruned: 'pruned',
};

/** Reason or detail of an event. */
const detailOf = ({ action, note, share, cause }: DeployEvent): string => {
  if (action === 'madeCurrent') {
    return `${note === undefined || note === 'none' ? shipped : note} was current`;
  }
  if (action === 'canaryStarted' || action === 'canaryStepped') return `${share ?? '?'} % of the sessions`;
  return [cause, note].filter((part) => part !== undefined).join(': ');
};

/** Actions of the gateway itself, by the rule of canaries. */
const byRule: ReadonlySet<string> = new Set(['canaryStepped', 'canaryTakenBack']);

const authorOf = ({ action, adminId }: DeployEvent): string => {
  if (byRule.has(action)) return 'rule';
  return adminId === undefined ? 'team' : `admin ${adminId}`;
};

/** One line on an event: when, what, which build, by whom and why. */
export const describeEvent = (event: DeployEvent): string => {
  const { at, action, build = '' } = event;
  return [at, (actions[action] ?? action).padEnd(17), build.padEnd(12), authorOf(event), detailOf(event)]
    .join('  ')
    .trimEnd();
};
