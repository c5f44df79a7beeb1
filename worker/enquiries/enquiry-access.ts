/** How a sender reaches an enquiry: a visitor by the e-mailed link, a member by their account. */

import type { Context } from 'hono';
import { href } from '../contract/addresses.ts';
import type { AppEnv } from '../env.ts';

export type EnquiryAccess = { id: string; secret: string } | { id: string; member: string };

type EnquiryContext = Context<AppEnv>;

/** Access by the id and secret in the path of a visitor’s link. */
export function getLinkAccess(c: EnquiryContext) {
  const { id = '', secret = '' } = c.req.param() as { id?: string; secret?: string };
  return { id, secret };
}

/** Access by the member and enquiry in the path of a member’s request. */
export function getMemberAccess(c: EnquiryContext) {
  const { id = '', enquiry_id = '' } = c.req.param() as { id?: string; enquiry_id?: string };
  return { id: enquiry_id, member: id };
}

/** Redirect target after a form submission, with the completed action. */
export const buildRedirectAfter =
  (action: 'sent' | 'written' | 'reported') => (c: EnquiryContext) =>
    href('/enquiry/:id/:secret', getLinkAccess(c), { done: action });
