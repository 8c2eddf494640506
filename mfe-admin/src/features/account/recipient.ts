/** Who could get the references of an account. */
export type Recipient = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly organization: string;
};
