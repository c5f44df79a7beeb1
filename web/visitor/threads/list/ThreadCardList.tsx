/** Thread cards with the first words and the latest author. */

import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { m } from '#messages';
import { href } from '../../../../worker/contract/addresses.ts';
import { Link } from '../../../data/navigation.ts';
import { useLanguageAttributes } from '../../../ui/hooks/use-language-attributes.ts';
import '../../../styles/card-link.css';
import '../../../styles/avatars.css';
import './ThreadCardList.css';
import type { ThreadCard } from '../../../../worker/contract/community/threads.ts';
import { DateTime } from '../../../ui/primitives/DateTime.tsx';
import { Portrait } from '../../../ui/primitives/Portrait.tsx';
import { StatusChip } from '../../../ui/primitives/StatusChip.tsx';
import { formatReplyCount } from '../format-reply-count.ts';

interface InTopicProps {
  /** True on a topic's own page, which need not repeat the topic. */
  isInTopic?: boolean;
}

export const ThreadCardList = ({
  data,
  isInTopic = false,
}: { data: ThreadCard[] } & InTopicProps) => (
  <ul className="talk stack">
    {data.map((thread) => (
      <li key={thread.id}>
        <ThreadCardItem thread={thread} isInTopic={isInTopic} />
      </li>
    ))}
  </ul>
);

function ThreadCardItem({ thread, isInTopic }: { thread: ThreadCard } & InTopicProps) {
  const language = useLanguageAttributes(thread.language_id);
  const Heading = isInTopic ? 'h3' : 'h2';
  return (
    <article className="talk-card sheet lifts">
      <div className="talk-words stack">
        {!isInTopic && <ThreadTopic of={thread} />}
        <Heading dir="auto" {...language}>
          <Link href={href('/t/:tag', { tag: thread.tag })} className="leads-on">
            {thread.title}
          </Link>
        </Heading>
        {thread.opening && (
          <p className="talk-opening gist" dir="auto" {...language}>
            {thread.opening}
          </p>
        )}
        <p className="byline">
          <span>{thread.created_by_name ?? m['common.former_member']()}</span>
          <span>{formatReplyCount(thread)}</span>
          {thread.answer_id && <StatusChip tone="good">{m['thread.answered']()}</StatusChip>}
          <span>
            <ParaglideMessage
              message={
                thread.answers_count > 0 ? m['thread.last_reply_at'] : m['thread.started_at']
              }
              markup={{
                date: () => <DateTime moment={thread.last_reply_at ?? thread.created_at} />,
              }}
            />
          </span>
        </p>
      </div>
      <div className="faces" aria-hidden="true">
        {thread.faces.map(({ name, image_name }) => (
          <Portrait key={name} card={{ name, image_name }} />
        ))}
      </div>
    </article>
  );
}

const ThreadTopic = ({ of }: { of: ThreadCard }) => (
  <p className="eyebrow">
    {of.category_tag ? (
      <Link
        href={href('/c/:category/:tag', { category: of.category_tag, tag: of.sub_category_tag })}
      >
        {of.sub_category_name}
      </Link>
    ) : (
      of.sub_category_name
    )}
  </p>
);
