import '../styles/threads.css';
import { Link } from 'wouter';
import type { ThreadPage, ThreadView } from '../../worker/contract/threads.ts';
import { Save } from '../bookmarks/Save.tsx';
import { FindPeople } from '../directory/FindPeople.tsx';
import { TagList } from '../ui/TagList.tsx';
import { AnswerHere } from './Answered.tsx';
import { Conversation } from './conversation.ts';
import { draftNames } from './draft-names.ts';
import { Pages } from './Pages.tsx';
import { ReplyView } from './ReplyView.tsx';
import { SignInFirst } from './SignInFirst.tsx';
import { TakingPart } from './TakingPart.tsx';
import { useMembers } from './use-members.ts';
import { useTarget } from './use-target.ts';

interface Props {
  answers: { thread: ThreadView; page: ThreadPage };
}

/** Page of a thread: replies in reading order, nested below what they answer. */
export function View({ answers: { thread, page } }: Props) {
  const here = useMembers(() => import('./members.ts'));
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
