/** What must hold of settings in production, for the launcher and for each part by itself. */
export type Values = Readonly<Record<string, string | undefined>>;

/** Faults in words, each beginning with the setting's name; never with a value. */
export type Rule = (values: Values) => string[];
