/** Messages in order, the newest last. Own ones are on the right. */

import { m } from '#messages';
import type { EnquiryReply } from '../../../worker/contract/enquiries/enquiries.ts';
import { useLanguageAttributesOf } from '../../ui/hooks/use-language-attributes.ts';
import { LinkedPlainText } from '../../ui/light-markup/LinkedPlainText.tsx';
import { LocalDateTime } from '../../ui/primitives/LocalDateTime.tsx';

interface Props {
  replies: EnquiryReply[];
  /** Side of the reader: the sender or the practitioner. */
  own: EnquiryReply['by'];
  /** Name of the other side. */
  other: string;
}

export function EnquiryMessages({ replies, own, other }: Props) {
  const getLanguage = useLanguageAttributesOf();
  return (
    <ol className="bubbles stack" aria-label={m['enquiry.conversation']()}>
      {replies.map(({ by, words, language_id, at }) => (
        <li key={`${at} ${by}`} className={by === own ? 'bubble own' : 'bubble'}>
          <p className="bubble-name soft">
            {by === own ? m['enquiry.you']() : other}
            <span className="visually-hidden">:</span>
          </p>
          <LinkedPlainText text={words} {...getLanguage(language_id)} />
          <p className="bubble-foot soft">
            <LocalDateTime moment={at} day="long" />
          </p>
        </li>
      ))}
    </ol>
  );
}
