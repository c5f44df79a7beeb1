import { m } from '#messages';
import { href } from '../../worker/contract/addresses.ts';
import type { UserProfile } from '../../worker/contract/practitioners/users.ts';
import { bidiIsolate } from '../../worker/contract/shared/bidi-isolate.ts';
import { loadAnswer, perUserQuery } from './query.ts';
import type { SignInAlternative } from './sign-in-request.ts';

type WrittenPerson = Pick<UserProfile, 'tag' | 'name' | 'takes_enquiries'>;

/** An enquiry instead of a message: visitors can write without an account, if the person allows it. */
export const getEnquiryAlternative = ({
  tag,
  name,
  takes_enquiries,
}: WrittenPerson): SignInAlternative | undefined =>
  takes_enquiries
    ? {
        text: m['message.enquiry_alternative']({ name: bidiIsolate(name) }),
        link: m['message.enquiry_alternative_link'](),
        href: href('/ask', { to: tag }),
      }
    : undefined;

/** The same for the page of a new message, which knows only its path. */
export async function loadEnquiryAlternative(path: string) {
  const [, tag] = /^\/u\/([^/]+)\/message$/.exec(path) ?? [];
  if (!tag) return undefined;
  const params = { tag: decodeURIComponent(tag) };
  return getEnquiryAlternative(await loadAnswer(perUserQuery('GET /users/fe/:tag', { params })));
}
