/** Customer of the run, with the facts that the customers' process needs. */
export type Persona = {
  /** Counted from 0. */
  index: number;
  email: string;
  password: string;
  accountId: string;
  /** Word that occurs in this customer's data only. */
  secret: string;
  /** Edited, rated and generated again and again. */
  openReference: string;
  /** Downloaded again and again. */
  finishedReference: string;
  /** Never changed, which the end of the run verifies. */
  restingReference: string;
};
