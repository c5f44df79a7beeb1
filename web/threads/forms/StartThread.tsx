import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type { ThreadRow } from '../../../worker/contract/threads.ts';
import { Unsaved } from '../../account/Unsaved.tsx';
import { HtmlField } from '../../admin/form/HtmlField.tsx';
import { get } from '../../lib/api.ts';
import { keepingRefusal, Refusal } from '../../messages/Refusal.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/form/inputs.tsx';
import { Submit } from '../../ui/form/Submit.tsx';
import { draftNames } from '../drafts.ts';
import { threadByTag } from '../queries.ts';
import { bringUpToDate } from './bring-up-to-date.ts';
import { Cancel } from './Cancel.tsx';
import { title, words } from './rules.ts';
import { useFirstField } from './use-first-field.ts';
import { useWriting } from './use-writing.ts';

const schema = title.extend(words.shape);

interface Props {
  subCategory: { id: string; name: string };
  /** Somebody has just opened it. */
  isLed: boolean;
  close(isDone?: boolean): void;
}

/** A new thread and what is said first in it, which then is shown. */
export function StartThread({ subCategory, isLed, close }: Props) {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const { form, save, drop } = useWriting({
    draft: draftNames.start(subCategory.id),
    schema,
    blank: { title: '', comments: '' },
    address: '/threads',
    given: { sub_category_id: subCategory.id },
    again: bringUpToDate,
    done: async (id) => {
      const thread = await get<ThreadRow>(threadByTag(id).address);
      void queries.invalidateQueries({
        predicate: ({ queryKey: [asked] }) => String(asked).startsWith('/threads/fe?'),
        refetchType: 'none',
      });
      navigate(`/t/${thread.tag}`);
    },
  });
  useFirstField(form, 'title', isLed);
  return (
    <Form
      form={form}
      submit={keepingRefusal(form, save)}
      label="Start a thread"
      className="form writing"
    >
      {form.restored && <Unsaved drop={drop} />}
      <TextField name="title" label="Title" required />
      <HtmlField name="comments" label="What you would like to say" toolbar="small" required />
      <Refusal />
      <div className="form-actions">
        <Submit>Start the thread</Submit>
        <Cancel drop={form.forgetDraft} close={close} />
      </div>
    </Form>
  );
}
