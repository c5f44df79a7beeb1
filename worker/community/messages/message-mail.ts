import type { Bindings } from '../../env.ts';
import { composeMail, type OutgoingMail, type Writing } from '../../mail/outbox/compose-mail.ts';
import { siteUrl } from '../../http/get-site-url.ts';

interface What extends Pick<Writing, 'to' | 'template' | 'about'> {
  /** Id of the conversation. */
  id: string;
}

/** Mail about a new message. It names the sender and never quotes the text. */
export const tellOf = (env: Bindings, { id, ...writing }: What): Promise<OutgoingMail> =>
  composeMail(env, {
    ...writing,
    tag: 'new-message',
    unlessSeen: id,
    link: `${siteUrl(env)}/messages/${id}`,
  });
