import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import type { ThreadReplyView } from '../../../../worker/contract/community/threads.ts';
import { bidiIsolate } from '../../../../worker/contract/shared/bidi-isolate.ts';
import { apiQuery, queryOptions } from '../../../data/query.ts';
import { DIALOG_TITLE_ID, Dialog } from '../../../ui/dialog/Dialog.tsx';
import { describeFailure } from '../../../ui/feedback/toast.ts';
import { useOtherLanguageOf } from '../../../ui/hooks/use-language-attributes.ts';
import { LocalDateTime } from '../../../ui/primitives/LocalDateTime.tsx';
import { htmlToLines } from '../../../ui/text-diff/diff-texts.ts';
import { TextDiff, type TextDiffProps } from '../../../ui/text-diff/TextDiff.tsx';
import { getAuthorName } from '../get-author-name.ts';

interface Props {
  reply: ThreadReplyView;
  openKey: object;
  close(): void;
}

/** Dialog with the edit history of a reply as text diffs. */
export default function EditHistoryDialog({ reply, openKey, close }: Props) {
  return (
    <Dialog openKey={openKey} close={close}>
      {() => (
        <div className="dialog-body difference">
          <header>
            <h2 id={DIALOG_TITLE_ID}>
              {m['thread.edits_to_the_reply_by']({ authorName: bidiIsolate(getAuthorName(reply)) })}
            </h2>
            <p className="dialog-message">
              <ParaglideMessage
                message={m['thread.edits_legend']}
                markup={{
                  del: ({ children }) => <del>{children}</del>,
                  ins: ({ children }) => <ins>{children}</ins>,
                }}
              />
            </p>
          </header>
          <EditList reply={reply} />
        </div>
      )}
    </Dialog>
  );
}

function EditList({ reply: { id, version, language_id } }: { reply: ThreadReplyView }) {
  const language = useOtherLanguageOf()(language_id);
  const editsQuery = apiQuery('GET /thread-replies/:id/edits', { params: { id } });
  const { data, error } = useQuery({
    ...queryOptions(editsQuery),
    queryKey: [editsQuery.address, version],
  });
  if (error) return <p className="alert">{describeFailure(error)?.message}</p>;
  if (!data) return <p role="status">{m['common.loading']()}</p>;
  if (data.data.length === 0) return <p>{m['thread.no_earlier_versions']()}</p>;
  return data.data.map(({ at, before, after }) => (
    <section key={at}>
      <h3>
        <LocalDateTime moment={at} day="long" />
      </h3>
      <EditDiff before={before} after={after} language={language} />
    </section>
  ));
}

function EditDiff({ before, after, language }: TextDiffProps) {
  const one = htmlToLines(before);
  const other = htmlToLines(after);
  return one === other ? (
    <p>{m['thread.only_formatting_changed']()}</p>
  ) : (
    <TextDiff before={one} after={other} language={language} />
  );
}
