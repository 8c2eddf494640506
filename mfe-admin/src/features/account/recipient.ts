/** Account that can receive the references of another one. */
export type Recipient = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly organization: string;
};
