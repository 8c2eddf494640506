/** Problems of a build as the tools print them; the first is shown. */
export type Problems = readonly string[];

const style: Readonly<Record<string, string>> = {
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

/** Create the box; the body may not exist before the page is parsed. */
const create = (): HTMLElement => {
  const element = document.createElement('pre');
  element.id = 'development-problem';
  element.setAttribute('role', 'alert');
  Object.assign(element.style, style);
  return element;
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

/** Show the first problem of all builds over the page, or remove the box without one. */
export const show = (build: string, problems: Problems): void => {
  byBuild.set(build, problems);
  draw();
};
