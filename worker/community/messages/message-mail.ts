/** Mail about a new message. It names the sender and never quotes the text. */

import { href } from '../../contract/addresses.ts';
import type { Bindings } from '../../env.ts';
import { composeMail, type EmailInput, type OutgoingMail } from '../../mail/outbox/compose-mail.ts';

interface MessageMail extends Pick<EmailInput, 'to' | 'template' | 'about'> {
  /** Id of the conversation. */
  id: string;
}

export const composeMessageMail = (
  env: Bindings,
  { id, ...writing }: MessageMail,
): Promise<OutgoingMail> =>
  composeMail(env, {
    ...writing,
    tag: 'new-message',
    unlessSeen: id,
    link: href('/messages/:id', { id }),
  });
