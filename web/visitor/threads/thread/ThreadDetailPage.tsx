/** Page of a thread: replies in reading order, nested below what they answer. */

import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { m } from '#messages';
import { href, type LinkTarget } from '../../../../worker/contract/addresses.ts';
import type {
  ThreadPage,
  ThreadReplyView,
  ThreadView,
} from '../../../../worker/contract/community/threads.ts';
import { Link } from '../../../data/navigation.ts';
import { useLanguageAttributes } from '../../../ui/hooks/use-language-attributes.ts';
import { StatusChip } from '../../../ui/primitives/StatusChip.tsx';
import { ThreadContext, useThreadContext } from '../thread-context.ts';
import { buildReplyPath, buildThreadPath } from '../thread-position.ts';
import './ThreadDetailPage.css';
import { Avatar } from '../../../ui/primitives/Avatar.tsx';
import { renderHidden } from '../../../ui/primitives/message-markup.tsx';
import { TagLinks } from '../../../ui/primitives/TagLinks.tsx';
import { BookmarkSlot } from '../../../ui/social/BookmarkSlot.tsx';
import { useMemberModule } from '../../../ui/social/use-member-module.ts';
import { FindPractitionersSection } from '../../directory/FindPractitionersSection.tsx';
import { ReplyItem } from '../replies/ReplyItem.tsx';
import { threadDraftNames } from '../thread-draft-names.ts';
import { useFormOpener } from '../use-form-opener.ts';
import { useReplyAnchor } from './use-reply-anchor.ts';

/** Links to earlier and later pages of a thread. */
const ThreadPager = ({ tag, page: { before, after } }: { tag: string; page: ThreadPage }) =>
  (before || after) && (
    <nav className="pager abreast" aria-label={m['thread.pages_of_this_thread']()}>
      {before && (
        <PageLink
          address={buildThreadPath(tag, { before })}
          words={m['thread.earlier_replies']()}
        />
      )}
      {after && (
        <PageLink address={buildThreadPath(tag, { after })} words={m['thread.later_replies']()} />
      )}
    </nav>
  );

const PageLink = ({ address, words }: { address: LinkTarget; words: string }) => (
  <Link href={address} className="button">
    {words}
  </Link>
);

/** Link to the accepted answer, at the top of a thread. */
function AnswerLink({ answer }: { answer: string }) {
  const { thread, page, turn } = useThreadContext();
  const isShown = page.data.some(({ id }) => id === answer);
  return (
    <p className="thread-answered abreast">
      <StatusChip tone="good">{m['thread.answered']()}</StatusChip>{' '}
      <Link
        href={buildReplyPath(thread.tag, answer)}
        rel="nofollow"
        onClick={() => isShown && turn(answer)}
      >
        {m['thread.go_to_the_answer']()}
      </Link>
    </p>
  );
}

interface Props {
  answers: { thread: ThreadView; page: ThreadPage };
}

export default function ThreadDetailPage({ answers: { thread, page } }: Props) {
  const here = useMemberModule(() => import('./thread-member-module.ts'));
  const { memberModule } = here;
  const { aimed, turn, lead } = useReplyAnchor(thread.tag, page);
  const language = useLanguageAttributes(thread.language_id);
  const replies = new Map(page.data.map((reply) => [reply.id, reply]));
  return (
    <ThreadContext value={{ thread, page, turn, lead, ...here }}>
      <article className="page thread">
        <header className="screen-head">
          <p className="eyebrow">
            <ThreadSection thread={thread} />
          </p>
          <h1 dir="auto" {...language}>
            {thread.title}
          </h1>
          <TagLinks tags={thread.tags} />
          {thread.answer_id && <AnswerLink answer={thread.answer_id} />}
          <div className="thread-head abreast needs-script">
            {!thread.is_deleted && (
              <BookmarkSlot
                object_type="threads"
                object_id={thread.id}
                renderLabel={(isSaved) => (
                  <ParaglideMessage
                    message={isSaved ? m['social.saved_thread'] : m['social.save_thread']}
                    markup={{ hidden: renderHidden }}
                  />
                )}
              />
            )}
            <div className="thread-acts">{memberModule && <memberModule.ThreadActions />}</div>
          </div>
        </header>
        {!thread.is_deleted && (
          <>
            <ol className="replies stack">
              {page.data.map((reply) => (
                <ReplyItem
                  key={reply.id}
                  reply={reply}
                  answered={replies.get(reply.reply_id ?? '')}
                  isAimed={reply.id === aimed}
                />
              ))}
            </ol>
            <ThreadPager tag={thread.tag} page={page} />
            <ReplyToThread />
            <div className="thread-beside">
              <Participants replies={page.data} />
              <FindPractitionersSection
                heading={m['thread.practitioners_for_this_topic']()}
                tags={thread.tags}
                words={thread.sub_category_name}
              />
            </div>
          </>
        )}
      </article>
    </ThreadContext>
  );
}

/** Button and form of a reply to the whole thread; gone if the thread's author is blocked. */
function ReplyToThread() {
  const { thread, memberModule, memberButton } = useThreadContext();
  const answer = useFormOpener(threadDraftNames.answer(thread.id), memberModule?.readDraft);
  return (
    <section className="thread-answer needs-script" aria-label={m['thread.your_reply']()}>
      {!thread.is_hidden && (
        <button
          type="button"
          className={answer.isOpen ? 'button quiet' : 'button'}
          {...answer.buttonProps}
          {...memberButton(answer.open, m['thread.sign_in_to_reply']())}
        >
          {m['thread.write_a_reply']()}
        </button>
      )}
      {memberModule && <memberModule.ThreadReplyForm answer={answer} />}
    </section>
  );
}

const ThreadSection = ({ thread }: { thread: ThreadView }) =>
  thread.category_tag ? (
    <Link
      href={href('/c/:category/:tag', {
        category: thread.category_tag,
        tag: thread.sub_category_tag,
      })}
    >
      {thread.sub_category_name}
    </Link>
  ) : (
    thread.sub_category_name
  );

/** Maximum number of participants of a thread that are listed. */
const MAX_PARTICIPANTS = 8;

/** Sidebar with the authors on this page, in order of appearance. */
function Participants({ replies }: { replies: readonly ThreadReplyView[] }) {
  const people = new Map(
    replies.flatMap((reply) => (reply.created_by_name ? [[reply.created_by, reply]] : [])),
  );
  return (
    <section className="taking-part" aria-labelledby="taking-part">
      <h2 className="small-title" id="taking-part">
        {m['thread.participants']()}
      </h2>
      <ul>
        {[...people].slice(0, MAX_PARTICIPANTS).map(([id, { created_by_name, ...by }]) => (
          <li key={id}>
            <Avatar name={created_by_name} image={by.created_by_image} />
            {by.created_by_tag ? (
              <Link href={href('/u/:tag', { tag: by.created_by_tag })}>{created_by_name}</Link>
            ) : (
              created_by_name
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
