import '../../../styles/threads.css';
import { Link } from 'wouter';
import type { ThreadPage, ThreadView } from '../../../../worker/contract/community/threads.ts';
import { pageAddress, replyAddress } from '../thread-position.ts';
import { Chip } from '../../../ui/primitives/StatusChip.tsx';
import { useConversation, Conversation } from '../thread-context.ts';
import '../../../styles/threads.css';
import { Save } from '../../../ui/social/BookmarkSlot.tsx';
import { FindPeople } from '../../directory/FindPeople.tsx';
import { TagList } from '../../../ui/primitives/TagLinks.tsx';
import { draftNames } from '../thread-draft-names.ts';
import { ReplyView } from '../replies/ReplyItem.tsx';
import { SignInFirst } from '../MemberOnlyButton.tsx';
import { TakingPart } from './Participants.tsx';
import { useMembers } from '../../../ui/social/use-member-actions.ts';
import { useTarget } from './use-reply-anchor.ts';

/** Links to earlier and later pages of a thread. */
const Pages = ({ tag, page: { before, after } }: { tag: string; page: ThreadPage }) =>
  (before || after) && (
    <nav className="pager abreast" aria-label="Pages of this thread">
      {before && <Way address={pageAddress(tag, { before })} words="Earlier replies" />}
      {after && <Way address={pageAddress(tag, { after })} words="Later replies" />}
    </nav>
  );

const Way = ({ address, words }: { address: string; words: string }) => (
  <Link href={address} className="button">
    {words}
  </Link>
);


/** Link to the accepted answer, at the top of a thread. */
function AnswerHere({ answer }: { answer: string }) {
  const { thread, page, turn } = useConversation();
  const isShown = page.data.some(({ id }) => id === answer);
  return (
    <p className="thread-answered abreast">
      <Chip tone="good">Answered</Chip>{' '}
      <Link
        href={replyAddress(thread.tag, answer)}
        rel="nofollow"
        onClick={() => isShown && turn(answer)}
      >
        Go to the answer
      </Link>
    </p>
  );
}


interface Props {
  answers: { thread: ThreadView; page: ThreadPage };
}

/** Page of a thread: replies in reading order, nested below what they answer. */
export function View({ answers: { thread, page } }: Props) {
  const here = useMembers(() => import('./member-actions.ts'));
  const { members } = here;
  const { aimed, turn, lead } = useTarget(thread.tag, page);
  const replies = new Map(page.data.map((reply) => [reply.id, reply]));
  return (
    <Conversation value={{ thread, page, turn, lead, ...here }}>
      <article className="page thread">
        <header className="screen-head">
          <p className="eyebrow">
            <Section thread={thread} />
          </p>
          <h1 dir="auto">{thread.title}</h1>
          <TagList tags={thread.tags} />
          {thread.answer_id && <AnswerHere answer={thread.answer_id} />}
          <div className="thread-head abreast needs-script">
            {!thread.is_deleted && (
              <Save object_type="threads" object_id={thread.id} what="this thread" />
            )}
            <div className="thread-acts">{members && <members.ThreadActions />}</div>
          </div>
        </header>
        {!thread.is_deleted && (
          <>
            <ol className="replies stack">
              {page.data.map((reply) => (
                <ReplyView
                  key={reply.id}
                  reply={reply}
                  answered={replies.get(reply.reply_id ?? '')}
                  isAimed={reply.id === aimed}
                />
              ))}
            </ol>
            <Pages tag={thread.tag} page={page} />
            <section className="thread-answer needs-script" aria-label="Your reply">
              {members ? (
                <members.AnswerThread />
              ) : (
                <SignInFirst
                  here={here}
                  what={draftNames.answer(thread.id)}
                  message="Please Sign In to reply"
                >
                  Write a reply
                </SignInFirst>
              )}
            </section>
            <div className="thread-beside">
              <TakingPart replies={page.data} />
              <FindPeople
                heading="Practitioners for this topic"
                tags={thread.tags}
                words={thread.sub_category_name}
              />
            </div>
          </>
        )}
      </article>
    </Conversation>
  );
}

const Section = ({ thread }: { thread: ThreadView }) =>
  thread.category_tag ? (
    <Link href={`/c/${thread.category_tag}/${thread.sub_category_tag}`}>
      {thread.sub_category_name}
    </Link>
  ) : (
    thread.sub_category_name
  );
