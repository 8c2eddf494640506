/** What is wrong with a build, as the tools say it; the first is shown. */
export type Problems = readonly string[];

const look: Readonly<Record<string, string>> = {
  position: 'fixed',
  inset: 'auto 12px 12px',
  zIndex: '2147483647',
  margin: '0',
  padding: '12px 16px',
  maxHeight: '40vh',
  overflow: 'auto',
  whiteSpace: 'pre-wrap',
  font: '13px/1.5 monospace',
  color: '#fff',
  background: '#7a1420',
  borderRadius: '6px',
};

const byBuild = new Map<string, Problems>();
let box: HTMLElement | null = null;

/** A page may be no more than its text until it has a body. */
const create = (): HTMLElement => {
  const made = document.createElement('pre');
  made.id = 'development-problem';
  made.setAttribute('role', 'alert');
  Object.assign(made.style, look);
  return made;
};

const draw = (): void => {
  const problems = [...new Set([...byBuild.values()].flat())];
  const [first] = problems;
  if (first === undefined) {
    box?.remove();
    return;
  }
  box ??= create();
  const further = problems.length - 1;
  box.textContent = further === 0 ? first : `${first}\n… and ${further} more`;
  if (!box.isConnected) document.body.append(box);
};

/** Shows the first of all builds' problems over the page, and goes with the last. */
export const show = (build: string, problems: Problems): void => {
  byBuild.set(build, problems);
  draw();
};
