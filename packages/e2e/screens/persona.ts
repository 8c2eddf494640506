/** Whose session the browser has. */
export type Persona = 'visitor' | 'newcomer' | 'customer' | 'admin';
