/** A customer of the run, as its own process knows them. */
export type Persona = {
  /** From 0. */
  index: number;
  email: string;
  password: string;
  accountId: string;
  /** A word that stands in this customer's data and nowhere else. */
  secret: string;
  /** Edited, rated and generated again and again. */
  openReference: string;
  /** Downloaded again and again. */
  finishedReference: string;
  /** Never touched: it must be in the end what it was in the beginning. */
  restingReference: string;
};
