/** Hides controls that do nothing without scripts. */
export const hiddenWithoutScripts = { '@media (scripting: none)': { display: 'none' } } as const;
