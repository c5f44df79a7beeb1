import { useQuery } from '@tanstack/react-query';
import type { ReplyEdits, ThreadReplyView } from '../../../../worker/contract/community/threads.ts';
import { wording } from '../../../../worker/contract/shared/specification-texts.ts';
import { options, query } from '../../../data/query.ts';
import { Dialog, dialogTitle } from '../../../ui/dialog/Dialog.tsx';
import { linesOf } from '../../../ui/text-diff/diff-texts.ts';
import { Words } from '../../../ui/text-diff/TextDiff.tsx';
import { Moment } from '../../../ui/primitives/LocalDateTime.tsx';
import { failureOf } from '../../../ui/feedback/toast.ts';
import { nameOf } from '../get-author-name.ts';

interface Props {
  reply: ThreadReplyView;
  asked: object;
  close(): void;
}

/** Edit history of a reply as text diffs. */
export default function Edits({ reply, asked, close }: Props) {
  return (
    <Dialog asked={asked} close={close}>
      {() => (
        <div className="dialog-body difference">
          <header>
            <h2 id={dialogTitle}>Edits to the reply by {nameOf(reply)}</h2>
            <p className="dialog-message">
              Removed text is <del>struck through</del>, added text is <ins>underlined</ins>.
            </p>
          </header>
          <All reply={reply} />
        </div>
      )}
    </Dialog>
  );
}

function All({ reply: { id, version } }: { reply: ThreadReplyView }) {
  const asked = query<ReplyEdits>(`/thread-replies/${id}/edits`);
  const { data, error } = useQuery({ ...options(asked), queryKey: [asked.address, version] });
  if (error) return <p className="alert">{failureOf(error)?.message}</p>;
  if (!data) return <p role="status">{wording.loading}</p>;
  if (data.data.length === 0) return <p>Earlier versions are no longer available.</p>;
  return data.data.map(({ at, before, after }) => (
    <section key={at}>
      <h3>
        <Moment moment={at} day="long" />
      </h3>
      <Change before={before} after={after} />
    </section>
  ));
}

function Change({ before, after }: { before: string; after: string }) {
  const one = linesOf(before);
  const other = linesOf(after);
  return one === other ? (
    <p>Only a link or the formatting changed.</p>
  ) : (
    <Words before={one} after={other} />
  );
}
