/** One message. The author's name is included for screen readers. */

import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { m } from '#messages';
import type { MessageReply } from '../../../worker/contract/community/messages.ts';
import { bidiIsolate } from '../../../worker/contract/shared/bidi-isolate.ts';
import { useLanguageAttributes } from '../../ui/hooks/use-language-attributes.ts';
import { useLocalDateTime } from '../../ui/hooks/use-time-zone.ts';
import { LinkedPlainText } from '../../ui/light-markup/LinkedPlainText.tsx';
import { Avatar } from '../../ui/primitives/Avatar.tsx';
import { LocalDateTime } from '../../ui/primitives/LocalDateTime.tsx';
import { ReportButton } from '../../ui/social/reports/ReportButton.tsx';

interface Props {
  reply: MessageReply;
  isOwn: boolean;
  /** True if the recipient has read it; shown for own messages only. */
  isRead: boolean;
  /** Picture of the author. */
  image: string | null;
}

export function MessageBubble({ reply, isOwn, isRead, image }: Props) {
  const name = reply.created_by_name ?? m['common.former_member']();
  const moment = useLocalDateTime(reply.created_at, 'long');
  return (
    <li className={isOwn ? 'bubble own' : 'bubble'} tabIndex={-1}>
      <Avatar name={reply.created_by_name} image={image} />
      <p className="bubble-name soft">
        {isOwn ? m['message.own_name']() : name}
        <span className="visually-hidden">:</span>
      </p>
      <LinkedPlainText text={reply.reply} {...useLanguageAttributes(reply.language_id)} />
      <p className="bubble-foot soft">
        <LocalDateTime moment={reply.created_at} day="long" />
        {isOwn && (
          <span
            className="tick"
            title={isRead ? m['message.is_read']() : m['message.not_read_yet']()}
          >
            <span aria-hidden="true">{isRead ? '✓✓' : '✓'}</span>
            <span className="visually-hidden">
              {isRead ? m['message.is_read']() : m['message.not_read_yet']()}
            </span>
          </span>
        )}
        {!isOwn && (
          <ReportButton
            object_type="messages"
            object_id={reply.id}
            renderLabel={(hidden) => (
              <ParaglideMessage
                message={m['report.message']}
                inputs={{ name: bidiIsolate(name), moment }}
                markup={{ hidden }}
              />
            )}
            person={reply.created_by ? { id: reply.created_by, name } : undefined}
          />
        )}
      </p>
    </li>
  );
}
