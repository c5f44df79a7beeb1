/** Actions of the sender on an enquiry's page, by the e-mailed link or in an account. */

export type EnquiryAction = 'replies' | 'ask' | 'report' | 'delete';

export interface EnquiryActions {
  /** Address of a plain form below the link; undefined in an account, where `send` makes a call. */
  getAddress(action: EnquiryAction): string | undefined;
  /** Makes the call and shows its outcome; true if it succeeded. */
  send?(action: EnquiryAction, form: FormData): Promise<boolean>;
}
