import '../../../styles/card-link.css';
import '../../../styles/avatars.css';
import '../../../styles/thread-cards.css';
import { Link } from 'wouter';
import type { ThreadCard } from '../../../../worker/contract/community/threads.ts';
import { Chip } from '../../../ui/primitives/StatusChip.tsx';
import { Time } from '../../../ui/primitives/DateTime.tsx';
import { Portrait } from '../../../ui/primitives/Portrait.tsx';
import { answersIn } from '../format-reply-count.ts';

interface InTopic {
  /** True on a topic's own page, which need not repeat the topic. */
  isInTopic?: boolean;
}

/** Thread cards with the first words and the latest author. */
export const Talk = ({ data, isInTopic = false }: { data: ThreadCard[] } & InTopic) => (
  <ul className="talk stack">
    {data.map((thread) => (
      <li key={thread.id}>
        <Card thread={thread} isInTopic={isInTopic} />
      </li>
    ))}
  </ul>
);

function Card({ thread, isInTopic }: { thread: ThreadCard } & InTopic) {
  const Heading = isInTopic ? 'h3' : 'h2';
  return (
    <article className="talk-card sheet lifts">
      <div className="talk-words stack">
        {!isInTopic && <Topic of={thread} />}
        <Heading dir="auto">
          <Link href={`/t/${thread.tag}`} className="leads-on">
            {thread.title}
          </Link>
        </Heading>
        {thread.opening && (
          <p className="talk-opening gist" dir="auto">
            {thread.opening}
          </p>
        )}
        <p className="byline">
          <span>{thread.created_by_name ?? 'Former member'}</span>
          <span>{answersIn(thread)}</span>
          {thread.answer_id && <Chip tone="good">Answered</Chip>}
          <span>
            {thread.answers_count > 0 && 'Last reply: '}
            <Time moment={thread.last_reply_at ?? thread.created_at} />
          </span>
        </p>
      </div>
      <div className="faces" aria-hidden="true">
        {thread.faces.map(({ name, image_name }) => (
          <Portrait key={name} card={{ name, image_name }} sizes="2.75rem" />
        ))}
      </div>
    </article>
  );
}

const Topic = ({ of }: { of: ThreadCard }) => (
  <p className="eyebrow">
    {of.category_tag ? (
      <Link href={`/c/${of.category_tag}/${of.sub_category_tag}`}>{of.sub_category_name}</Link>
    ) : (
      of.sub_category_name
    )}
  </p>
);
