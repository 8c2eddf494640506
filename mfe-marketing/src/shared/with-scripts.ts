/** For what answers to nothing without scripts: it is not shown then. */
export const hiddenWithoutScripts = { '@media (scripting: none)': { display: 'none' } } as const;
